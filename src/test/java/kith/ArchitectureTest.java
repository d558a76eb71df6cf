package kith;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.LocationProvider;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import kith.app.folder.sync.SyncFolder;
import kith.app.friend.Friends;
import kith.fault.EnumWord;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.parallel.Progress;
import kith.ui.parts.Present;
import org.jspecify.annotations.NullMarked;

/** The rooms of the house: who may use what. A rule that is in the way is changed here, with its reason. */
@AnalyzeClasses(locations = ArchitectureTest.Program.class)
class ArchitectureTest {
    /** Where the program's own classes lie, so that nothing else of the class path is looked through. */
    static final class Program implements LocationProvider {
        @Override
        public Set<Location> get(Class<?> testClass) {
            return Set.of(Location.of(Progress.class.getProtectionDomain().getCodeSource().getLocation()));
        }
    }

    @ArchTest
    static final ArchRule WINDOWS_ARE_IN_UI = only("javafx..", "kith.ui..");

    @ArchTest
    static final ArchRule WINDOW_STYLES_ARE_IN_UI = only("atlantafx..", "kith.ui..");

    @ArchTest
    static final ArchRule ICONS_ARE_IN_UI = only("org.kordamp..", "kith.ui..");

    /** ADR 0064. */
    @ArchTest
    static final ArchRule CRYPTOGRAPHY_IS_FOR_KEYS_AND_THE_EXCHANGE_BY_A_CODE =
            only("org.bouncycastle..", "kith.identity..", "kith.pake..");

    @ArchTest
    static final ArchRule THE_AGE_FORMAT_IS_IN_IDENTITY = only("com.exceptionfactory.jagged..", "kith.identity..");

    @ArchTest
    static final ArchRule JSON_IS_AT_THE_EDGES =
            only("com.fasterxml.jackson..", "kith.json..", "kith.exchange..", "kith.store..", "kith.lab.play..",
                    "kith.cli..");

    /** ADR 0011. */
    @ArchTest
    static final ArchRule UNICODE_TABLES_ARE_FOR_ADDRESSES_NAMES_AND_TEXTS =
            only("com.ibm.icu..", "kith.address..", "kith.friend..", "kith.text..");

    @ArchTest
    static final ArchRule CARDS_ARE_READ_IN_ONE_PLACE = only("ezvcard..", "kith.address.io..");

    @ArchTest
    static final ArchRule TABLES_ARE_READ_IN_ONE_PLACE = only("org.apache.commons.csv..", "kith.address.io..");

    @ArchTest
    static final ArchRule DIRECTORIES_ARE_READ_IN_ONE_PLACE = only("com.unboundid..", "kith.address.io..");

    @ArchTest
    static final ArchRule MAIL_SERVERS_ARE_ASKED_IN_ONE_PLACE = only("jakarta.mail..", "kith.mail.imap..");

    @ArchTest
    static final ArchRule PARTS_OF_MESSAGES_ARE_READ_IN_MAIL = only("org.apache.james..", "kith.mail..");

    @ArchTest
    static final ArchRule QR_CODES_ARE_MADE_AND_READ_IN_USE_CASES = only("com.google.zxing..", "kith.app.qr..");

    /**
     * The profile is kept in the store; address books of other programs that are databases are read with all others.
     */
    @ArchTest
    static final ArchRule DATABASES_ARE_IN_STORE_AND_IN_FOREIGN_BOOKS =
            only("org.sqlite..", "kith.store..", "kith.address.io..");

    @ArchTest
    static final ArchRule SQL_IS_IN_STORE_AND_IN_FOREIGN_BOOKS = only("java.sql..", "kith.store..",
            "kith.address.io..");

    @ArchTest
    static final ArchRule COMMANDS_ARE_IN_CLI = only("picocli..", "kith.cli..");

    /** The launcher starts window and command line by name, so that it can say in words what is missing. */
    @ArchTest
    static final ArchRule NOTHING_USES_THE_WINDOW = only("kith.ui..", "kith.ui..");

