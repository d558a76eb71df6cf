package kith.app.invite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import kith.app.Passphrases;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.circle.Circles;
import kith.app.circle.CloseCircle;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.ExtendCircle;
import kith.app.circle.FoundCircle;
import kith.app.circle.GatherJoinings;
import kith.app.circle.JoinCircle;
import kith.app.circle.MergeCircle;
import kith.app.profile.OwnProfile;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters;
import kith.app.todo.ToDo;
import kith.app.todo.ToDoList;
import kith.circle.Membership;
import kith.exchange.CircleMode;
import kith.exchange.DocumentType;
import kith.exchange.Masks;
import kith.fault.KithException;
import kith.friend.ComparedBy;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What circles have for somebody goes along in parcels: to whom it is for, once, and to nobody else. */
class CircleParcelsTest {
    @TempDir
    Path root;

    private Somebody ana;
    private Somebody ben;
    private Somebody carol;

    @BeforeEach
    void meet() throws IOException {
        Pair pair = Pair.in(root);
        ana = pair.ana();
        ben = pair.ben();
        carol = Somebody.named("Carol", root).knows("erin@e.example");
        befriend(pair, "Ben");
        befriend(new Pair(ana, carol, Files.createDirectories(root.resolve("with-carol"))), "Carol");
        new FoundCircle(ana.profile()).run(new FoundCircle.Request("Club", List.of(), List.of("Ben", "Carol"), 10, .01,
                CircleMode.PLAIN, Files.createDirectories(root.resolve("circle"))), Passphrases.none());
    }

    private static void befriend(Pair pair, String name) {
        Invite.Result invited = pair.invite(name);
        pair.take(pair.answer(invited.file(), invited.code()).file());
        pair.takeCompletion(pair.complete(invited).file());
    }

    private static List<String> circlesHave(Somebody somebody) {
        return new ToDoList(somebody.profile()).exchanges().stream()
                .filter(item -> item.kind() == ToDo.Kind.TO_SEND)
                .map(item -> item.name() + " " + item.all()).toList();
    }

    private Parcels.Result write(Somebody from, String to, ShareFilters.Files files, Path folder) {
        return new Parcels(from.profile()).write(new Parcels.Request(to, 0, files,
                ShareFilters.AfterRestore.UNDECIDED, folder), Passphrases.none());
    }

    private List<DocumentType> send(Somebody from, Somebody to) {
        Path file = write(from, to.name(), ShareFilters.Files.MISSING, root).file();
        return new Accept(to.profile()).run(file, KeyDecision.Decider.always(new KeyDecision.Refuse()),
                Passphrases.none()).files().stream().map(ImportedFile::type).filter(type -> type != DocumentType.CARD)
                .toList();
    }

    private void contribute(Somebody member) {
        new ContributeToCircle(member.profile()).run("Club", ContributionConsent.SHOWS_MY_BOOK,
                ContributeToCircle.AfterRestore.UNDECIDED, root, Passphrases.none());
    }

    private void beginRound() {
        new ExtendCircle(ana.profile()).run("Club", ExtendCircle.Change.of(ExtendCircle.Renewal.NEW_ROUND),
                root.resolve("circle"), Passphrases.none());
    }

    @Test
    void joiningFilesGoAlongInParcels() throws IOException {
        new FoundCircle(ana.profile()).run(new FoundCircle.Request("Hidden", List.of(), List.of("Ben", "Carol"), 10,
                .01, CircleMode.COUNTED, Files.createDirectories(root.resolve("hidden")), FoundCircle.Founder.MEMBER,
                Masks.HYBRID), Passphrases.none());
        for (Somebody member : List.of(ben, carol)) {
            assertEquals(List.of(DocumentType.CIRCLE, DocumentType.CIRCLE), send(ana, member));
            assertEquals(List.of(), circlesHave(member), "nobody agreed yet");
            new JoinCircle(member.profile()).run("Hidden");
            assertEquals(List.of("Ana 1"), circlesHave(member));
            assertEquals(List.of(DocumentType.JOINING), send(member, ana));
            assertEquals(List.of(), circlesHave(member));
        }
        assertEquals(List.of(), circlesHave(ana), "what one brings is passed on in the circle's file alone");
        new GatherJoinings(ana.profile()).run("Hidden", root.resolve("hidden"), Passphrases.none());
        assertEquals(List.of("Ben 1", "Carol 1"), circlesHave(ana));
        assertEquals(List.of(DocumentType.CIRCLE), send(ana, ben));
        assertEquals(3, new Circles(ben.profile()).show("Hidden").document().joinings().size());
    }

