package kith.ui.invite;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kith.app.invite.Accept;
import kith.app.receive.KeyDecision;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentType;
import kith.exchange.InvitationDocument;
import kith.exchange.PinnedKeys;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.parallel.Progress;
import kith.parcel.BoxedFile;
import kith.parcel.Parcel;
import kith.parcel.TextForm;
import kith.ui.incoming.ImportTexts;
import kith.ui.incoming.IncomingFiles;
import org.jspecify.annotations.Nullable;

/**
 * Takes files of Kith's: what is sealed is accepted, an invitation opens the page where it is answered, and everything
 * else is for somebody else. An answer leads to where the user sends theirs.
 */
public final class ExchangeFiles implements IncomingFiles {
    /** An invitation is a card and a little more; whatever is longer is something else, and is not read twice. */
    private static final int LONGEST_INVITATION = 1 << 16;

    private record Sorted(List<Path> sealed, List<Path> invitations, List<Path> others) {
    }

    /**
     * What came of a sealed file.
     *
     * @param result what was accepted, if it was
     * @param fault why not, otherwise
     */
    private record Accepted(Accept.@Nullable Result result, @Nullable KithException fault) {
    }

    private final Exchanging around;
    private final ExchangeViewModel exchange;
    private final KeyDecision.Decider user;
    private final IncomingFiles others;
    private final Runnable changed;

    /**
     * @param around what it works with
     * @param exchange the pages that files lead to
     * @param user asked about the key of a parcel's sender whom nobody here knows, in the background
     * @param others takes what is neither sealed nor an invitation
     * @param changed called when something may have been taken in
     */
    public ExchangeFiles(Exchanging around, ExchangeViewModel exchange, KeyDecision.Decider user,
            IncomingFiles others, Runnable changed) {
        this.around = around;
        this.exchange = exchange;
        this.user = user;
        this.others = others;
        this.changed = changed;
    }

    @Override
    public void onFiles(List<Path> files) {
        List<Path> all = List.copyOf(files);
        around.background().run("files.looking", progress -> sort(all), this::handOn, around.notices()::fault);
    }

    private void handOn(Sorted sorted) {
        if (!sorted.others().isEmpty()) {
            others.onFiles(sorted.others());
        }
        if (!sorted.sealed().isEmpty()) {
            around.background().run("import.working", progress -> accept(sorted.sealed(), progress), this::tell,
                    around.notices()::fault);
        }
        if (!sorted.invitations().isEmpty()) {
            exchange.openInvitation(sorted.invitations().getFirst());
            if (sorted.invitations().size() > 1) {
                around.notices().info(around.texts().get("invite.one-at-a-time"));
            }
        }
    }

    private static Sorted sort(List<Path> files) {
        Sorted sorted = new Sorted(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (Path file : files) {
            (isSealed(file) ? sorted.sealed() : isInvitation(file) ? sorted.invitations() : sorted.others()).add(file);
        }
        return sorted;
    }

    private static boolean isSealed(Path file) {
        try {
            byte[] start = TextForm.read(file);
            return Parcel.isParcel(start) || BoxedFile.kind(start).isPresent();
        } catch (KithException e) {
            // Whoever takes it next meets the same trouble and says so.
            return false;
        }
    }

    private static boolean isInvitation(Path file) {
        try {
            byte[] bytes = TextForm.read(file);
            return bytes.length <= LONGEST_INVITATION
                    && DocumentReader.read(bytes, PinnedKeys.none()).document() instanceof InvitationDocument;
        } catch (KithException e) {
            // The same.
            return false;
        }
    }

    private List<Accepted> accept(List<Path> files, Progress progress) {
        List<Accepted> accepted = new ArrayList<>();
        for (Path file : files) {
            progress.at(accepted.size(), files.size());
            try {
                accepted.add(new Accepted(new Accept(around.profile()).run(file, user, around.passphrases()), null));
            } catch (KithException fault) {
                accepted.add(new Accepted(null, fault));
            }
        }
        return accepted;
    }

    private void tell(List<Accepted> all) {
        for (Accepted one : all) {
            KithException fault = one.fault();
            Accept.Result result = one.result();
            if (fault != null) {
                around.notices().fault(fault);
            } else if (result != null) {
                tell(result);
            }
        }
        changed.run();
        all.stream().flatMap(one -> Optional.ofNullable(one.result()).stream()).filter(Accept.Result::sendOwn)
                .flatMap(result -> result.friend().stream()).findFirst().ifPresent(exchange::completeWith);
    }

    private void tell(Accept.Result result) {
        String name = result.friend().map(Friend::name).orElse("");
        if (result.files().isEmpty()) {
            around.notices().info(around.texts().get("accept.before"));
            return;
        }
        switch (result.kind()) {
            case ANSWER -> around.notices()
                    .success(withFilters(around.texts().get("accept.answer", "name", name), result));
            case COMPLETION -> {
                result.friend().ifPresent(exchange::completed);
                around.notices().success(withFilters(around.texts().get("accept.completion", "name", name), result));
            }
            case PARCEL -> new ImportTexts(around.texts()).notices(result.files()).forEach(around.notices()::tell);
        }
    }

    private String withFilters(String words, Accept.Result result) {
        return result.files().stream().filter(file -> file.type() == DocumentType.FILTER)
                .reduce((first, last) -> last).map(last -> around.texts().messages().sentences(words,
                        around.texts().get("accept.filters", "count", last.held(), "name",
                                result.friend().map(Friend::name).orElse("")))).orElse(words);
    }
}
