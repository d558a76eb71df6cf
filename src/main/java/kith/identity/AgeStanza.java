package kith.identity;

import module java.base;
import com.exceptionfactory.jagged.RecipientStanza;

/**
 * One recipient in the header of a file in the age format.
 *
 * @param type of the recipient
 * @param arguments in the order of its type
 * @param body the file key, as the type seals it
 */
record AgeStanza(String type, List<String> arguments, byte[] body) implements RecipientStanza {
    /** {@return the format's spelling of bytes: base64 without padding} */
    static String encode(byte[] bytes) {
        return Base64.getEncoder().withoutPadding().encodeToString(bytes);
    }

    /** {@return so many bytes, unless the text stands for others or is not as {@link #encode} writes it} */
    static Optional<byte[]> decode(String text, int length) {
        try {
            return Optional.of(Base64.getDecoder().decode(text))
                    .filter(bytes -> bytes.length == length && encode(bytes).equals(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    @Override
    public String getType() {
        return type;
    }

    @Override
    public List<String> getArguments() {
        return arguments;
    }

    @Override
    public byte[] getBody() {
        return body.clone();
    }
}
