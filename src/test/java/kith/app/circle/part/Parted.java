package kith.app.circle.part;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kith.app.Passphrases;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.circle.ExtendCircle;
import kith.app.circle.FoundCircle;
import kith.app.invite.Accept;
import kith.app.invite.Outbox;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.exchange.CircleMode;
import kith.exchange.Masks;
import kith.parallel.Progress;

/** People who verified each other, whose circle lives on sealed files and what each agreed to. */
public final class Parted {
    public static final String TITLE = Ring.TITLE;
    public static final CarryOn.Result NOTHING = new CarryOn.Result(List.of(), List.of(), List.of(), false);

    private final Ring ring;
    private final Path root;

    private Parted(Ring ring, Path root) {
        this.ring = ring;
        this.root = root;
    }

    public static Parted of(int count, Path root) {
        return new Parted(Ring.of(count, root), root);
    }

    public List<Somebody> people() {
        return ring.people();
    }

    public Somebody person(int index) {
        return ring.person(index);
    }

    public List<Somebody> members() {
        return people().subList(1, people().size());
    }

    /** Founds the circle of all; its file was sent to nobody yet. */
    public Parted found(CircleMode mode, Masks masks) {
        new FoundCircle(person(0).profile()).run(new FoundCircle.Request(TITLE, List.of(),
                members().stream().map(Somebody::name).toList(), 55, .01, mode, root.resolve("founded"),
                FoundCircle.Founder.MEMBER, masks), Passphrases.none());
        return this;
    }

    /** Signs the founder's next file. */
    public Parted extend(ExtendCircle.Change change) {
        new ExtendCircle(person(0).profile()).run(TITLE, change, root.resolve("founded"), Passphrases.none());
        return this;
    }

    /** Agrees to what stands in the circle's file. */
    public void agree(Somebody who) {
        TakePart use = new TakePart(who.profile());
        TakePart.Preview seen = use.preview(TITLE);
        use.agree(TITLE, seen.terms(), seen.contribution().needed());
    }

    /** {@return what came of agreeing} */
    public CarryOn.Result takePart(Somebody who) {
        agree(who);
        return carryOn(who);
    }

    public static CarryOn.Result carryOn(Somebody who) {
        return new CarryOn(who.profile()).run(Passphrases.none(), Progress.none());
    }

    public static List<CircleTurn> turns(Somebody who) {
        return new CarryOn(who.profile()).list();
    }

    public static List<CircleTurn.Kind> kinds(CarryOn.Result result) {
        return result.done().stream().map(CarryOn.Done::kind).toList();
    }

    /** {@return what somebody's file for a person brings, as they open it} */
    public List<ImportedFile> bring(CarryOn.Result written, Somebody to) {
        Path file = written.written().stream().filter(one -> one.friend().name().equals(to.name())).findFirst()
                .orElseThrow().file();
        return open(file, to);
    }

    /** {@return the founder's file for somebody, as it waits in the outbox} */
    public Path parcelFor(Somebody to) {
        carryOn(person(0));
        Outbox outbox = new Outbox(person(0).profile());
        return person(0).profile().store().read(tables -> tables.friends().byName(to.name()))
                .map(friend -> outbox.folder(friend).resolve("ann-parcel.kith")).orElseThrow();
    }

    /** {@return a copy, which stays when the file is replaced} */
    public static Path copy(Path file, Path to) {
        try {
            return Files.copy(file, to);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static List<ImportedFile> open(Path file, Somebody to) {
        return new Accept(to.profile()).run(file, KeyDecision.Decider.always(new KeyDecision.Refuse()),
                Passphrases.none()).files();
    }
}
