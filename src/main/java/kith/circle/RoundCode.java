package kith.circle;

import module java.base;
import kith.exchange.CircleDocument;
import kith.exchange.Masks;
import kith.exchange.Member;
import kith.identity.Fingerprint;
import kith.identity.SealingKey;

/**
 * A short text that is the same for two members if, and only if, their files of a circle say the same of a round: the
 * circle, revision, round, nonce, salt, mode, parameters, and everybody's keys. Members who compare it find out a
 * founder who shows them different rosters before they have given anything.
 *
 * <p>It is the first half of a SHA-256, as words or digits like a fingerprint's. Half of it is not for brevity alone:
 * the founder chooses both files and would look for two with one code, which takes 2^64 tries.
 */
public final class RoundCode {
    private static final String CLASSICAL = "kith-round-1";
    private static final String HYBRID = "kith-round-2";
    private static final int GROUPS = 8;

    private final Fingerprint digest;

    private RoundCode(Fingerprint digest) {
        this.digest = digest;
    }

    /** {@return the code of this revision and round} */
    public static RoundCode of(CircleDocument circle) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.write((circle.masks() == Masks.HYBRID ? HYBRID : CLASSICAL).getBytes(StandardCharsets.US_ASCII));
            out.write(circle.circle().toBytes());
            out.writeInt(circle.revision());
            out.writeInt(circle.round());
            out.write(decoded(circle.nonce()));
            out.write(circle.salt().toBytes());
            out.writeByte(circle.mode().ordinal());
            out.writeInt(circle.cell());
            out.writeInt(circle.shape().bits());
            out.writeInt(circle.shape().hashes());
            out.writeLong(circle.largestFppPerBillion());
            for (Member member : circle.roster()) {
                out.write(decoded(member.kid()));
                out.write(member.agreementKey().bytes());
                SealingKey sealing = member.sealingKey();
                if (sealing != null) {
                    out.write(sealing.bytes());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new RoundCode(Fingerprint.of(Base64.getUrlEncoder().withoutPadding()
                .encodeToString(sha256(bytes.toByteArray()))));
    }

    /** {@return eight words of five letters} */
    public List<String> words() {
        return digest.words().subList(0, GROUPS);
    }

    /** {@return eight groups of five digits} */
    public List<String> digits() {
        return digest.digits().subList(0, GROUPS);
    }

    private static byte[] decoded(String base64Url) {
        return Base64.getUrlDecoder().decode(base64Url);
    }

    private static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
