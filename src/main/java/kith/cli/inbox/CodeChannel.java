package kith.cli.inbox;

import module java.base;
import kith.fault.EnumWord;
import kith.friend.ComparedBy;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How the code of an invitation came. */
enum CodeChannel {
    /** Face to face. */
    IN_PERSON(ComparedBy.CODE_IN_PERSON),
    /** On the telephone. */
    TELEPHONE(ComparedBy.CODE_ON_THE_TELEPHONE),
    /** In another messenger than the file. */
    MESSENGER(ComparedBy.CODE_IN_ANOTHER_MESSENGER),
    /** Along with the file, or not at all: it proves nothing. */
    SAME_MESSAGE(null);

    private final @Nullable ComparedBy by;

    CodeChannel(@Nullable ComparedBy by) {
        this.by = by;
    }

    /** {@return what the code proves, if anything} */
    @Nullable ComparedBy by() {
        return by;
    }

    static Optional<CodeChannel> of(String word) {
        return Arrays.stream(values()).filter(one -> EnumWord.of(one).equals(word)).findFirst();
    }

    /** Reads {@code in-person} and the others. */
    static final class Converter implements ITypeConverter<CodeChannel> {
        @Override
        public CodeChannel convert(String value) {
            return of(value).orElseThrow(
                    () -> new TypeConversionException("in-person, telephone, messenger, same-message"));
        }
    }
}