    private static List<String> awaited(Somebody organiser) {
        return new ToDoList(organiser.profile()).list().stream().filter(ToDo.OfMembers.class::isInstance)
                .map(ToDo.OfMembers.class::cast).map(one -> one.name() + " " + one.members() + " " + one.since())
                .toList();
    }

    @Test
    void dueFileOfAnotherCircleHidesNoOne() {
        send(ana, ben);
        new FoundCircle(ana.profile()).run(new FoundCircle.Request("Choir", List.of(), List.of("Ben", "Carol"), 10,
                .01, CircleMode.PLAIN, root.resolve("choir")), Passphrases.none());
        assertEquals(List.of("Club [Ben] " + Somebody.NOW), awaited(ana));
    }

    @Test
    void organiserSeesWhoHoldsUpTheCircle() {
        assertEquals(List.of(), awaited(ana), "no one has the circle's file yet");
        send(ana, ben);
        send(ana, carol);
        new JoinCircle(ben.profile()).run("Club");
        new JoinCircle(carol.profile()).run("Club");
        assertEquals(List.of("Club [Ben, Carol] " + Somebody.NOW), awaited(ana));
        assertEquals(List.of(), awaited(ben), "Ben doesn't organise it");
        contribute(ben);
        send(ben, ana);
        assertEquals(List.of("Club [Carol] " + Somebody.NOW), awaited(ana));
        contribute(carol);
        send(carol, ana);
        assertEquals(List.of(), awaited(ana));
        contribute(ana);
        new MergeCircle(ana.profile()).run("Club", root, Passphrases.none(), Progress.none());
        Somebody weekLater = ana.at(Somebody.NOW.plus(Duration.ofDays(7)));
        assertEquals(List.of("Ben 1", "Carol 1"), circlesHave(weekLater), "both still need the list");
    }

    @Test
    void aCircleRunsOnParcelsAlone() {
        assertEquals(List.of("Ben 1", "Carol 1"), circlesHave(ana));
        for (Somebody member : List.of(ben, carol)) {
            assertEquals(List.of(DocumentType.CIRCLE), send(ana, member));
            new JoinCircle(member.profile()).run("Club");
            assertEquals(List.of(), circlesHave(member), "nothing was contributed");
            contribute(member);
            assertEquals(List.of("Ana 1"), circlesHave(member));
            assertEquals(List.of(DocumentType.CONTRIBUTION), send(member, ana));
            assertEquals(List.of(), circlesHave(member));
        }
        assertEquals(List.of(), circlesHave(ana), "a contribution is passed on to nobody");
        contribute(ana);
        new MergeCircle(ana.profile()).run("Club", root, Passphrases.none(), Progress.none());
        assertEquals(List.of("Ben 1", "Carol 1"), circlesHave(ana));
        assertEquals(List.of(DocumentType.WHITELIST), send(ana, ben));
        assertEquals(3, new Circles(ben.profile()).show("Club").whitelists().getFirst().contributions());
        new CloseCircle(ana.profile()).run("Club", root, Passphrases.none());
        assertEquals(List.of("Ben 1", "Carol 1"), circlesHave(ana));
        assertEquals(List.of(DocumentType.CLOSING), send(ana, ben));
        assertTrue(new Circles(ben.profile()).show("Club").closed() != null);
        assertEquals(Membership.JOINED, new Circles(carol.profile()).show("Club").state());
    }