    @ArchTest
    static final ArchRule NOTHING_USES_THE_COMMAND_LINE = only("kith.cli..", "kith.cli..");

    /** Both doors of the house, and what both say of results. */
    @ArchTest
    static final ArchRule USE_CASES_ARE_FOR_WINDOW_AND_COMMAND_LINE = only("kith.app..", "kith.app..", "kith.cli..",
            "kith.ui..", "kith.text..");

    /** ADR 0060: what came of a use case is worded, and nothing is done. */
    @ArchTest
    static final ArchRule WORDS_DO_NOTHING = noClasses().that().resideInAPackage("kith.text..").should()
            .callMethodWhere(new DescribedPredicate<>("a use case is called") {
                @Override
                public boolean test(JavaMethodCall call) {
                    return isInUseCases(call.getTargetOwner()) && isUseCase(call.getTargetOwner());
                }
            });

    @ArchTest
    static final ArchRule THE_PROFILE_IS_USED_BY_USE_CASES =
            noClasses().that().resideInAnyPackage("kith.bloom..", "kith.address..", "kith.identity..", "kith.privacy..",
                    "kith.exchange..", "kith.friend..", "kith.evidence..", "kith.circle..", "kith.mail..", "kith.lab..")
                    .should().dependOnClassesThat().resideInAPackage("kith.store..");

    /** ADR 0058: strict JSON and whole files lie in rooms of their own, so that the profile needs no playground. */
    @ArchTest
    static final ArchRule THE_PROFILE_NEEDS_NO_EXPERIMENT = noClasses().that().resideInAPackage("kith.store..")
            .should().dependOnClassesThat().resideInAPackage("kith.lab..");

    private static final String[] LAB = {"kith.lab..", "kith.app.lab..", "kith.text.lab..", "kith.cli.lab..",
            "kith.ui.lab.."};

    /** Nothing of the Lab is loaded before someone opens it, which these do. */
    @ArchTest
    static final ArchRule THE_LAB_IS_OPENED_BY_ITS_WAYS_IN = classes().that().resideOutsideOfPackages(LAB)
            .and().doNotHaveFullyQualifiedName("kith.cli.KithCommand")
            .and().doNotHaveFullyQualifiedName("kith.ui.LabPlace")
            .and().doNotHaveFullyQualifiedName("kith.ui.profile.LabMemory")
            .should(useNone(JavaClass.Predicates.resideInAnyPackage(LAB)));

    /** Values live in the rooms of the domain; a table is for who reads and writes the profile. */
    @ArchTest
    static final ArchRule WINDOW_AND_COMMAND_LINE_SEE_NO_TABLE = noClasses().that()
            .resideInAnyPackage("kith.ui..", "kith.cli..", "kith.text..").should()
            .dependOnClassesThat(resideInAPackage("kith.store..").and(DescribedPredicate.describe(
                    "are a table or nested in one", type -> outermost(type).getSimpleName().endsWith("Table"))));

    /** ADR 0011 and 0060: nor do use cases. */
    @ArchTest
    static final ArchRule ONLY_WINDOW_AND_COMMAND_LINE_TRANSLATE = only("kith.text..", "kith.text..", "kith.ui..",
            "kith.cli..");

    /** ADR 0011: it knows witnesses, not friends. */
    @ArchTest
    static final ArchRule EVIDENCE_KNOWS_NO_FRIENDS = roomUses("kith.evidence..", "kith.bloom..", "kith.fault..",
            "kith.parallel..");

    /** ADR 0011: errors lie below everything. */
    @ArchTest
    static final ArchRule FAULTS_NEED_NOTHING = roomUses("kith.fault..");

    @ArchTest
    static final ArchRule FILES_NEED_FAULTS_ALONE = roomUses("kith.file..", "kith.fault..");

    @ArchTest
    static final ArchRule JSON_NEEDS_FAULTS_ALONE = roomUses("kith.json..", "kith.fault..");

