package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.invite.Accept;
import kith.app.receive.KeyDecision;
import kith.exchange.Base64Url;
import kith.exchange.ManifestDocument;
import kith.exchange.ManifestDocument.Taken;
import kith.exchange.RotationDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.FriendState;
import kith.friend.HandedOver;
import kith.friend.HandedOver.Arrival;
import kith.identity.SealingKey;
import kith.identity.SecretKeys;
import kith.parcel.Parcel;
import kith.store.Tables;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Carl, to whom Ben handed over a file, lies about what he took; so does Mallory, about a file for Carl. */
class FalseReceiptsTest {
    private static final String FILE = Base64Url.sha256(new byte[] {1});
    private static final String LATER = Base64Url.sha256(new byte[] {2});
    private static final String STATE = Base64Url.encode(new byte[16]);
    private static final String OTHER = state(7);

    @TempDir
    private Path root;
    private Somebody ben;
    private SealingKey bens;
    private Forger files;
    private long serial = 100;
    private final Impostor carl = new Impostor("Carl", 31);
    private final Impostor mallory = new Impostor("Mallory", 32);

    @BeforeEach
    void people() {
        ben = Somebody.named("Ben", root);
        files = new Forger("files", 1, root);
        for (Impostor one : List.of(carl, mallory)) {
            ben.accept(one.name, List.of(files.file(one.sign(one.card()))));
        }
        try (SecretKeys keys = ben.keys()) {
            bens = keys.sealingKey();
        }
        verify(carl, FriendState.VERIFIED);
        handsOver(FILE, 1);
    }

    private void verify(Impostor who, FriendState state) {
        ben.profile().store().write(tables -> {
            tables.friends().setState(ben.friend(who.name).id(), state);
            return state;
        });
    }

    private void handsOver(String file, int day) {
        ben.profile().store().write(tables -> {
            tables.travel().putHandedOver(ben.friend("Carl").id(), file,
                    new HandedOver(Impostor.ISSUED.plus(Duration.ofDays(day)), HandedOver.Way.MAIL));
            return file;
        });
    }

    private void says(Impostor who, long serial, String state, String... taken) {
        List<byte[]> documents = List.of(who.sign(who.card()));
        ManifestDocument manifest = new ManifestDocument(who.name, serial, Impostor.ISSUED.plus(Duration.ofDays(9)),
                ManifestDocument.Purpose.PARCEL, ben.kid(), null, null, new Taken(state, List.of(taken)),
                Parcel.list(documents));
        new Accept(ben.profile()).run(files.file(Parcel.seal(manifest, documents, who.keys.signer(), bens)),
                KeyDecision.Decider.always(new KeyDecision.Refuse()), Passphrases.none());
    }

    private static String state(int seed) {
        return Base64Url.encode(Arrays.copyOf(Somebody.bytes(seed), Taken.STATE_BYTES));
    }

    private Arrival arrival() {
        return ben.profile().store().read(tables -> tables.travel().lastHandedOver(carls(tables))).orElseThrow()
                .arrival();
    }

    private String carls(Tables tables) {
        return tables.friends().byName("Carl").orElseThrow().id();
    }

    private int level() {
        return ben.profile().store().read(tables -> tables.ledger().read().level(carls(tables),
                tables.editions().newestNumber()));
    }

    private boolean isHandedOver(String file) {
        return ben.profile().store().read(tables -> tables.travel().handedOver(carls(tables)).contains(file));
    }

    @Test
    void anothersFileDoesNotArriveByTheirWord() {
        verify(mallory, FriendState.VERIFIED);
        says(mallory, serial, STATE, FILE);
        assertEquals(Arrival.UNKNOWN, arrival());
    }

    @Test
    void unverifiedFriendIsNotHeard() {
        verify(carl, FriendState.UNVERIFIED);
        says(carl, serial, STATE, FILE);
        assertEquals(Arrival.UNKNOWN, arrival());
    }

    @Test
    void whoHasAKeyThatWasGivenUpIsNotHeard() {
        Impostor next = new Impostor("Carl", 33);
        ben.accept("Carl", List.of(files.file(carl.sign(RotationDocument.countersigned("Carl", serial++,
                Impostor.ISSUED, carl.kid(), next.keys.signer(), next.keys.agreementKey())))));
        verify(carl, FriendState.VERIFIED);
        assertEquals(Fault.FRIEND_HAS_KEY, assertThrows(KithException.class,
                () -> says(carl, serial, STATE, FILE)).fault());
        assertEquals(Arrival.UNKNOWN, arrival());
    }

    @Test
    void whatWasNeverSentCannotArrive() {
        says(carl, serial, STATE, FILE, LATER);
        assertFalse(isHandedOver(LATER));
        handsOver(LATER, 20);
        assertEquals(Arrival.UNKNOWN, arrival(), "said before it was sent");
    }

    @Test
    void nothingArrivedGoesBackWithinOneState() {
        says(carl, serial, STATE, FILE);
        says(carl, serial + 1, STATE);
        assertEquals(Arrival.ARRIVED, arrival());
        assertTrue(isHandedOver(FILE));
    }

    /** Who holds an old file of Carl's can't make Ben send everything again. */
    @Test
    void fileFromBeforeRestoreIsNotHeardAfterIt() {
        says(carl, serial, STATE, FILE);
        says(carl, serial + 2, OTHER, FILE);
        handsOver(LATER, 2);
        says(carl, serial + 1, STATE);
        assertTrue(isHandedOver(FILE));
        assertTrue(isHandedOver(LATER));
    }

    @Test
    void whoClaimsRestoreOverAndOverGetsNoMoreThanTheyHad() {
        ben.knows(Somebody.people("x", 20));
        ben.share("Carl", 3);
        says(carl, serial, STATE, FILE);
        for (int i = 1; i <= 3; i++) {
            says(carl, serial + i, state(i));
            assertEquals(3, level());
            assertFalse(isHandedOver(FILE));
            handsOver(FILE, 1);
        }
    }
}