    /** The filters that lay in a parcel with it came with no other. */
    @Test
    void aCirclesFileThatWasOvertakenKeepsNothingElseAway() {
        Path first = new Parcels(ana.profile()).write(new Parcels.Request("Ben", 9, ShareFilters.Files.MISSING,
                ShareFilters.AfterRestore.UNDECIDED, root), Passphrases.none()).file();
        beginRound();
        assertEquals(List.of(DocumentType.CIRCLE), send(ana, ben));
        assertEquals(2, new Circles(ben.profile()).show("Club").document().round());
        new Accept(ben.profile()).run(first, KeyDecision.Decider.always(new KeyDecision.Refuse()), Passphrases.none());
        assertEquals(9, Pair.held(ben, ben.friend("Ana")));
        assertEquals(2, new Circles(ben.profile()).show("Club").document().round(), "the newer one stays");
    }

    /** The founder's file with what all bring came first; the one before it is not another word of the founder's. */
    @Test
    void joiningFilesThatWereOvertakenKeepNothingElseAway() throws IOException {
        Path hidden = Files.createDirectories(root.resolve("hidden"));
        new FoundCircle(ana.profile()).run(new FoundCircle.Request("Hidden", List.of(), List.of("Ben", "Carol"), 10,
                .01, CircleMode.COUNTED, hidden, FoundCircle.Founder.MEMBER, Masks.HYBRID), Passphrases.none());
        Path first = new Parcels(ana.profile()).write(new Parcels.Request("Ben", 9, ShareFilters.Files.MISSING,
                ShareFilters.AfterRestore.UNDECIDED, Files.createDirectories(root.resolve("first"))),
                Passphrases.none()).file();
        for (Somebody member : List.of(ben, carol)) {
            Path circle = write(ana, member.name(), ShareFilters.Files.ALL, root).file();
            new Accept(member.profile()).run(circle, KeyDecision.Decider.always(new KeyDecision.Refuse()),
                    Passphrases.none());
            new JoinCircle(member.profile()).run("Hidden");
            send(member, ana);
        }
        new GatherJoinings(ana.profile()).run("Hidden", hidden, Passphrases.none());
        send(ana, ben);
        new Accept(ben.profile()).run(first, KeyDecision.Decider.always(new KeyDecision.Refuse()), Passphrases.none());
        assertEquals(9, Pair.held(ben, ben.friend("Ana")));
        assertEquals(3, new Circles(ben.profile()).show("Hidden").document().joinings().size());

        Path late = new Parcels(ben.profile()).write(new Parcels.Request("Ana", 9, ShareFilters.Files.ALL,
                ShareFilters.AfterRestore.UNDECIDED, Files.createDirectories(root.resolve("late"))),
                Passphrases.none()).file();
        new ExtendCircle(ana.profile()).run("Hidden", new ExtendCircle.Change(List.of(), List.of(), List.of(), null,
                null, CircleMode.PLAIN, ExtendCircle.Renewal.NEW_ROUND, null), hidden, Passphrases.none());
        new Accept(ana.profile()).run(late, KeyDecision.Decider.always(new KeyDecision.Refuse()), Passphrases.none());
        assertEquals(9, Pair.held(ana, ana.friend("Ben")));
    }

    /** The round is over by the time the parcel is opened. */
    @Test
    void aContributionThatWasOvertakenKeepsNothingElseAway() {
        send(ana, ben);
        new JoinCircle(ben.profile()).run("Club");
        contribute(ben);
        Path late = new Parcels(ben.profile()).write(new Parcels.Request("Ana", 9, ShareFilters.Files.MISSING,
                ShareFilters.AfterRestore.UNDECIDED, root), Passphrases.none()).file();
        beginRound();
        new Accept(ana.profile()).run(late, KeyDecision.Decider.always(new KeyDecision.Refuse()), Passphrases.none());
        assertEquals(9, Pair.held(ana, ana.friend("Ben")));
        assertFalse(new Circles(ana.profile()).show("Club").members().stream().anyMatch(
                Circles.MemberStatus::contributed));
    }

