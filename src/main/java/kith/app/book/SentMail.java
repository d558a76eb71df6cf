package kith.app.book;

import module java.base;
import kith.address.EmailAddress;
import kith.app.Profile;
import kith.mail.MessageIds;
import kith.store.MailTable;
import kith.store.Tables;

/**
 * Remembers to whom the user sent which message, so that an answer can be told from a message that only poses as one.
 *
 * <p>What is kept of a message and one recipient is the first half of an HMAC-SHA-256 under a random key of the
 * profile, and the day: no address, no identifier, no time of day. Whoever has the whole profile can still try out
 * pairs that they guess, which takes the message's identifier as well as the address. At most {@value #MAX_PAIRS} pairs
 * are kept; the oldest days go first.
 */
public final class SentMail {
    /** Most pairs of a message and a recipient that are kept. */
    public static final int MAX_PAIRS = 32_768;
    /** Most recipients of one message that are remembered: a newsletter shall not push out everything else. */
    public static final int MAX_RECIPIENTS = 256;

    private static final int KEY_BYTES = 32;
    private static final int HASH_BYTES = 16;
    private static final String HMAC = "HmacSHA256";
    private static final String PURPOSE = "kith-sent-1";

    /**
     * A message that the user sent.
     *
     * @param messageId its identifier, with or without angle brackets
     * @param recipients to whom, of all of To, Cc and Bcc
     * @param day when, in UTC
     */
    public record Sent(String messageId, List<EmailAddress> recipients, LocalDate day) {
        /** Copies the list. */
        public Sent {
            recipients = List.copyOf(recipients);
        }
    }

    /** What is remembered, to be asked. */
    public static final class Memory {
        private final byte[] key;
        private final List<byte[]> hashes;

        /** The hashes are in the order of their bytes. */
        private Memory(byte[] key, List<byte[]> hashes) {
            this.key = key;
            this.hashes = hashes;
        }

        /** {@return whether one of these messages went from the user to this author} */
        public boolean answers(Collection<String> messageIds, EmailAddress author) {
            return !hashes.isEmpty() && messageIds.stream()
                    .anyMatch(id -> Collections.binarySearch(hashes, hash(key, id, author),
                    Arrays::compareUnsigned) >= 0);
        }
    }

    private final Profile profile;

    /** @param profile that remembers */
    public SentMail(Profile profile) {
        this.profile = profile;
    }

    /**
     * Remembers a message that is sent today.
     *
     * @param messageId its identifier, with or without angle brackets; without a sensible one nothing is remembered
     * @param recipients to whom
     */
    public void remember(String messageId, Collection<EmailAddress> recipients) {
        LocalDate today = LocalDate.ofInstant(profile.now(), ZoneOffset.UTC);
        remember(List.of(new Sent(messageId, List.copyOf(recipients), today)));
    }

    /** Remembers messages, in one change of the profile: all or, if that fails, none. */
    public void remember(Collection<Sent> messages) {
        profile.store().write(tables -> {
            remember(tables, profile, messages);
            return true;
        });
    }

    /** The same within a change of the profile that is under way. */
    public static void remember(Tables tables, Profile profile, Collection<Sent> messages) {
        MailTable mail = tables.mail();
        byte[] key = mail.sentKey().orElseGet(() -> {
            byte[] fresh = new byte[KEY_BYTES];
            profile.random().nextBytes(fresh);
            mail.setSentKey(fresh);
            return fresh;
        });
        for (Sent message : messages) {
            String id = bare(message.messageId());
            if (!id.isEmpty() && id.length() <= MessageIds.MAX_LENGTH) {
                Set<EmailAddress> recipients = new LinkedHashSet<>(message.recipients());
                mail.addSent(recipients.stream().limit(MAX_RECIPIENTS).map(r -> hash(key, id, r)).toList(),
                        message.day());
            }
        }
        mail.keepSent(MAX_PAIRS);
    }

    /** {@return what is remembered in this state of the profile} */
    public static Memory recall(Tables tables) {
        return tables.mail().sentKey().map(key -> new Memory(key, tables.mail().sent()))
                .orElseGet(() -> new Memory(new byte[KEY_BYTES], List.of()));
    }

    private static String bare(String messageId) {
        String id = messageId.strip();
        return id.startsWith("<") && id.endsWith(">") ? id.substring(1, id.length() - 1) : id;
    }

    /** The identifier's length stands before it, so that no two pairs are one text. */
    private static byte[] hash(byte[] key, String messageId, EmailAddress recipient) {
        try {
            Mac mac = Mac.getInstance(HMAC);
            mac.init(new SecretKeySpec(key, HMAC));
            String text = PURPOSE + ' ' + messageId.length() + ' ' + messageId + ' ' + recipient.canonical();
            return Arrays.copyOf(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)), HASH_BYTES);
        } catch (NoSuchAlgorithmException | InvalidKeyException e) {
            throw new AssertionError("every Java has HMAC-SHA-256", e);
        }
    }
}
