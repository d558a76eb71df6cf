package kith.privacy;

import module java.base;
import org.jspecify.annotations.Nullable;

/**
 * The directory of an employer, school or club: short, and full of people whom its members know.
 *
 * @param size its addresses
 * @param limit how many contacts it has, 0 to {@code size}
 * @param basis where that number comes from
 * @param domain what the addresses of those contacts end in, where the basis is {@link Basis#DOMAIN}
 */
public record Company(int size, int limit, Basis basis, @Nullable String domain) implements Dictionary {
    /** So many contacts at one domain are taken for colleagues; fewer are chance. */
    static final int COLLEAGUES = 3;

    /** Where the number of contacts in it comes from. */
    public enum Basis {
        /** The user said it. */
        GIVEN,
        /** The contacts at the domain that most contacts have, public mail providers aside. */
        DOMAIN,
        /** No domain is frequent: as many contacts as fit in, the worst case. */
        WORST_CASE
    }

    /** Refuses sizes out of range, and a domain without its basis. */
    public Company {
        if (size < 1 || size > MAX_SIZE || limit < 0 || limit > size || (basis == Basis.DOMAIN) == (domain == null)) {
            throw new IllegalArgumentException(limit + " contacts in a company of " + size + " by " + basis);
        }
    }

    /** {@return a company of this size with so many contacts in it as the user says} */
    public static Company given(int size, int known) {
        return new Company(size, known, Basis.GIVEN, null);
    }

    /**
     * {@return the company of this size that such contacts suggest} Those at the most frequent domain that is no
     * {@link PublicMail} provider work there, if they are at least {@value #COLLEAGUES}; otherwise as many contacts do
     * as fit in.
     */
    public static Company guessed(int size, Collection<String> contacts) {
        Map<String, Integer> counts = new HashMap<>();
        contacts.forEach(contact -> counts.merge(contact.substring(contact.lastIndexOf('@') + 1), 1, Integer::sum));
        Optional<Map.Entry<String, Integer>> best = counts.entrySet().stream()
                .filter(entry -> entry.getValue() >= COLLEAGUES && !PublicMail.offers(entry.getKey()))
                .max(Comparator.<Map.Entry<String, Integer>>comparingInt(Map.Entry::getValue)
                        .thenComparing(Map.Entry::getKey, Comparator.reverseOrder()));
        return best.map(entry -> new Company(size, Math.min(size, entry.getValue()), Basis.DOMAIN, entry.getKey()))
                .orElseGet(() -> new Company(size, Math.min(size, contacts.size()), Basis.WORST_CASE, null));
    }

    @Override
    public int holds(Collection<String> contacts) {
        return domain == null ? contacts.size()
                : (int) contacts.stream().filter(contact -> contact.endsWith("@" + domain)).count();
    }
}