    /** The founder took Ben off, and Carol knows it, while parcels with what Ben gave and merged were on their way. */
    @Test
    void whatSomebodyGaveWhoWasTakenOffKeepsNothingElseAway() {
        Ring.introduce(ben, carol);
        Ring.introduce(carol, ben);
        ben.verify("Carol", carol);
        carol.verify("Ben", ben);
        for (Somebody member : List.of(ben, carol)) {
            send(ana, member);
            new JoinCircle(member.profile()).run("Club");
        }
        contribute(ben);
        new MergeCircle(ben.profile()).run("Club", root, Passphrases.none(), Progress.none());
        Map<Somebody, Path> late = new LinkedHashMap<>();
        for (Somebody to : List.of(ana, carol)) {
            late.put(to, new Parcels(ben.profile()).write(new Parcels.Request(to.name(), 9, ShareFilters.Files.MISSING,
                    ShareFilters.AfterRestore.UNDECIDED, root), Passphrases.none()).file());
        }
        new ExtendCircle(ana.profile()).run("Club", new ExtendCircle.Change(List.of(), List.of(), List.of("Ben"), null,
                null, null, ExtendCircle.Renewal.AS_NEEDED, null), root.resolve("circle"), Passphrases.none());
        send(ana, carol);
        late.forEach((to, file) -> {
            new Accept(to.profile()).run(file, KeyDecision.Decider.always(new KeyDecision.Refuse()),
                    Passphrases.none());
            assertEquals(9, Pair.held(to, to.friend("Ben")), to.name());
            Circles.Status now = new Circles(to.profile()).show("Club");
            assertEquals(List.of(), now.whitelists());
            assertFalse(now.members().stream().anyMatch(Circles.MemberStatus::contributed));
        });
    }

    /** Whoever carries parcels, a shared folder for one, brings them in any order. */
    @Test
    void aListThatWasOvertakenKeepsNothingElseAway() {
        send(ana, ben);
        new JoinCircle(ben.profile()).run("Club");
        contribute(ana);
        new MergeCircle(ana.profile()).run("Club", root, Passphrases.none(), Progress.none());
        Path first = new Parcels(ana.profile()).write(new Parcels.Request("Ben", 9, ShareFilters.Files.MISSING,
                ShareFilters.AfterRestore.UNDECIDED, root), Passphrases.none()).file();
        contribute(ben);
        send(ben, ana);
        new MergeCircle(ana.profile()).run("Club", root, Passphrases.none(), Progress.none());
        assertEquals(List.of(DocumentType.WHITELIST), send(ana, ben));
        new Accept(ben.profile()).run(first, KeyDecision.Decider.always(new KeyDecision.Refuse()), Passphrases.none());
        assertEquals(9, Pair.held(ben, ben.friend("Ana")));
        assertEquals(2, new Circles(ben.profile()).show("Club").whitelists().getFirst().contributions());
    }

    @Test
    void anOlderCardTakesNoNewerOnesPlace() {
        List<Path> cards = Stream.of(1, 2).map(day -> new OwnProfile(ben.at(Somebody.NOW.plus(Duration.ofDays(day)))
                .profile()).writeCard(root.resolve("day" + day), Passphrases.none())).toList();
        ana.take(cards.getLast());
        ana.take(cards.getFirst());
        assertArrayEquals(Pair.bytes(cards.getLast()), ana.profile().store().read(tables ->
                tables.cards().of(ben.kid())).orElseThrow(), "which goes to the other members");
    }

    /** A completion brings documents of circles as a parcel does, and says how many. */
    @Test
    void aCompletionSaysWhatItBringsOfCircles() {
        Pair pair = new Pair(ana, ben, root.resolve("sent"));
        Invite.Result invited = pair.invite("Ben");
        pair.take(pair.answer(invited.file(), invited.code()).file());
        SendToFriend.Result sent = new SendToFriend(ana.profile()).run(new Parcels.Request("Ben", 1,
                ShareFilters.Files.MISSING, ShareFilters.AfterRestore.UNDECIDED, root), Passphrases.none());
        assertTrue(sent.completes());
        assertEquals(1, sent.circles());
        assertEquals(List.of("Carol 1"), circlesHave(ana));
    }