    /** Whatever made it: what is drawn is a report. */
    @ArchTest
    static final ArchRule PICTURES_ARE_OF_REPORTS = roomUses("kith.picture..", "kith.report..", "kith.fault..");

    /** Bits know neither addresses nor files. */
    @ArchTest
    static final ArchRule FILTERS_KNOW_NOTHING_ELSE =
            classes().that().resideInAPackage("kith.bloom..").should().onlyDependOnClassesThat()
                    .resideInAnyPackage("kith.bloom..", "java.lang..", "java.math..", "java.util..", "java.nio..",
                            "java.security..", "org.jspecify..");

    /** Experiments invent their people: they know no friend, no key and no document. */
    @ArchTest
    static final ArchRule EXPERIMENTS_NEED_NO_PROFILE =
            noClasses().that().resideInAPackage("kith.lab..").should().dependOnClassesThat()
                    .resideInAnyPackage("kith.friend..", "kith.exchange..", "kith.identity..", "kith.circle..");

    @ArchTest
    static final ArchRule NO_CYCLES = slices().assignedFrom(by("each room", type ->
            resideInAPackage("kith..").test(type) ? type.getPackageName() : "")).should().beFreeOfCycles();

    /**
     * Two use cases that need each other are one, or lack a third. A class stands for all that is nested in it; what is
     * nested in another are values that it takes and gives, and to name those is not to use it.
     */
    @ArchTest
    static final ArchRule USE_CASES_DO_NOT_GO_ROUND = slices().assignedFrom(by("each class of the use cases", type ->
            isInUseCases(type) ? outermost(type).getName() : "")).should().beFreeOfCycles().ignoreDependency(alwaysTrue(),
            DescribedPredicate.describe("nested in another", type -> type.getEnclosingClass().isPresent()));

    /** Each class is put where its name says, once; nowhere where it has none. */
    private static SliceAssignment by(String description, Function<JavaClass, String> naming) {
        Map<JavaClass, SliceIdentifier> slices = new HashMap<>();
        return new SliceAssignment() {
            @Override
            public SliceIdentifier getIdentifierOf(JavaClass type) {
                return slices.computeIfAbsent(type, one -> {
                    String name = naming.apply(one);
                    return name.isEmpty() ? SliceIdentifier.ignore() : SliceIdentifier.of(name);
                });
            }

            @Override
            public String getDescription() {
                return description;
            }
        };
    }

    private static JavaClass outermost(JavaClass type) {
        return type.getEnclosingClass().map(ArchitectureTest::outermost).orElse(type);
    }

    /**
     * A use case lies in a room, and so does what one room alone speaks of, or window and command line without use
     * cases. What needs a profile and is no use case is nothing that window or command line ask.
     */
    @ArchTest
    static final ArchRule WORDS_OF_ALL_USE_CASES_LIE_BESIDE_THEIR_ROOMS = classes().that(resideDirectlyIn("kith.app"))
            .should(new ArchCondition<>("be no use case, and be spoken of in several rooms, of use cases among them") {
                @Override
                public void check(JavaClass one, ConditionEvents events) {
                    Set<String> rooms = one.getDirectDependenciesToSelf().stream()
                            .map(use -> use.getOriginClass().getPackageName())
                            .filter(room -> room.matches("kith\\.(app|cli|ui|text)\\..*"))
                            .map(room -> room.replaceFirst("(kith\\.\\w+\\.\\w+).*", "$1"))
                            .collect(Collectors.toCollection(TreeSet::new));
                    boolean shared = rooms.size() > 1 && rooms.stream().anyMatch(room -> room.startsWith("kith.app."));
                    events.add(new SimpleConditionEvent(one, shared, one.getName() + " is spoken of in " + rooms));
                    boolean asked = isUseCase(one) && one.getCodeUnits().stream()
                            .flatMap(unit -> unit.getAccessesToSelf().stream())
                            .anyMatch(call -> call.getOriginOwner().getPackageName().matches("kith\\.(cli|ui).*"));
                    events.add(new SimpleConditionEvent(one, !asked, one.getName() + " is a use case"));
                }
            });

