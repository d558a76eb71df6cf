package kith.address.lookalike;

/**
 * A sender that looks like a known address and is another one.
 *
 * @param known which one; where only the domain is alike the first of those at that domain
 * @param how by what they are alike
 * @param sender as people read it, with the letters marked that are others; where it only begins like a known domain,
 *     the domain to which it belongs is marked
 * @param original the known address in the same way; where only the domain is alike that domain
 */
public record LookAlike(KnownAddress known, Resemblance how, MarkedAddress sender, MarkedAddress original) {
}
