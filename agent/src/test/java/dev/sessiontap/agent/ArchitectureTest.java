package dev.sessiontap.agent;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.sessiontap.agent");

    @Test
    void knowsNeitherStreamsNorRocksDbNorABroker() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.apache.kafka.streams..",
                        "org.rocksdb..",
                        "kafka..",
                        "dev.sessiontap.broker..",
                        "dev.sessiontap.core..",
                        "dev.sessiontap.streams..")
                .check(CLASSES);
    }

    @Test
    void keepsCaptureFreeOfKafka() {
        noClasses()
                .that()
                .resideOutsideOfPackages("dev.sessiontap.agent.send..", "dev.sessiontap.agent.config..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.apache.kafka..")
                .check(CLASSES);
    }

    @Test
    void readsTheClockOnlyWhereItIsPassedIn() {
        noClasses()
                .that()
                .resideInAnyPackage("dev.sessiontap.agent.capture..", "dev.sessiontap.agent.spool..")
                .should()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(java.time.Instant.class, "now")
                .check(CLASSES);
    }

    @Test
    void saysInEveryPackageWhatItPromises() throws Exception {
        Path sources = Path.of("src/main/java/dev/sessiontap/agent");
        try (Stream<Path> folders = Files.walk(sources).filter(Files::isDirectory)) {
            assertThat(folders.filter(Files::isDirectory)).allMatch(f -> Files.exists(f.resolve("package-info.java")));
        }
    }
}
