package kith.app.profile;

import module java.base;
import kith.address.EmailAddress;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.fault.Fault;
import kith.identity.Fingerprint;
import kith.identity.SecretKeys;

/** What the user is to others: name, key, own addresses, and the card that says so. */
public final class OwnProfile {
    /**
     * What is known of the user.
     *
     * @param name as friends read it
     * @param fingerprint of the signing key
     * @param addresses own canonical addresses
     * @param folder of the profile
     * @param receipts whether verified friends are told which of their files were taken
     */
    public record Result(String name, Fingerprint fingerprint, List<String> addresses, Path folder,
            boolean receipts) {
    }

    private final Profile profile;

    /** @param profile whose */
    public OwnProfile(Profile profile) {
        this.profile = profile;
    }

    /** {@return what is known} */
    public Result show() {
        return profile.store().read(tables -> new Result(tables.meta().name(),
                Fingerprint.of(tables.meta().kid()), tables.meta().ownAddresses(), profile.store().folder(),
                tables.meta().areReceiptsSent()));
    }

    /** Sets whether verified friends are told which of their files were taken. */
    public void setReceiptsSent(boolean sent) {
        profile.store().write(tables -> {
            tables.meta().setReceiptsSent(sent);
            return sent;
        });
    }

    /** Adds own addresses, which are never positive in any check; {@return how many were new} */
    public int add(List<EmailAddress> addresses) {
        Instant now = profile.now();
        return profile.store().write(tables -> (int) addresses.stream()
                .filter(a -> tables.meta().addOwnAddress(a.canonical(), now)).count());
    }

    /**
     * Removes own addresses: all or none.
     *
     * @throws kith.fault.KithException {@link Fault#NOT_OWN_ADDRESS} for one that is none of the user's
     */
    public void remove(List<EmailAddress> addresses) {
        profile.store().write(tables -> {
            for (EmailAddress address : addresses) {
                if (!tables.meta().removeOwnAddress(address.canonical())) {
                    throw Fault.NOT_OWN_ADDRESS.raise("address", address.canonical());
                }
            }
            return addresses.size();
        });
    }

    /**
     * Writes the user's card, by which a circle's founder enters them; {@return the file}
     *
     * @throws kith.fault.KithException {@link Fault#FILE_IN_THE_WAY}, {@link Fault#WRITE_FAILED}
     */
    public Path writeCard(Path folder, Passphrases passphrases) {
        try (SecretKeys keys = profile.unlock(passphrases)) {
            return OwnCard.write(profile,
                    profile.store().read(tables -> OwnCard.file(tables, folder)), keys);
        }
    }
}
