package kith.cli.host;

import module java.base;
import kith.app.host.MailedFile;
import kith.app.host.MailedFile.Form;
import kith.app.host.TakenFile;
import kith.app.receive.ImportedFile;
import kith.app.receive.InspectFile.Signer;
import kith.app.receive.Taking;
import kith.exchange.DocumentType;
import kith.fault.EnumWord;
import kith.text.FaultTexts;
import kith.text.Messages;
import kith.text.receive.ReceivedTexts;

/** Says of files that a mail program handed over what they are, and what came of them. */
final class MailedFileTexts {
    private final Messages messages;
    private final FaultTexts faults;
    private final ReceivedTexts received;

    MailedFileTexts(Messages messages, FaultTexts faults) {
        this.messages = messages;
        this.faults = faults;
        this.received = new ReceivedTexts(messages);
    }

    /** {@return the stable word for what a file is} */
    static String what(MailedFile file) {
        return file.type() != null ? EnumWord.of(file.type()) : EnumWord.of(file.form());
    }

    /** {@return what a file is, and of whom} */
    String says(MailedFile file) {
        boolean opened = file.form() == Form.SEALED && file.taking() != Taking.IN_THE_WINDOW;
        String what = opened ? messages.get("host.sealed-file") : messages.get("host.what." + what(file));
        return opened || file.form() == Form.DOCUMENT ? messages.get("host.file", "what", what, "signer",
                messages.get("signer." + EnumWord.of(file.signer()), "name", name(file)))
                : messages.alone(what);
    }

    private static String name(MailedFile file) {
        return file.friend() == null ? "" : file.friend();
    }

    /** {@return of whom the files are and how many: a sentence for each signer, and for what cannot be taken here} */
    String all(List<MailedFile> files) {
        Map<String, List<MailedFile>> byFriend = new LinkedHashMap<>();
        files.stream().filter(file -> file.taking() == Taking.UNASKED || file.taking() == Taking.BY_WORD)
                .forEach(file -> byFriend.computeIfAbsent(name(file), name -> new ArrayList<>()).add(file));
        Stream<String> friends = byFriend.values().stream().map(this::ofFriend);
        Stream<String> rest = Stream.of(count(files, Taking.IN_THE_WINDOW, "host.for-window"),
                count(files, Taking.NOT_AT_ALL, "host.of-no-use")).filter(text -> !text.isEmpty());
        return Stream.concat(friends, rest).reduce(messages::sentences).orElse("");
    }

    private String ofFriend(List<MailedFile> files) {
        boolean verified = files.stream().allMatch(file -> file.signer() == Signer.VERIFIED);
        return messages.get(verified ? "host.from-verified" : "host.from-unverified", "name", name(files.getFirst()),
                "files", counted(files.stream().flatMap(file -> file.contents().stream()).toList()));
    }

    private String count(List<MailedFile> files, Taking taking, String key) {
        long count = files.stream().filter(file -> file.taking() == taking).count();
        return count == 0 ? "" : messages.get(key, "count", count);
    }

    private String counted(List<DocumentType> types) {
        return Stream.of(
                counted(types, type -> type == DocumentType.FILTER, "ledger.filters"),
                counted(types, type -> type == DocumentType.WHITELIST, "host.lists"),
                counted(types, type -> type == DocumentType.REQUEST, "host.requests"),
                counted(types, type -> type != DocumentType.FILTER && type != DocumentType.WHITELIST
                        && type != DocumentType.REQUEST, "host.others"))
                .filter(text -> !text.isEmpty()).collect(Collectors.joining(messages.get("check.separator")));
    }

    private String counted(List<DocumentType> types, Predicate<DocumentType> which, String key) {
        long count = types.stream().filter(which).count();
        return count == 0 ? "" : messages.get(key, "count", count);
    }

    /** {@return what came of one file} */
    String came(TakenFile file) {
        return file.documents().size() == 1 ? came(file.documents().getFirst()) : cameAll(List.of(file));
    }

    private String came(ImportedFile file) {
        if (file.refused() != null) {
            return faults.explain(file.refused()).what();
        }
        return file.type() == DocumentType.FILTER && file.outcome() != ImportedFile.Outcome.SAME
                ? messages.get("host.filter-taken", "name", file.friend() == null ? "" : file.friend().name())
                : received.what(file, 1);
    }

    /** {@return what came of all of them} */
    String cameAll(List<TakenFile> files) {
        List<TakenFile> taken = files.stream().filter(file -> !file.isRefused()).toList();
        int refused = files.size() - taken.size();
        String left = refused == 0 ? "" : messages.get("host.not-taken", "count", refused);
        if (taken.isEmpty()) {
            return left;
        }
        List<ImportedFile> documents = taken.stream().flatMap(MailedFileTexts::documents).toList();
        boolean same = documents.stream().allMatch(one -> one.outcome() == ImportedFile.Outcome.SAME);
        String done = messages.get(same ? "host.here-before" : "host.taken", "files",
                counted(documents.stream().flatMap(one -> Stream.ofNullable(one.type())).toList()));
        return left.isEmpty() ? done : messages.sentences(done, left);
    }

    /** {@return what is counted} A card that goes along with other files is no news. */
    private static Stream<ImportedFile> documents(TakenFile file) {
        List<ImportedFile> counted = file.documents().stream().filter(one -> one.type() != DocumentType.CARD).toList();
        return (counted.isEmpty() ? file.documents() : counted).stream();
    }

    /** {@return what is said when the window has files} */
    String opened(int files) {
        return messages.get("host.opened", "count", files);
    }
}
