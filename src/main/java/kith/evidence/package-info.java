/**
 * What friends' filters and circles' lists say of a sender, and what may be concluded from it; how many contacts two
 * people share.
 *
 * <p>Words: a <em>witness</em> is a friend with the filters held of one edition, or the merged list of a circle; its
 * <em>testimony</em> is whether all of them match; <em>evidence</em> is all testimonies about one sender with the
 * p-value that follows, and the <em>verdict</em> is the conclusion. <em>Recognition</em> is how likely a witness knows
 * a legitimate sender. A witness's <em>origins</em> are those who could each make it match whom they like; it
 * <em>decides</em> if the user verified them, and only those who decide are part of the p-value behind <em>known</em>.
 * The p-value is that of a stranger who does not know the filters: whoever knows them can search for an address that
 * matches, so a verdict is never a permission.
 *
 * <p>References: Hodges and Le Cam (1960) for the Poisson-binomial distribution; Clopper and Pearson (1934) for
 * intervals by inverting exact tests; Papapetrou, Siberski and Nejdl (2010) for cardinalities of Bloom filters.
 * Nothing here reads or writes files.
 */
@org.jspecify.annotations.NullMarked
package kith.evidence;
