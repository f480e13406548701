package dev.sessiontap.agent.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** Says which version this is. */
final class AgentVersion implements IVersionProvider {
    @Override
    public String[] getVersion() {
        String version = Optional.ofNullable(AgentVersion.class.getPackage().getImplementationVersion())
                .orElse("development");
        return new String[] {"sessiontap-agent " + version, "Java " + Runtime.version()};
    }
}
