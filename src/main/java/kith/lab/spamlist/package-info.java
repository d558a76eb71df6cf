/**
 * A filter in front of something expensive: of bad senders in front of the exact list of them. Most senders are not on
 * the list, and of those the filter says so at once; the list is asked about the others alone.
 *
 * <p>Words: a <em>bad sender</em> is on the list; a <em>false alarm</em> is a sender that is not and passes the filter
 * all the same; the <em>allow list</em> holds the false alarms among known good senders, found beforehand by asking the
 * filter about each of them; a <em>newcomer</em> is a sender nobody has heard of. Mail goes: allow list, filter, exact
 * list.
 *
 * <p>References: Bloom (1970), whose own example is a dictionary on disk behind a filter; "Using Bloom Filters" (2004)
 * for the list of exceptions.
 */
@org.jspecify.annotations.NullMarked
package kith.lab.spamlist;