    /** Commands lie in rooms; beside these, where the command line is entered and what the build calls of it. */
    @ArchTest
    static final ArchRule THE_COMMAND_LINE_BEGINS_BESIDE_ITS_ROOMS = classes().that(resideDirectlyIn("kith.cli"))
            .should(new ArchCondition<>("be where something begins") {
                @Override
                public void check(JavaClass one, ConditionEvents events) {
                    events.add(new SimpleConditionEvent(one, one.tryGetMethod("main", String[].class).isPresent(),
                            one.getName() + " has no main"));
                }
            });

    private static DescribedPredicate<JavaClass> resideDirectlyIn(String room) {
        return DescribedPredicate.describe("reside directly in " + room, type -> type.isTopLevelClass()
                && type.getPackageName().equals(room) && !type.getSimpleName().equals("package-info"));
    }

    /** What stands in the file says there for what it stays, and leaves the file when it is used or gone. */
    @ArchTest
    static void everythingIsUsed(JavaClasses classes) throws IOException {
        Set<String> stays = Files.readAllLines(Path.of("src/test/resources/kith/unused.txt")).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#")).collect(Collectors.toCollection(TreeSet::new));
        Set<String> unused = new TreeSet<>(new UnusedCode(classes).begins("kith.Launcher", "main")
                .begins("kith.cli.KithCommand", "main").begins("kith.ui.SecondStart", "handOver")
                .made("kith.ui.KithApplication")
                // What the build calls.
                .begins("kith.cli.StartCacheTraining", "main").begins("kith.cli.ManualPage", "main")
                .begins("kith.cli.CompletionScript", "main").names());
        Set<String> used = new TreeSet<>(stays);
        used.removeAll(unused);
        unused.removeAll(stays);
        assertEquals(Set.of(), unused, "nothing in the program uses these");
        assertEquals(Set.of(), used, "these are listed as unused, and are not");
    }

    @ArchTest
    static final ArchRule ONLY_THE_COMMAND_LINE_PRINTS = noClasses()
            .that(not(resideInAPackage("kith.cli..")).and(not(JavaClass.Predicates.simpleName("Launcher"))))
            .should(ACCESS_STANDARD_STREAMS).orShould().callMethodWhere(target(name("printStackTrace")));

    /** ADR 0061: the word of a constant, in JSON, in tables and in keys of texts, is made in one place. */
    @ArchTest
    static final ArchRule CONSTANTS_HAVE_ONE_WORD = classes()
            .that(not(JavaClass.Predicates.equivalentTo(EnumWord.class)))
            .should(new ArchCondition<>("leave it to EnumWord to put a constant's name in small letters") {
                @Override
                public void check(JavaClass one, ConditionEvents events) {
                    one.getCodeUnits().stream().filter(unit -> calls(unit, Enum.class, "name"))
                            .filter(unit -> calls(unit, String.class, "toLowerCase"))
                            .forEach(unit -> events.add(SimpleConditionEvent.violated(one, unit.getFullName())));
                }
            });

    private static boolean calls(JavaCodeUnit unit, Class<?> owner, String method) {
        return unit.getMethodCallsFromSelf().stream().anyMatch(call -> call.getName().equals(method)
                && call.getTargetOwner().isAssignableTo(owner));
    }

    /** What is away takes no room: both are said together, in one place. */
    @ArchTest
    static final ArchRule PRESENCE_IS_SAID_IN_ONE_PLACE = noClasses()
            .that(resideInAPackage("kith.ui..").and(not(JavaClass.Predicates.equivalentTo(Present.class))))
            .should().callMethodWhere(new DescribedPredicate<>("a node's presence is bound or its room given up") {
                @Override
                public boolean test(JavaMethodCall call) {
                    // Items of a menu and columns are no nodes, and take room of their own accord.
                    return Set.of("setManaged", "managedProperty").contains(call.getName())
                            || call.getName().equals("visibleProperty")
                            && !call.getTargetOwner().getSimpleName().matches("MenuItem|.*Column");
                }
            });

