package dev.sessiontap.streams;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "dev.sessiontap", importOptions = ImportOption.DoNotIncludeTests.class)
class BoundariesTest {
    @ArchTest
    static final ArchRule THE_CORE_KNOWS_NO_KAFKA = noClasses()
            .that()
            .resideInAnyPackage("dev.sessiontap.core..", "dev.sessiontap.schemas..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.apache.kafka..", "org.rocksdb..", "io.micrometer..", "dev.sessiontap.streams..");

    @ArchTest
    static final ArchRule PACKAGES_HAVE_AN_ORDER =
            slices().matching("dev.sessiontap.streams.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule THE_PARTS_DO_NOT_KNOW_THE_WHOLE = noClasses()
            .that()
            .resideInAnyPackage("dev.sessiontap.streams.(topology|store|topics|config|metrics|problem)..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.sessiontap.streams", "dev.sessiontap.streams.cli..");
}
