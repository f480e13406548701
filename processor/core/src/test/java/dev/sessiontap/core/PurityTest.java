package dev.sessiontap.core;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.time.Clock;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** What is processed again must come out again: the core has no clock, no chance and no way out. */
class PurityTest {
    private static final JavaClasses CORE = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.sessiontap.core");

    @Test
    void theCoreKnowsNoKafkaAndDoesNoInputOrOutput() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.apache.kafka..", "org.rocksdb..", "java.nio.file..", "java.net.http..", "java.sql..")
                .check(CORE);
        noClasses()
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(java.io.File.class, java.io.FileInputStream.class, java.net.Socket.class)
                .check(CORE);
    }

    @Test
    void theCoreReadsNoClockAndThrowsNoDice() {
        noClasses().should().callMethod(Instant.class, "now").check(CORE);
        noClasses().should().dependOnClassesThat().areAssignableTo(Clock.class).check(CORE);
        noClasses().should().callMethod(System.class, "currentTimeMillis").check(CORE);
        noClasses().should().callMethod(System.class, "nanoTime").check(CORE);
        noClasses()
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(java.util.Random.class, java.security.SecureRandom.class, java.util.UUID.class)
                .check(CORE);
    }

    @Test
    void packagesDoNotDependOnEachOtherInCircles() {
        slices().matching("dev.sessiontap.core.(*)..").should().beFreeOfCycles().check(CORE);
    }
}
