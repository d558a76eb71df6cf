package kith.ui.invite;

import module java.base;
import kith.app.inbox.Incoming;
import kith.app.inbox.Outcome;
import kith.app.inbox.TakeFiles;
import kith.app.invite.Accept;
import kith.app.receive.GivenFile;
import kith.app.receive.ImportedFile;
import kith.exchange.DocumentType;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.text.invite.VerificationTexts;
import kith.ui.incoming.ImportTexts;

/** Takes files of Kith's; an invitation opens the page where it is answered, an answer the one that sends the third. */
public final class ExchangeFiles {
    private final Exchanging around;
    private final ExchangeViewModel exchange;
    private final Consumer<List<ImportedFile>> arrived;
    private final Runnable changed;

    /**
     * @param around what it works with
     * @param exchange the pages that files lead to
     * @param arrived told what was taken
     * @param changed called when something may have been taken in
     */
    public ExchangeFiles(Exchanging around, ExchangeViewModel exchange, Consumer<List<ImportedFile>> arrived,
            Runnable changed) {
        this.around = around;
        this.exchange = exchange;
        this.arrived = arrived;
        this.changed = changed;
    }

    /** Takes files, at least one. */
    public void take(List<Incoming.KithFile> files) {
        List<GivenFile> others = files.stream().filter(file -> file.kind() != GivenFile.Kind.INVITATION)
                .map(Incoming.KithFile::given).toList();
        List<GivenFile> invitations = files.stream().filter(file -> file.kind() == GivenFile.Kind.INVITATION)
                .map(Incoming.KithFile::given).toList();
        if (!others.isEmpty()) {
            around.background().run("import.working", progress -> new TakeFiles(around.profile()).run(others,
                    around.whose(), around.passphrases(), progress), outcomes -> tell(files, outcomes), fault -> {
                        around.notices().fault(fault);
                        changed.run();
                    });
        }
        if (!invitations.isEmpty()) {
            exchange.openInvitation(invitations.getFirst());
            if (invitations.size() > 1) {
                around.notices().info(around.texts().get("invite.one-at-a-time"));
            }
        }
    }

    private void tell(List<Incoming.KithFile> files, List<Outcome> outcomes) {
        List<ImportedFile> documents = new ArrayList<>();
        List<Accept.Result> opened = new ArrayList<>();
        int notForUser = 0;
        for (Outcome outcome : outcomes) {
            switch (outcome) {
                case Outcome.Taken taken -> documents.add(taken.result());
                case Outcome.Opened one when one.result().kind() == Accept.Kind.PARCEL
                        && !one.result().files().isEmpty() -> documents.addAll(one.result().files());
                case Outcome.Opened one -> opened.add(one.result());
                case Outcome.Refused(GivenFile given, KithException reason) -> {
                    if (files.contains(new Incoming.KithFile(given, GivenFile.Kind.SEALED))) {
                        around.notices().fault(reason);
                    } else {
                        documents.add(ImportedFile.refused(given.file(), null, reason));
                    }
                }
                case Outcome.NotForUser other -> notForUser++;
            }
        }
        new ImportTexts(around.texts()).notices(documents, notForUser).forEach(around.notices()::tell);
        opened.forEach(this::tell);
        changed.run();
        arrived.accept(Stream.concat(documents.stream(), opened.stream().flatMap(one -> one.files().stream()))
                .toList());
        opened.stream().filter(Accept.Result::sendOwn).flatMap(result -> result.friend().stream()).findFirst()
                .ifPresent(exchange::completeWith);
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
