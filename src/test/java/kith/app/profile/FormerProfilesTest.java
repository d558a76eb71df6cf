package kith.app.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.check.CheckSenders;
import kith.app.circle.Circles;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.ask.CheckCircleList;
import kith.app.circle.part.CarryOn;
import kith.app.folder.SharedFolder;
import kith.app.friend.Friends;
import kith.app.invite.Accept;
import kith.app.invite.AnswerInvitation;
import kith.app.invite.Invite;
import kith.app.invite.Parcels;
import kith.app.invite.SendToFriend;
import kith.app.invite.renew.UpdateEverybody;
import kith.app.mail.travel.WaitingKeys;
import kith.app.receive.KeyDecision;
import kith.app.share.DisclosureLedger;
import kith.app.share.ShareFilters;
import kith.app.todo.ToDoList;
import kith.exchange.Base64Url;
import kith.exchange.InvitationId;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.FriendState;
import kith.identity.Passphrase;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import kith.parcel.GivenAnswer;
import kith.parcel.SentInvitation;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Opens profiles that an older Kith made ({@code kith/profiles/README.md}), and compares them with expected.txt. */
class FormerProfilesTest {
    /** The day after the profiles were made. */
    private static final Instant NEXT_DAY = Instant.parse("2026-11-28T12:00:00Z");
    private static final Instant YEARS_LATER = Instant.parse("2036-11-28T12:00:00Z");
    private static final Passphrases SECRET = purpose -> Passphrase.of("a former passphrase".toCharArray());
    private static final List<String> SENDERS = Stream.concat(Stream.of("both"), Stream.of("ann", "ben", "cleo",
            "eve", "gus", "kim", "lee", "mia", "ned", "ola", "pat", "quin", "stranger").map(name -> name + "1"))
            .map(name -> name + "@book.example").toList();

    /** What is compared. */
    private enum Aspect {
        CIRCLES(FormerProfilesTest::circles, true),
        CONTRIBUTIONS(FormerProfilesTest::contributions, true),
        DUE(FormerProfilesTest::due, false),
        EXCHANGES(FormerProfilesTest::exchanges, false),
        FRIENDS(FormerProfilesTest::friends, false),
        KEYS(FormerProfilesTest::keys, true),
        LEDGER(FormerProfilesTest::ledger, true),
        LISTS(FormerProfilesTest::lists, true),
        OUTBOX(FormerProfilesTest::outbox, true),
        SENDERS(FormerProfilesTest::senders, false),
        WAITING(FormerProfilesTest::waiting, true);

        private final Function<Profile, List<String>> lines;
        /** Whether time changes nothing of it. */
        private final boolean lasts;

        Aspect(Function<Profile, List<String>> lines, boolean lasts) {
            this.lines = lines;
            this.lasts = lasts;
        }

        String key(String who, Instant now) {
            return who + " " + name() + (now.equals(NEXT_DAY) ? "" : " years later");
        }
    }

    private static final Map<String, List<String>> EXPECTED = expected();

    @TempDir
    private Path root;

    static Stream<Arguments> aspects() {
        return FormerProfiles.PEOPLE.stream().flatMap(who -> Stream.of(Aspect.values())
                .flatMap(aspect -> (aspect.lasts ? Stream.of(NEXT_DAY) : Stream.of(NEXT_DAY, YEARS_LATER))
                        .map(now -> Arguments.of(who, aspect, now))));
    }

    @ParameterizedTest
    @MethodSource("aspects")
    void holdsWhatItHeld(String who, Aspect aspect, Instant now) {
        String key = aspect.key(who, now);
        assertEquals(String.join("\n", EXPECTED.getOrDefault(key, List.of())),
                String.join("\n", aspect.lines.apply(open(who, now))), key);
    }

    @Test
    void finishesExchangeThatWasHalfDone() {
        Profile eve = open("eve", NEXT_DAY);
        Profile gus = open("gus", NEXT_DAY);
        Path third = new SendToFriend(eve).run(new Parcels.Request("Gus", 7, ShareFilters.Files.MISSING,
                ShareFilters.AfterRestore.UNDECIDED, root.resolve("sent")), Passphrases.none()).file();

        accept(gus, third);

        assertEquals(FriendState.VERIFIED, state(gus, "Eve"));
        assertEquals(FriendState.VERIFIED, state(eve, "Gus"));
        assertEquals("Eve VERIFIED 7 filters", friends(gus).getFirst().replaceFirst(" of .*", ""));
    }

