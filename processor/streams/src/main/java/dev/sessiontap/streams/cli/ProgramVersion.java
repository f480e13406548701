package dev.sessiontap.streams.cli;

import picocli.CommandLine.IVersionProvider;

/** The version that the archive's manifest has. */
final class ProgramVersion implements IVersionProvider {
    @Override
    public String[] getVersion() {
        String version = ProgramVersion.class.getPackage().getImplementationVersion();
        return new String[] {
            "sessiontap-processor " + (version == null ? "(built from sources)" : version),
            "Java " + System.getProperty("java.version")
        };
    }
}