    @ArchTest
    static final ArchRule NAMES_SAY_WHAT_A_CLASS_DOES = noClasses().should()
            .haveNameMatching(".*(Util|Utils|Utility|Manager|Helper|Helpers|Common)(\\$.*)?");

    /**
     * Their patterns look at each character a few times at most, which is reviewed when one is added here. Others could
     * be made to look at it as often as there are characters.
     */
    private static final Set<String> WITH_HARMLESS_PATTERNS = Set.of(
            "BookPreferences", "ByteLines", "CardDavServer", "CardMarkers", "ContentType", "Correspondent",
            "CsvChoice", "CsvLayout", "CsvTitles", "DavClient", "DisplayName", "DomainName", "DomainPart",
            "EncodedWords", "FolderWalk", "FromField", "FromLine", "ImportTally", "IncomingMessage", "IpLiteral",
            "JCardReader", "LdifReader", "LenientAddresses", "ListenAddress", "MailDate", "MaildirFlag",
            "MessageHeader", "MessageIds", "Multistatus", "MuttReader", "OutgoingMessage", "QuotedValues",
            "RawMessage", "ReceivedField", "RecipientList", "Recipients", "RequestReader", "ResultsReader",
            "ServerName", "SpamdRequest", "Suspicion", "ThunderbirdFolder");

    /** What reads what anybody may send scans it: {@code HostileGrowthTest} tries files that are made to be slow. */
    @ArchTest
    static final ArchRule FOREIGN_TEXT_IS_SCANNED = noClasses().that()
            .resideInAnyPackage("kith.address..", "kith.mail..", "kith.picture..", "kith.app.qr..").and(
                    DescribedPredicate.describe("are not reviewed", one -> !WITH_HARMLESS_PATTERNS.contains(
                            one.getName().replaceAll("^.*\\.|\\$.*$", ""))))
            .should().dependOnClassesThat().resideInAPackage("java.util.regex")
            .orShould().callMethod(String.class, "matches", String.class)
            .orShould().callMethod(String.class, "replaceAll", String.class, String.class)
            .orShould().callMethod(String.class, "replaceFirst", String.class, String.class);

    /** They copy all of a text again for each letter that gets longer. */
    @ArchTest
    static final ArchRule FOREIGN_TEXT_CHANGES_ITS_CASE_LETTER_BY_LETTER = noClasses().that()
            .resideInAnyPackage("kith.address..", "kith.mail..").and().doNotHaveSimpleName("LetterCase")
            .should().callMethod(String.class, "toLowerCase", Locale.class)
            .orShould().callMethod(String.class, "toUpperCase", Locale.class);

    /** Java's own unchangeable maps and sets have another order in each process. */
    @ArchTest
    static final ArchRule ANSWERS_HAVE_AN_ORDER = noClasses().that().resideInAnyPackage("kith.cli..", "kith.fault..",
            "kith.report..", "kith.address.io..").and().doNotHaveSimpleName("StartCacheTraining")
            .and().doNotHaveSimpleName("CsvTitles").and().doNotHaveSimpleName("CircleMergeCommand")
            .should().callMethodWhere(DescribedPredicate.describe("they make one that may be shown",
                    (JavaMethodCall call) -> {
                        boolean map = call.getTargetOwner().isEquivalentTo(Map.class);
                        boolean copy = call.getName().equals("copyOf");
                        return copy && (map || call.getTargetOwner().isEquivalentTo(Set.class))
                                || map && call.getOriginOwner().getPackageName().startsWith("kith.cli")
                                && call.getName().startsWith("of")
                                && !call.getTarget().getRawParameterTypes().isEmpty();
                    }));

