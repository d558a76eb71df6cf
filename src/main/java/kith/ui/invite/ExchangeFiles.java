package kith.ui.invite;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import kith.app.invite.Accept;
import kith.app.receive.GivenFile;
import kith.app.receive.ImportedFile;
import kith.exchange.DocumentType;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.text.invite.VerificationTexts;
import kith.ui.incoming.ImportTexts;
import kith.ui.incoming.IncomingFiles;

/**
 * Takes files of Kith's: what is sealed is accepted, an invitation opens the page where it is answered, and everything
 * else is for somebody else. An answer leads to where the user sends theirs.
 */
public final class ExchangeFiles implements IncomingFiles {
    private final Exchanging around;
    private final ExchangeViewModel exchange;
    private final Consumer<List<GivenFile>> others;
    private final Consumer<List<ImportedFile>> arrived;
    private final Runnable changed;

    /**
     * @param around what it works with
     * @param exchange the pages that files lead to
     * @param others takes what is neither sealed nor an invitation
     * @param arrived told what was in sealed files
     * @param changed called when something may have been taken in
     */
    public ExchangeFiles(Exchanging around, ExchangeViewModel exchange, Consumer<List<GivenFile>> others,
            Consumer<List<ImportedFile>> arrived, Runnable changed) {
        this.around = around;
        this.exchange = exchange;
        this.others = others;
        this.arrived = arrived;
        this.changed = changed;
    }

    @Override
    public void onFiles(List<Path> files) {
        List<Path> all = List.copyOf(files);
        around.background().run("files.looking", progress -> all.stream()
                .flatMap(file -> GivenFile.in(around.profile(), file).stream())
                .collect(Collectors.groupingBy(GivenFile::kind)), this::handOn, around.notices()::fault);
    }

    private void handOn(Map<GivenFile.Kind, List<GivenFile>> sorted) {
        List<GivenFile> imported = sorted.getOrDefault(GivenFile.Kind.OTHER, List.of());
        if (!imported.isEmpty()) {
            others.accept(imported);
        }
        List<GivenFile> sealed = sorted.getOrDefault(GivenFile.Kind.SEALED, List.of());
        if (!sealed.isEmpty()) {
            around.background().run("import.working", progress -> new Accept(around.profile()).all(sealed,
                    around.whose(), around.passphrases(), progress), this::tell, around.notices()::fault);
        }
        List<GivenFile> invitations = sorted.getOrDefault(GivenFile.Kind.INVITATION, List.of());
        if (!invitations.isEmpty()) {
            exchange.openInvitation(invitations.getFirst());
            if (invitations.size() > 1) {
                around.notices().info(around.texts().get("invite.one-at-a-time"));
            }
        }
    }

    private void tell(List<Accept.Taken> all) {
        for (Accept.Taken one : all) {
            KithException fault = one.refused();
            Accept.Result result = one.result();
            if (fault != null) {
                around.notices().fault(fault);
            } else if (result != null) {
                tell(result);
            }
        }
        changed.run();
        arrived.accept(all.stream().flatMap(one -> Optional.ofNullable(one.result()).stream())
                .flatMap(result -> result.files().stream()).toList());
        all.stream().flatMap(one -> Optional.ofNullable(one.result()).stream()).filter(Accept.Result::sendOwn)
                .flatMap(result -> result.friend().stream()).findFirst().ifPresent(exchange::completeWith);
    }

    private void tell(Accept.Result result) {
        String name = result.friend().map(Friend::name).orElse("");
        if (result.files().isEmpty()) {
            // The page that opens says what comes of it.
            if (!result.sendOwn()) {
                around.notices().info(around.texts().get("accept.before"));
            }
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

    private String withFilters(String verified, Accept.Result result) {
        String words = result.friend().map(friend -> new VerificationTexts(around.texts().messages())
                .withSignedName(verified, friend, result.verification())).orElse(verified);
        return result.files().stream().filter(file -> file.type() == DocumentType.FILTER)
                .reduce((first, last) -> last).map(last -> around.texts().messages().sentences(words,
                        around.texts().get("accept.filters", "count", last.held(), "name",
                                result.friend().map(Friend::name).orElse("")))).orElse(words);
    }
}
