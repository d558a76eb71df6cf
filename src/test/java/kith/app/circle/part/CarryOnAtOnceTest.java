package kith.app.circle.part;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributeToCircle.AfterRestore;
import kith.app.circle.ContributionConsent;
import kith.app.receive.ImportedFile;
import kith.exchange.CircleMode;
import kith.exchange.DocumentType;
import kith.exchange.Masks;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import kith.store.ProfileStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two of one profile who go on at once, and one who ended in the middle: everybody gets one thing once. */
class CarryOnAtOnceTest {
    @TempDir
    private Path root;

    private Parted ring;
    private Somebody ann;

    @BeforeEach
    void everybodyAgreed() {
        ring = Parted.of(3, root).found(CircleMode.COUNTED, Masks.CLASSICAL);
        ann = ring.person(0);
        CarryOn.Result founded = ring.takePart(ann);
        for (Somebody member : ring.members()) {
            ring.bring(founded, member);
            ring.agree(member);
        }
    }

    /** {@return the same profile as another process has it open} */
    private static Somebody again(Somebody who) {
        return new Somebody(who.name(), who.root(), new Profile(ProfileStore.open(who.profile().store().folder()),
                who.profile().clock(), who.profile().random()));
    }

    private static List<CarryOn.Result> twice(Somebody who) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            List<Future<CarryOn.Result>> both = threads.invokeAll(Stream.of(who, again(who))
                    .<Callable<CarryOn.Result>>map(one -> () -> Parted.carryOn(one)).toList());
            return List.of(both.getFirst().get(), both.getLast().get());
        }
    }

    private static Set<Path> files(List<CarryOn.Result> results, String name) {
        return results.stream().flatMap(one -> one.written().stream())
                .filter(one -> one.friend().name().equals(name)).map(Delivery.Written::file)
                .collect(Collectors.toSet());
    }

    private static List<DocumentType> types(List<ImportedFile> files) {
        return files.stream().map(ImportedFile::type).filter(type -> type != DocumentType.CARD).toList();
    }

    @Test
    void twoAtOnceMakeOneFileForEachAndOneList() throws Exception {
        for (Somebody member : ring.members()) {
            List<CarryOn.Result> both = twice(member);
            assertEquals(List.of(), both.stream().flatMap(one -> one.failed().stream()).toList());
            assertEquals(1, files(both, "Ann").size());
            assertEquals(List.of(DocumentType.CONTRIBUTION),
                    types(Parted.open(files(both, "Ann").iterator().next(), ann)));
        }
        List<CarryOn.Result> both = twice(ann);
        assertEquals(List.of(), both.stream().flatMap(one -> one.failed().stream()).toList());
        assertEquals(1, ann.profile().store().read(tables -> tables.circles().whitelists(
                tables.circles().byTitle(Parted.TITLE).orElseThrow().id())).size());
        for (Somebody member : ring.members()) {
            List<DocumentType> came = types(Parted.open(files(both, member.name()).iterator().next(), member));
            assertTrue(came.contains(DocumentType.WHITELIST), came::toString);
            assertEquals(List.of(), Parted.turns(member));
        }
    }

    @Test
    void whatWasMadeByAProcessThatEndedIsWrittenByTheNext() {
        Somebody ben = ring.person(1);
        try (SecretKeys keys = ben.keys()) {
            new ContributeToCircle(ben.profile()).keep(Parted.TITLE, Set.of(ContributionConsent.HIDDEN),
                    AfterRestore.UNDECIDED, (tables, row, circle) -> { }, keys, Progress.none());
        }
        CarryOn.Result next = Parted.carryOn(ben);
        assertEquals(List.of(), next.done(), "it is made once");
        assertEquals(List.of(DocumentType.CONTRIBUTION), types(ring.bring(next, ann)));
        assertEquals(Parted.NOTHING, Parted.carryOn(ben));
    }
}
