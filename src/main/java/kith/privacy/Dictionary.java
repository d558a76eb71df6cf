package kith.privacy;

import java.util.Collection;

/**
 * A list of addresses that an attacker tries. How much they learn depends on it as much as on the filters they hold:
 * what is drowned among a million guesses stands out in the directory of a company.
 */
public sealed interface Dictionary permits AddressList, Company, Crowd {
    /** The largest size, far more than there are mail addresses in one hand. */
    int MAX_SIZE = 1_000_000_000;

    /** {@return how many different addresses it has, 1 to {@link #MAX_SIZE}} */
    int size();

    /** {@return how many of these contacts it has, before {@link #limit} is looked at} Each of them is given once. */
    int holds(Collection<String> contacts);

    /** {@return the most contacts of one person it can have, at most {@link #size}} */
    int limit();
}
