package kith.cli.inbox;

import module java.base;
import kith.app.Profile;
import kith.app.inbox.Incoming;
import kith.app.inbox.LookInside;
import kith.app.inbox.TakeFiles;
import kith.app.qr.InvitationFile;
import kith.app.receive.BitImage;
import kith.app.receive.GivenFile;
import kith.app.receive.InspectFile;
import kith.app.receive.JudgeParcel;
import kith.bloom.BloomFilter;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.receive.ReceivedReport;
import kith.cli.terminal.BitText;
import kith.cli.terminal.Console;
import kith.exchange.InvitationDocument;
import kith.exchange.SignatureState;
import kith.fault.EnumWord;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.Fingerprint;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Says of each file what it is, who signed it, and what opening it would do. Changes nothing. */
final class DryRun {
    private static final int LONG_VALUE = 100;

    @Option(names = "--dry-run")
    private boolean wanted;

    @Option(names = "--bits")
    private boolean bits;

    @Option(names = "--png", paramLabel = "OUT")
    private @Nullable Path png;

    boolean isWanted() {
        return wanted || bits || png != null;
    }

    int run(Context context, List<Incoming> incoming) {
        Console console = context.console();
        ReceivedReport report = new ReceivedReport(console);
        @Nullable Profile profile = context.profileIfAny();
        boolean drawn = false;
        for (Incoming one : incoming) {
            try {
                drawn |= say(context, profile, one, report);
            } catch (KithException e) {
                if (e.fault().stopsAll()) {
                    throw e;
                }
                report.refused(one.file(), e);
            }
        }
        if (png != null && !drawn) {
            throw Fault.USAGE.raise("problem", console.text("inspect.no-bits"));
        }
        return report.end();
    }

    /** {@return whether its bits were drawn into a picture} */
    private boolean say(Context context, @Nullable Profile profile, Incoming one, ReceivedReport report) {
        Console console = context.console();
        Optional<String> other = switch (one) {
            case Incoming.AddressBook book -> Optional.of("open.would.address-book");
            case Incoming.SenderList list -> Optional.of("open.would.sender-list");
            case Incoming.Message message -> Optional.of("open.would.message");
            case Incoming.Mailbox mailbox -> Optional.of("open.would.mailbox");
            case Incoming.Backup backup -> Optional.of("open.would.backup");
            case Incoming.Playground playground -> Optional.of("open.would.playground");
            case Incoming.Unknown unknown -> throw unknown.reason();
            case Incoming.KithFile kith -> Optional.empty();
            case Incoming.QrPicture picture -> Optional.empty();
        };
        if (other.isPresent()) {
            console.say(other.get(), "file", one.file());
            report.file(one.file()).put("kind", other.get().substring(other.get().lastIndexOf('.') + 1));
            return false;
        }
        InspectFile inspect = new InspectFile(profile);
        if (one instanceof Incoming.KithFile kith) {
            byte[] bytes = kith.given().bytes();
            return kith.kind() == GivenFile.Kind.SEALED ? sealed(context, one.file(), bytes, report)
                    : say(console, profile, one.file(), bytes, inspect.run(kith.given()), report);
        }
        byte[] invitation = InvitationFile.ofPicture(one.file(), context.progress("progress.steps"));
        return say(console, profile, one.file(), invitation, inspect.run(one.file(), invitation), report);
    }

    private static boolean sealed(Context context, Path file, byte[] bytes, ReceivedReport report) {
        Console console = context.console();
        LookInside.Inside inside = new LookInside(context.profile()).run(bytes, context.passphrases());
        JudgeParcel.@Nullable Judged judged = inside.judged();
        Map<String, Object> json = report.file(file);
        json.put("kind", EnumWord.of(inside.kind()));
        json.put("forYou", inside.forUser());
        console.say(switch (inside.kind()) {
            case ANSWER -> "open.would.answer";
            case COMPLETION -> "open.would.completion";
            case PARCEL -> "open.would.parcel";
        }, "file", file);
        if (judged != null) {
            json.put("signer", EnumWord.of(judged.signer()));
            json.put("types", judged.contents().stream().map(EnumWord::of).toList());
            console.say("inspect.signed", "signer", signer(console, judged.signer(), judged.friend()));
        }
        console.say(!inside.forUser() ? "open.would.skip" : judged == null ? "open.would.take"
                : would(judged.signer()));
        return false;
    }

    private static String signer(Console console, InspectFile.Signer signer, @Nullable String friend) {
        return console.text("signer." + EnumWord.of(signer), "name", friend == null ? "" : friend);
    }

    private boolean say(Console console, @Nullable Profile profile, Path file, byte[] bytes,
            InspectFile.Result result, ReceivedReport report) {
        BloomFilter filter = result.filter();
        boolean valid = result.inspected().signature() == SignatureState.VALID;
        Map<String, Object> json = report.file(file);
        boolean invitation = result.inspected().document().filter(InvitationDocument.class::isInstance).isPresent();
        json.put("kind", invitation ? "invitation" : "document");
        json.put("typ", result.inspected().typ());
        result.inspected().members().forEach(json::put);
        json.put("signature", valid ? "valid" : "invalid");
        json.put("signer", EnumWord.of(result.signer()));
        json.put("kid", result.inspected().kid());
        json.put("fill", filter == null ? null : filter.fill());
        json.put("fpp", filter == null ? null : filter.fpp());
        Optional<KithException> refusal = result.inspected().refusal();
        refusal.ifPresent(e -> json.put("refusal", e.fault().code()));
        console.line(file + ": " + result.inspected().typ());
        result.inspected().members().forEach((name, value) -> console.line("  " + name + ": " + shortened(value)));
        console.say(valid ? "inspect.signed" : "inspect.not-signed", "signer",
                signer(console, result.signer(), result.friend()));
        console.say("inspect.key-words", "words", String.join(" ", Fingerprint.of(result.inspected().kid()).words()));
        if (filter != null) {
            console.say("inspect.fill", "set", filter.vector().cardinality(), "bits", filter.shape().bits(), "fill",
                    console.figures().share(filter.fill()), "fpp", console.figures().share(filter.fpp()), "odds",
                    console.figures().strangers(filter.fpp()));
            if (bits) {
                BitText.lines(filter.vector()).forEach(console::line);
            }
        }
        if (refusal.isPresent() || !valid) {
            refusal.ifPresent(e -> console.sayFault(e, file.toString()));
            report.code(Exit.REFUSED);
        } else {
            boolean own = profile != null && new TakeFiles(profile).isOwn(bytes);
            console.say(own ? "open.would.skip" : invitation && result.signer() != InspectFile.Signer.BLOCKED
                    ? "open.would.ask-code" : would(result.signer()));
        }
        if (filter != null && png != null) {
            BitImage.write(filter.vector(), png);
            console.say("inspect.png", "file", png);
        }
        return filter != null;
    }

    private static String would(InspectFile.Signer signer) {
        return switch (signer) {
            case UNKNOWN -> "open.would.ask";
            case INVITER -> "open.would.ask-code";
            case BLOCKED, CHANGED -> "open.would.refuse";
            case SELF, VERIFIED, UNVERIFIED -> "open.would.take";
        };
    }

    private static String shortened(@Nullable Object value) {
        String text = String.valueOf(value);
        return text.length() <= LONG_VALUE ? text : text.substring(0, LONG_VALUE) + "…";
    }
}
