package kith.exchange;

/**
 * A member's joining file as the circle's file carries it.
 *
 * @param kid who signed it
 * @param file all of it, in base64url
 * @param document what it says
 */
public record Joining(String kid, String file, JoiningDocument document) {
    /**
     * {@return a joining file that was read}
     *
     * @param file as it came
     * @throws kith.fault.KithException for the first rule that it breaks, {@link kith.fault.Fault#VALUE_INVALID} for a
     *     document of another type
     */
    public static Joining of(byte[] file) {
        SignedDocument signed = DocumentReader.read(file, PinnedKeys.none());
        if (signed.document() instanceof JoiningDocument joining) {
            return new Joining(signed.kid(), Base64Url.encode(file), joining);
        }
        throw Members.invalid("joinings", ValueProblem.NOT_A_JOINING);
    }
}