    /** Screens show states, {@code Friends} tells how a key came to be, {@code SyncFolder} sees that one changed. */
    @ArchTest
    static final ArchRule ONLY_KEY_TRUST_DECIDES_BY_THE_STATE_OF_A_KEY = noClasses().that()
            .resideOutsideOfPackages("kith.friend", "kith.store", "kith.ui..", "kith.cli..", "kith.text..").and()
            .areNotAssignableFrom(Friends.class).and().areNotAssignableFrom(SyncFolder.class)
            .should().callMethod(FriendKey.class, "status").orShould().callMethod(Friend.class, "state")
            .because("KeyTrust does");

    @ArchTest
    static final ArchRule EVERY_PACKAGE_SAYS_WHAT_MAY_BE_NULL = classes().should(new ArchCondition<>("be @NullMarked") {
        @Override
        public void check(JavaClass one, ConditionEvents events) {
            boolean marked = one.getPackage().isAnnotatedWith(NullMarked.class);
            events.add(new SimpleConditionEvent(one, marked, one.getPackageName() + " is not @NullMarked"));
        }
    });

    /**
     * Use cases read and write, so the window's thread must not call them: in {@code kith.ui} a call stands in a
     * lambda, which is what a job in the background is. What a lambda on the window's thread does all the same is found
     * by {@code ResponsivenessTest}. A view is handed view models, so it has nothing to call.
     */
    @ArchTest
    static final ArchRule THE_WINDOWS_THREAD_CALLS_NO_USE_CASE = noClasses().that().resideInAPackage("kith.ui..")
            .should().callMethodWhere(new DescribedPredicate<>("a use case is called outside of a job") {
                @Override
                public boolean test(JavaMethodCall call) {
                    JavaClass target = call.getTargetOwner();
                    return isInUseCases(target) && isUseCase(target) && !isInJob(call);
                }
            });

    /**
     * In a lambda; in a method that is handed a job's progress; or in an answer that a use case asks for within a job.
     */
    private static boolean isInJob(JavaMethodCall call) {
        return call.isDeclaredInLambda()
                || call.getOrigin().getRawParameterTypes().stream()
                .anyMatch(type -> type.isEquivalentTo(Progress.class))
                || call.getOriginOwner().getRawInterfaces().stream()
                        .anyMatch(ArchitectureTest::isInUseCases);
    }

    /** In whichever of their rooms. */
    private static boolean isInUseCases(JavaClass type) {
        return resideInAPackage("kith.app..").test(type);
    }

    /** A class that is put together with a profile to work on. */
    private static boolean isUseCase(JavaClass type) {
        return !type.isRecord() && type.getFields().stream()
                .anyMatch(field -> field.getRawType().getFullName().equals("kith.app.Profile"));
    }

    /** Of Kith's own rooms, this one uses no other but these. */
    private static ArchRule roomUses(String room, String... others) {
        DescribedPredicate<JavaClass> allowed = resideInAPackage(room);
        for (String other : others) {
            allowed = allowed.or(resideInAPackage(other));
        }
        return classes().that().resideInAPackage(room).should(useNone(resideInAPackage("kith..").and(not(allowed))));
    }

    private static ArchRule only(String used, String... users) {
        return classes().that().resideOutsideOfPackages(users).should(useNone(resideInAPackage(used)));
    }

    /**
     * ArchUnit's own condition makes an event of each use, of which there are a hundred thousand, and looks each time
     * whether the package is meant; this makes one of each that is forbidden, and looks once for a package.
     */
    private static ArchCondition<JavaClass> useNone(DescribedPredicate<JavaClass> forbidden) {
        Map<String, Boolean> packages = new HashMap<>();
        return new ArchCondition<>("use no classes that " + forbidden.getDescription()) {
            @Override
            public void check(JavaClass one, ConditionEvents events) {
                one.getDirectDependenciesFromSelf().stream().filter(use -> packages.computeIfAbsent(
                        use.getTargetClass().getPackageName(), name -> forbidden.test(use.getTargetClass())))
                        .forEach(use -> events.add(SimpleConditionEvent.violated(use, use.getDescription())));
            }
        };
    }
}