    @Test
    void opensSealedFilesOfTheOutbox() throws IOException {
        Profile ann = open("ann", NEXT_DAY);
        Profile ben = open("ben", NEXT_DAY);
        List<Path> files;
        try (Stream<Path> found = Files.list(ann.store().folder().resolve("outbox/ben"))) {
            files = found.toList();
        }

        files.forEach(file -> accept(ben, file));

        for (String title : List.of("plain merged", "counted-classical merged", "counted-hybrid merged",
                "sealed-classical merged", "sealed-hybrid merged")) {
            assertEquals(List.of(true, true, true, false), new CheckCircleList(ben).run(title, List.of(
                    "ann1@book.example", "ben1@book.example", "cleo1@book.example", "stranger1@book.example"))
                    .answers().stream().map(CheckCircleList.Answer::listed).toList(), title);
        }
        for (String title : List.of("counted-hybrid gathered", "sealed-hybrid gathered")) {
            assertFalse(new Circles(ben).show(title).document().isAwaitingJoinings(), title);
        }
    }

    @Test
    void refusesWrongPassphrase() {
        Profile kim = open("kim", NEXT_DAY);
        assertEquals(Fault.PASSPHRASE_WRONG, fault(() -> kim.unlock(purpose ->
                Passphrase.of("another passphrase".toCharArray())).close()));
        assertEquals(Fault.PASSPHRASE_NEEDED, fault(() -> kim.unlock(Passphrases.none()).close()));
    }

    private static List<String> circles(Profile profile) {
        return new Circles(profile).list().stream().map(circle -> circle.title() + ": " + circle.state() + " by "
                + circle.founder() + ", " + circle.document().mode().word() + " " + circle.document().masks().word()
                + ", revision " + circle.document().revision() + ", round " + circle.document().round() + "; "
                + circle.members().stream().map(one -> member(circle, one)).collect(Collectors.joining(", "))
                + circle.whitelists().stream().map(list -> "; list of " + list.contributions() + " in round "
                        + list.round() + " by " + list.mergedBy() + ", mine " + list.mine())
                        .collect(Collectors.joining())
                + (circle.closed() == null ? "" : "; closed")).toList();
    }

    private static String member(Circles.Status circle, Circles.MemberStatus one) {
        return one.name() + " " + (one.self() ? "SELF" : one.trust()) + " " + one.standing()
                + (circle.joinings().isEmpty() ? "" : " joining " + circle.joinings().get(one.kid()))
                + (circle.left().contains(one.kid()) ? " LEFT" : "");
    }

    /** What was signed is there unchanged, and nothing else is signed for the same round. */
    private static List<String> contributions(Profile profile) {
        ContributeToCircle use = new ContributeToCircle(profile);
        try (SecretKeys keys = profile.unlock(SECRET)) {
            return new Circles(profile).list().stream().filter(circle -> circle.members().stream()
                    .anyMatch(one -> one.self() && one.standing() == Circles.Standing.PRESENT)).map(circle -> {
                        try {
                            return circle.title() + " " + Base64Url.sha256(use.keep(circle.title(),
                                    EnumSet.allOf(ContributionConsent.class),
                                    ContributeToCircle.AfterRestore.UNDECIDED, (tables, row, held) -> { }, keys,
                                    Progress.none()).file());
                        } catch (KithException e) {
                            return circle.title() + " " + e.fault();
                        }
                    }).toList();
        }
    }

    /** As the list of things to do was made when the profiles were. */
    private static List<String> due(Profile profile) {
        List<String> lines = new ArrayList<>();
        new ToDoList(profile).exchanges().forEach(item -> lines.add(item.kind() + " " + item.name()
                + (item.problem() == null ? "" : " " + item.problem()) + (item.all() == 0 ? ""
                        : " " + item.came() + " of " + item.all())));
        new CarryOn(profile).list().forEach(turn -> lines.add(turn.title() + ": " + turn.kind()
                + (turn.kind().name().equals("TAKE_PART") ? " " + turn.asked() : "")
                + (turn.names().isEmpty() ? "" : " " + String.join(", ", turn.names()))));
        SharedFolder.Status folder = new SharedFolder(profile).status();
        if (folder.problem() != null) {
            lines.add("folder " + folder.problem().fault());
        }
        new UpdateEverybody(profile).preview(ShareFilters.AfterRestore.UNDECIDED).owed()
                .forEach(owed -> lines.add("renew " + owed.friend().name()));
        return lines;
    }

    private static List<String> exchanges(Profile profile) {
        Path folder = profile.store().folder().resolveSibling("again");
        List<SentInvitation> sent = profile.store().read(tables -> tables.exchanges().invitations());
        List<GivenAnswer> given = profile.store().read(tables -> tables.exchanges().answers());
        List<String> lines = new ArrayList<>();
        sent.forEach(one -> lines.add("invited " + name(profile, one.friendId()) + ": " + one.state()
                + (one.isOpen(profile.now()) ? ", code " + new Invite(profile).code(one.id(), SECRET).text()
                        + ", " + sha256(new Invite(profile).write(one.id(), folder)) : "")
                + (one.completion() == null ? "" : ", third file "
                        + Base64Url.sha256(Objects.requireNonNull(one.completion())))));
        given.forEach(one -> lines.add("answered " + name(profile, one.friendId()) + ": " + one.state()
                + again(profile, one.invitation(), folder)));
        return lines;
    }

