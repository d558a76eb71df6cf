package kith.app.mail.scan;

import module java.base;
import kith.app.Utf8Lines;
import kith.app.check.CheckSenders.Checked;
import kith.app.mail.JudgeMail;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.file.AtomicFile;
import kith.mail.Authentication;
import kith.mail.list.SenderListFormat;
import kith.mail.list.SenderListHead;
import kith.mail.list.SenderListHead.Proof;
import kith.mail.list.SenderListKind;
import kith.parallel.Progress;

/**
 * Writes the senders of scanned mailboxes that pass as a list for another program: those who are known or in the
 * address book, and of whom a message was authenticated. Never the user's own addresses, in whose name anybody can
 * write.
 */
public final class ExportSenders {
    private static final Set<PosixFilePermission> OTHERS =
            EnumSet.of(PosixFilePermission.GROUP_READ, PosixFilePermission.OTHERS_READ);

    /**
     * What is to be written.
     *
     * @param format for which program
     * @param proof what is asked of a sender
     * @param target the file; one that Kith wrote before is replaced, any other is left alone
     */
    public record Request(SenderListKind format, Proof proof, Path target) {
    }

    /**
     * What was written.
     *
     * @param file where
     * @param senders how many are on the list
     * @param leftOut how many pass and cannot be written in this format
     * @param unproven how many are known or in the address book and have no authenticated message; on the list only
     *     where that was not asked for
     */
    public record Result(Path file, int senders, int leftOut, int unproven) {
    }

    private final JudgeMail.Session session;
    private final Instant now;
    private final List<String> passing = new ArrayList<>();
    private int unproven;

    private ExportSenders(JudgeMail.Session session, Instant now) {
        this.session = session;
        this.now = now;
    }

    /**
     * Writes a list.
     *
     * @param mailboxes what was scanned, to be named in the file
     * @param totals what was found
     * @param progress told of senders
     * @throws kith.fault.KithException {@link Fault#SENDER_LIST_FOREIGN}, {@link Fault#SENDER_LIST_EMPTY},
     *     {@link Fault#SENDER_LIST_TOO_LONG}, {@link Fault#WRITE_FAILED}, {@link Fault#CANCELLED}
     */
    public static Result run(Request request, JudgeMail.Session session, List<Path> mailboxes, ScanTotals totals,
            Instant now, Progress progress) {
        requireOurs(request.target());
        ExportSenders export = new ExportSenders(session, now);
        totals.each(session, (tally, checked) -> export.add(request, tally, checked), progress);
        return export.write(request, mailboxes, totals.all().messages());
    }

    /**
     * Refuses a file that Kith did not write; to be asked before a long scan as well.
     *
     * @throws kith.fault.KithException {@link Fault#SENDER_LIST_FOREIGN}, {@link Fault#WRITE_FAILED}
     */
    public static void requireOurs(Path target) {
        if (!Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        byte[] mark = SenderListFormat.MARK.getBytes(StandardCharsets.US_ASCII);
        if (!Files.isRegularFile(target)) {
            throw Fault.SENDER_LIST_FOREIGN.raise("path", target);
        }
        try (InputStream in = Files.newInputStream(target)) {
            if (!Arrays.equals(in.readNBytes(mark.length), mark)) {
                throw Fault.SENDER_LIST_FOREIGN.raise("path", target);
            }
        } catch (IOException e) {
            throw Fault.WRITE_FAILED.raise("path", target, "problem", FileProblem.of(e)).causedBy(e);
        }
    }

    private void add(Request request, SenderTally tally, Checked checked) {
        if (checked.canonical() == null || !checked.evidence().verdict().positive()) {
            return;
        }
        boolean proven = tally.authentication().getOrDefault(Authentication.YES, 0L) > 0;
        unproven += proven ? 0 : 1;
        if (proven || request.proof() == Proof.NONE) {
            passing.add(checked.canonical());
        }
    }

    private Result write(Request request, List<Path> mailboxes, long messages) {
        SenderListFormat format = request.format().lines();
        List<String> addresses = passing.stream().filter(format::holds).sorted().toList();
        if (addresses.isEmpty()) {
            throw Fault.SENDER_LIST_EMPTY.raise("unproven", unproven);
        }
        int leftOut = passing.size() - addresses.size();
        List<String> names = mailboxes.stream()
                .map(path -> Optional.ofNullable(path.getFileName()).map(Path::toString).orElse(path.toString()))
                .toList();
        SenderListHead head = new SenderListHead(now, names, messages, addresses.size(), leftOut,
                session.senders().alpha(), request.proof(), session.trusted().names());
        AtomicFile.write(request.target(), visibility(request.target()), out -> {
            long[] bytes = {0};
            Utf8Lines lines = new Utf8Lines(out);
            format.write(head, addresses, line -> {
                bytes[0] += line.getBytes(StandardCharsets.UTF_8).length + 1L;
                if (bytes[0] > format.limit()) {
                    throw Fault.SENDER_LIST_TOO_LONG.raise("count", addresses.size(), "limit", format.limit());
                }
                lines.add(line + "\n");
            });
            lines.end();
        });
        return new Result(request.target(), addresses.size(), leftOut, unproven);
    }

    /** For its owner's eyes, until they let the program that reads it see it: that stays as it is. */
    private static AtomicFile.Visibility visibility(Path target) {
        try {
            return Files.exists(target) && Files.getPosixFilePermissions(target).stream().anyMatch(OTHERS::contains)
                    ? AtomicFile.Visibility.NORMAL : AtomicFile.Visibility.SECRET;
        } catch (IOException | UnsupportedOperationException e) {
            return AtomicFile.Visibility.SECRET;
        }
    }
}
