package kith.cli.check;

import module java.base;
import kith.app.check.CheckMail;
import kith.app.check.CheckSenders;
import kith.evidence.Verdict;
import kith.mail.MessageAuthor;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Which results are shown. Those that are not are counted all the same. */
public final class OnlyVerdicts {
    @Option(names = "--only", paramLabel = "VERDICT", split = ",", converter = Word.class)
    private Set<Verdict> only = Set.of();

    /** {@return whether every result is shown} */
    public boolean showAll() {
        return only.isEmpty();
    }

    /** {@return whether a sender's result is shown} */
    public boolean show(CheckSenders.Checked checked) {
        return only.isEmpty() || only.contains(checked.evidence().verdict());
    }

    /** {@return whether a message's result is shown} Without one author it has no verdict. */
    public boolean show(MessageAuthor author, CheckSenders.Checked checked) {
        return only.isEmpty() || author instanceof MessageAuthor.Mailbox && show(checked);
    }

    boolean show(CheckMail.Mail mail) {
        return show(mail.author(), mail.checked());
    }

    /** Reads a verdict's word. */
    static final class Word implements ITypeConverter<Verdict> {
        @Override
        public Verdict convert(String word) {
            return Stream.of(Verdict.values()).filter(verdict -> verdict.word().equals(word)).findFirst()
                    .orElseThrow(() -> new TypeConversionException(Stream.of(Verdict.values()).map(Verdict::word)
                            .collect(Collectors.joining(", "))));
        }
    }
}
