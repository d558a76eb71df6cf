package kith.app.mail.scan;

import module java.base;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.app.mail.JudgeMail.Judgement;
import kith.mail.Authentication;
import kith.mail.MailReason;
import kith.mail.MessageAuthor;
import kith.mail.box.MailFile;
import kith.mail.box.MailForm;

/** A line of the notes of a scan, as it is written down between two halves of it. */
sealed interface ScanNote {
    /** What the scan is about. It stands first. */
    record Head(String format, List<String> paths, String trusted) implements ScanNote {
    }

    /** The messages that follow lie in this file, until another one is named. */
    record InFile(Path path, MailFile.Lies lies, MailForm form) implements ScanNote {
        /** {@return the file as it is now; its size is that} */
        MailFile now() throws IOException {
            return new MailFile(path, lies, form, Files.size(path), Set.of());
        }

        /** {@return what tells it from others} */
        String identity() {
            return new MailFile(path, lies, form, 0, Set.of()).identity();
        }
    }

    /** The file was read so far, and is known again by this digest. */
    record Upto(long position, long number, String digest) implements ScanNote {
    }

    /** A message of the file, and what its bytes say of its author; how well they are known is asked anew. */
    record Message(long number, long start, long body, long end, MessageAuthor author, Authentication authentication,
            Set<MailReason> reasons) implements ScanNote {
        static Message of(ScannedMessage scanned) {
            Judgement judgement = scanned.judgement();
            return new Message(scanned.place().number(), scanned.place().start(), scanned.place().body(),
                    scanned.place().end(), judgement.author(), judgement.authentication(), judgement.reasons());
        }
    }

    /** Writes a note. */
    static void write(ScanNote note, DataOutputStream out) throws IOException {
        switch (note) {
            case Head head -> {
                out.writeByte('H');
                out.writeUTF(head.format);
                out.writeInt(head.paths.size());
                for (String path : head.paths) {
                    out.writeUTF(path);
                }
                out.writeUTF(head.trusted);
            }
            case InFile file -> {
                out.writeByte('F');
                out.writeUTF(file.path.toString());
                out.writeByte(file.lies.ordinal());
                out.writeByte(file.form.ordinal());
            }
            case Upto upto -> {
                out.writeByte('U');
                out.writeLong(upto.position);
                out.writeLong(upto.number);
                out.writeUTF(upto.digest);
            }
            case Message message -> write(message, out);
        }
    }

    private static void write(Message message, DataOutputStream out) throws IOException {
        out.writeByte('M');
        out.writeLong(message.number);
        out.writeLong(message.start);
        out.writeLong(message.body);
        out.writeLong(message.end);
        switch (message.author) {
            case MessageAuthor.Mailbox mailbox -> {
                out.writeByte(mailbox.look().ordinal());
                out.writeUTF(mailbox.address().canonical());
                out.writeUTF(mailbox.name());
            }
            case MessageAuthor.Ambiguous ambiguous -> {
                out.writeByte('a');
                out.writeByte(ambiguous.why().ordinal());
            }
            case MessageAuthor.Refused refused -> {
                out.writeByte('r');
                out.writeByte(refused.why().ordinal());
            }
        }
        out.writeByte(message.authentication.ordinal());
        int reasons = 0;
        for (MailReason reason : message.reasons) {
            reasons |= 1 << reason.ordinal();
        }
        out.writeInt(reasons);
    }

    /**
     * {@return the next note}
     *
     * @throws IOException if there is none, or what stands there is none
     */
    static ScanNote read(DataInputStream in) throws IOException {
        return switch (in.readByte()) {
            case 'H' -> {
                String format = in.readUTF();
                List<String> paths = new ArrayList<>();
                for (int left = in.readInt(); left > 0; left--) {
                    paths.add(in.readUTF());
                }
                yield new Head(format, paths, in.readUTF());
            }
            case 'F' -> new InFile(Path.of(in.readUTF()), constant(MailFile.Lies.values(), in.readByte()),
                    constant(MailForm.values(), in.readByte()));
            case 'U' -> new Upto(in.readLong(), in.readLong(), in.readUTF());
            case 'M' -> new Message(in.readLong(), in.readLong(), in.readLong(), in.readLong(), author(in),
                    constant(Authentication.values(), in.readByte()), reasons(in.readInt()));
            default -> throw new IOException("no note of a scan");
        };
    }

    private static MessageAuthor author(DataInputStream in) throws IOException {
        byte kind = in.readByte();
        return switch (kind) {
            case 'a' -> new MessageAuthor.Ambiguous(constant(MessageAuthor.Ambiguity.values(), in.readByte()));
            case 'r' -> new MessageAuthor.Refused(constant(MessageAuthor.Refusal.values(), in.readByte()));
            default -> {
                MessageAuthor.NameLook look = constant(MessageAuthor.NameLook.values(), kind);
                yield new MessageAuthor.Mailbox(address(in.readUTF()), in.readUTF(), look);
            }
        };
    }

    private static EmailAddress address(String canonical) throws IOException {
        try {
            return EmailAddress.parse(canonical);
        } catch (InvalidAddress e) {
            throw new IOException("no canonical address", e);
        }
    }

    private static Set<MailReason> reasons(int bits) {
        Set<MailReason> reasons = EnumSet.noneOf(MailReason.class);
        for (MailReason reason : MailReason.values()) {
            if ((bits & 1 << reason.ordinal()) != 0) {
                reasons.add(reason);
            }
        }
        return reasons;
    }

    private static <T> T constant(T[] constants, int ordinal) throws IOException {
        if (ordinal < 0 || ordinal >= constants.length) {
            throw new IOException("no constant " + ordinal);
        }
        return constants[ordinal];
    }
}