    private static String again(Profile profile, InvitationId id, Path folder) {
        try {
            return ", " + sha256(new AnswerInvitation(profile).again(id, folder).file());
        } catch (KithException e) {
            return ", " + e.fault();
        }
    }

    private static List<String> friends(Profile profile) {
        return new Friends(profile).list().stream().map(one -> one.friend().name() + " " + one.friend().state() + " "
                + one.asked().size() + " filters of " + one.held() + ", " + one.verification().by() + ", given "
                + one.given() + ", keys "
                + profile.store().read(tables -> tables.friends().keys(one.friend().id())).stream()
                        .map(key -> key.status().name()).sorted().collect(Collectors.joining(" "))).toList();
    }

    private static List<String> keys(Profile profile) {
        String kid = new OwnProfile(profile).show().fingerprint().kid();
        boolean locked = profile.isLocked();
        boolean same;
        try (SecretKeys keys = profile.unlock(SECRET)) {
            same = keys.signingKey().kid().equals(kid);
        }
        return List.of((locked ? "passphrase" : "open") + ", key " + (same ? "" : "not ") + kid, "rotations "
                + profile.store().read(tables -> tables.ownKeys().rotations()).size(), "next serial "
                + profile.store().write(tables -> tables.meta().nextSerial(Instant.EPOCH)),
                files(profile.store().folder()).filter(name -> name.endsWith(".pem"))
                        .collect(Collectors.joining(" ")));
    }

    private static List<String> ledger(Profile profile) {
        DisclosureLedger.Result ledger = new DisclosureLedger(profile).run();
        List<String> lines = new ArrayList<>();
        ledger.recipients().forEach(one -> one.editions().forEach(edition -> lines.add(one.name() + ": edition "
                + edition.number() + ", " + edition.filters().stream()
                        .map(entry -> entry.index() + "/" + entry.serial()).collect(Collectors.joining(" ")))));
        ledger.circles().forEach(one -> lines.add(one.title() + ": round " + one.round() + ", " + one.basis() + ", "
                + one.at()));
        return lines;
    }

    private static List<String> lists(Profile profile) {
        return new Circles(profile).list().stream().filter(circle -> !circle.whitelists().isEmpty())
                .map(circle -> circle.title() + ": " + new CheckCircleList(profile).run(circle.title(), SENDERS)
                        .answers().stream().filter(CheckCircleList.Answer::listed).map(answer ->
                                answer.address().replace("@book.example", "")).collect(Collectors.joining(" ")))
                .toList();
    }

    private static List<String> outbox(Profile profile) {
        return files(profile.store().folder()).filter(name -> name.startsWith("outbox")).toList();
    }

    private static List<String> senders(Profile profile) {
        CheckSenders.Session session = new CheckSenders(profile).open();
        Map<String, List<String>> verdicts = new LinkedHashMap<>();
        SENDERS.forEach(sender -> verdicts.computeIfAbsent(session.check(sender).evidence().verdict().name(),
                verdict -> new ArrayList<>()).add(sender.replace("@book.example", "")));
        return verdicts.entrySet().stream().map(entry -> entry.getKey() + " " + String.join(" ", entry.getValue()))
                .sorted().toList();
    }

    private static List<String> waiting(Profile profile) {
        return new WaitingKeys(profile).list().stream().map(key -> key.name() + ": " + key.filters() + " filters, "
                + key.others() + " others").toList();
    }

    private static FriendState state(Profile profile, String name) {
        return profile.store().read(tables -> tables.friends().byName(name)).orElseThrow().state();
    }

    private static String name(Profile profile, String id) {
        return profile.store().read(tables -> tables.friends().byId(id)).orElseThrow().name();
    }

    private static void accept(Profile profile, Path file) {
        new Accept(profile).run(file, KeyDecision.Decider.always(new KeyDecision.Refuse()), SECRET);
    }

    private static @Nullable Fault fault(Runnable refused) {
        try {
            refused.run();
            return null;
        } catch (KithException e) {
            return e.fault();
        }
    }

    private static String sha256(Path file) {
        try {
            return Base64Url.sha256(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<String> files(Path folder) {
        try (Stream<Path> found = Files.walk(folder)) {
            return found.filter(Files::isRegularFile).map(file -> folder.relativize(file).toString()
                    .replace('\\', '/')).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return a copy of a former profile, at another time} */
    private Profile open(String who, Instant now) {
        return FormerProfiles.open(who, root, Clock.fixed(now, ZoneOffset.UTC));
    }

    /** {@return lines by headings, which begin with "# "} */
    private static Map<String, List<String>> expected() {
        Map<String, List<String>> table = new LinkedHashMap<>();
        String heading = "";
        try (InputStream in = FormerProfiles.resource("expected.txt")) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
                if (line.startsWith("# ")) {
                    heading = line.substring(2);
                } else if (!line.isBlank()) {
                    table.computeIfAbsent(heading, key -> new ArrayList<>()).add(line);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return table;
    }
}