    @Test
    void whatALostParcelHeldGoesAgain() {
        assertEquals(1, write(ana, "Ben", ShareFilters.Files.MISSING, root).circles());
        assertEquals(0, write(ana, "Ben", ShareFilters.Files.MISSING, root).circles());
        assertEquals(1, write(ana, "Ben", ShareFilters.Files.ALL, root).circles());
    }

    /** Where the file could not be written nothing passes for sent, filters included. */
    @Test
    void whatWasNotWrittenStaysDue() throws IOException {
        Path folder = Files.createDirectories(root.resolve("full"));
        Somebody dora = Somebody.named("Dora", root);
        befriendWithNothing(dora);
        var before = circlesHave(ana);
        var missing = new ShareFilters(ana.profile()).preview("Dora", 7).missing();
        Parcels parcels = new Parcels(ana.profile());
        // The last moment before the file: everything is sealed, and the folder is gone.
        assertThrows(KithException.class, () -> parcels.write(tables -> {
            deleteAll(folder);
            return tables.friends().byName("Ben").orElseThrow();
        }, new Parcels.Request("Ben", 7, ShareFilters.Files.ALL, ShareFilters.AfterRestore.UNDECIDED, folder),
                Passphrases.none()));
        assertEquals(before, circlesHave(ana));
        Files.delete(folder);
        Files.createDirectories(folder);
        assertThrows(KithException.class, () -> parcels.write(tables -> {
            deleteAll(folder);
            return tables.friends().byName("Dora").orElseThrow();
        }, new Parcels.Request("Dora", 7, ShareFilters.Files.MISSING, ShareFilters.AfterRestore.UNDECIDED, folder),
                Passphrases.none()));
        assertEquals(missing, new ShareFilters(ana.profile()).preview("Dora", 7).missing());
    }

    /** Dora sends a card alone, and gets nothing. */
    private void befriendWithNothing(Somebody dora) {
        Invite.Result invited = new Invite(ana.profile()).run(new Invite.Request("Dora", root), Passphrases.none());
        AnswerInvitation answering = new AnswerInvitation(dora.profile());
        Path parcel = answering.withCardAlone(answering.read(Pair.bytes(invited.file())), "Ana", root,
                KeyDecision.Decider.nobody(),
                Passphrases.none()).file();
        new Accept(ana.profile()).run(parcel, KeyDecision.Decider.always(new KeyDecision.BelongsTo("Dora")),
                Passphrases.none());
    }

    private static void deleteAll(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
            // A file in the place of the folder: nothing can be made there.
            Files.createFile(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A parcel for somebody who is on no roster holds nothing of the circle. */
    @Test
    void whoIsNoMemberGetsNothingOfIt() {
        Somebody dora = Somebody.named("Dora", root);
        befriendWithNothing(dora);
        assertEquals(0, write(ana, "Dora", ShareFilters.Files.ALL, root).circles());
        assertFalse(circlesHave(ana).stream().anyMatch(one -> one.startsWith("Dora")));
    }

    /** Of two members one is not who founded it: what they hold of the circle is not theirs to pass on. */
    @Test
    void membersSendEachOtherNothingOfIt() {
        send(ana, ben);
        new JoinCircle(ben.profile()).run("Club");
        contribute(ben);
        Pair other = new Pair(carol, ben, root.resolve("sent"));
        Invite.Result invited = new Invite(carol.profile()).run(new Invite.Request("Ben", root), Passphrases.none());
        AnswerInvitation answering = new AnswerInvitation(ben.profile());
        Path answer = answering.run(new AnswerInvitation.Request(answering.read(Pair.bytes(invited.file())),
                invited.code(), ComparedBy.CODE_IN_PERSON, "Carol", 1,
                ShareFilters.AfterRestore.UNDECIDED, root), KeyDecision.Decider.nobody(), Passphrases.none()).file();
        other.take(answer);
        other.takeCompletion(other.complete(invited).file());
        assertEquals(Set.of("Ana 1"), Set.copyOf(circlesHave(ben)));
        assertEquals(0, write(ben, "Carol", ShareFilters.Files.ALL, root).circles());
    }
}
