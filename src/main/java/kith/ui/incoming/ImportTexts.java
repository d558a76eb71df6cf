package kith.ui.incoming;

import module java.base;
import kith.app.receive.ImportedFile;
import kith.exchange.DocumentType;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.friend.KeyTrust;
import kith.text.FaultExplanation;
import kith.text.receive.ReceivedTexts;
import kith.ui.parts.ErrorDetails;
import kith.ui.shell.Notice;
import kith.ui.shell.Notice.Severity;
import kith.ui.shell.Page;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** What came of files, in words: files that did the same are told in one line, each refused one on its own. */
public final class ImportTexts {
    /** Of so many friends a notice names none. */
    private static final int SEVERAL = 3;

    private record Same(@Nullable DocumentType type, ImportedFile.@Nullable Outcome outcome, String name, int edition) {
    }

    private final Texts texts;
    private final ReceivedTexts received;

    /** @param texts the reader's language */
    public ImportTexts(Texts texts) {
        this.texts = texts;
        this.received = new ReceivedTexts(texts.messages());
    }

    /** {@return the same for files among which none was for anyone else} */
    public List<Notice> notices(List<ImportedFile> results) {
        return notices(results, 0);
    }

    /**
     * {@return the notices to show, the most important last, because the newest stands on top}
     *
     * @param notForUser how many files were the user's own or for someone else
     */
    public List<Notice> notices(List<ImportedFile> results, int notForUser) {
        List<Notice> notices = new ArrayList<>();
        List<ImportedFile> taken = results.stream().filter(r -> r.refused() == null).toList();
        if (!taken.isEmpty()) {
            boolean changed = taken.stream().anyMatch(r -> r.outcome() != ImportedFile.Outcome.SAME);
            boolean look = taken.stream().anyMatch(r -> r.expired() || r.newFriend() || !r.alsoHeldOf().isEmpty()
                    || r.outcome() == ImportedFile.Outcome.KEY_ROTATED
                    || r.outcome() == ImportedFile.Outcome.KEY_REVOKED);
            // Whose files they really are, and how to get more than a name, is a matter of their page.
            Optional<Page> next = taken.stream().anyMatch(ImportedFile::newFriend) ? Optional.of(Page.FRIENDS)
                    : taken.stream().anyMatch(ImportTexts::asks) ? Optional.of(Page.CHECK) : Optional.empty();
            List<String> lines = new ArrayList<>(lines(taken));
            if (notForUser > 0) {
                lines.add(texts.get("import.not-for-you", "count", notForUser));
            }
            String all = String.join("\n", lines);
            Optional<String> batch = batch(taken);
            notices.add(new Notice(look ? Severity.WARNING : changed ? Severity.SUCCESS : Severity.INFO,
                    batch.orElse(all), batch.isPresent() ? all : "", Optional.empty(), next));
        } else if (notForUser > 0) {
            notices.add(new Notice(Severity.INFO, texts.get("import.not-for-you", "count", notForUser), ""));
        }
        List<ImportedFile> refused = results.stream().filter(r -> r.refused() != null).toList();
        if (!refused.isEmpty()) {
            notices.add(refusals(refused));
        }
        return notices;
    }

    /** {@return one line for files of several friends; what came of each is its details} */
    private Optional<String> batch(List<ImportedFile> taken) {
        Map<String, Friend> friends = new LinkedHashMap<>();
        taken.stream().map(ImportedFile::friend).filter(Objects::nonNull)
                .forEach(friend -> friends.put(friend.id(), friend));
        return friends.size() < SEVERAL ? Optional.empty()
                : Optional.of(texts.get("import.batch", "count", taken.size(), "friends", friends.size(), "verified",
                        friends.values().stream().filter(KeyTrust::isVerified).count()));
    }

    private List<String> lines(List<ImportedFile> taken) {
        Map<Same, List<ImportedFile>> groups = new LinkedHashMap<>();
        taken.forEach(r -> groups.computeIfAbsent(new Same(r.type(), r.outcome(), name(r), r.edition()),
                same -> new ArrayList<>()).add(r));
        List<String> lines = new ArrayList<>();
        groups.forEach((same, files) -> lines.add(line(same, files)));
        taken.stream().filter(ImportedFile::expired).map(ImportTexts::name).distinct()
                .forEach(name -> lines.add(texts.get("import.expired", "name", name)));
        taken.stream().filter(r -> !r.alsoHeldOf().isEmpty())
                .map(r -> texts.get("import.also-held", "name", name(r), "others",
                String.join(texts.get("check.separator"), r.alsoHeldOf()))).distinct().forEach(lines::add);
        taken.stream().filter(ImportedFile::newFriend).map(ImportTexts::name).distinct()
                .filter(name -> taken.stream().noneMatch(r -> r.type() == DocumentType.FILTER && name(r).equals(name)))
                .forEach(name -> lines.add(texts.get("import.card-alone", "name", name)));
        taken.stream().filter(ImportedFile::newFriend).map(ImportTexts::name).distinct()
                .forEach(name -> lines.add(texts.messages().sentences(
                        texts.get("import.unverified", "name", name), texts.get("import.compare"))));
        return lines;
    }

    private String line(Same same, List<ImportedFile> files) {
        if (same.type() == DocumentType.FILTER) {
            Map<String, Object> arguments = Map.of("count", files.size(), "name", same.name());
            return same.outcome() == ImportedFile.Outcome.ADDED ? texts.format("import.filters-added", arguments)
                    : same.outcome() == ImportedFile.Outcome.RENEWED ? texts.format("import.filters-renewed", arguments)
                    : texts.format("import.filters-same", arguments);
        }
        String what = received.what(files.getFirst(), files.size());
        String next = same.outcome() == ImportedFile.Outcome.SAME ? "" : next(same);
        return next.isEmpty() ? what : texts.messages().sentences(what, next);
    }

    /** Where to go on, if there is something to do. */
    private String next(Same same) {
        return same.type() == DocumentType.WHITELIST ? texts.get("import.whitelist-ask")
                : same.type() != DocumentType.CIRCLE ? ""
                : texts.get(same.outcome() == ImportedFile.Outcome.RENEWED ? "import.circle-next"
                : "import.circle-look");
    }

    private Notice refusals(List<ImportedFile> refused) {
        Map<FaultExplanation, List<ImportedFile>> reasons = new LinkedHashMap<>();
        List<String> details = new ArrayList<>();
        for (ImportedFile result : refused) {
            KithException why = result.refused();
            if (why != null) {
                FaultExplanation words = texts.explain(why);
                if (reasons.computeIfAbsent(words, first -> new ArrayList<>()).isEmpty()) {
                    details.add(ErrorDetails.text(texts, why));
                }
                reasons.get(words).add(result);
            }
        }
        List<String> lines = new ArrayList<>();
        reasons.forEach((words, files) -> {
            lines.add(files.size() == 1
                    ? texts.get("import.refused", "file", String.valueOf(files.getFirst().file().getFileName()),
                            "code", words.code(), "what", words.what())
                    : texts.get("import.refused-many", "count", files.size(), "code", words.code(), "what",
                            words.what()));
            lines.add(texts.get("import.refused-do", "safe", words.safe(), "todo", words.todo()));
        });
        // Whoever was asked for an unknown key and did not take it knows: nothing went wrong.
        boolean chosen = refused.stream().map(ImportedFile::refused)
                .allMatch(why -> why != null && why.fault() == Fault.KEY_UNKNOWN);
        return new Notice(chosen ? Severity.INFO : Severity.ERROR, String.join("\n", lines),
                String.join(System.lineSeparator(), details));
    }

    /** What was asked for is due from now on. */
    private static boolean asks(ImportedFile result) {
        return result.type() == DocumentType.REQUEST && result.outcome() == ImportedFile.Outcome.ADDED;
    }

    private static String name(ImportedFile result) {
        return Optional.ofNullable(result.friend()).map(Friend::name).orElse("");
    }
}
