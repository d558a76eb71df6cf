/**
 * Web proxies that tell each other what is in their caches: Fan, Cao, Almeida and Broder (2000), "Summary Cache: A
 * Scalable Wide-Area Web Cache Sharing Protocol". Requests are invented, everything else is done: caches throw out what
 * was not used for longest, counting filters follow them, bit vectors travel and are asked.
 *
 * <p>Words: a request that the proxy's own cache answers is a <em>local hit</em>; one that another proxy can answer is
 * a <em>remote hit</em>. A <em>copy</em> is a document in a cache; it is <em>out of date</em> once the document has
 * changed. A proxy that is asked for what it does not have is a <em>false hit</em>; a copy that nobody asked for,
 * because it came after the last summary, is a <em>stale miss</em>. (The authors call it a false miss, and a hit on a
 * copy that is out of date a remote stale hit; their false hits are all, whether delay or filter is to blame, which are
 * counted apart here.) The <em>load factor</em> is the length of a summary in bits for each document that the cache can
 * hold; the <em>delay</em> is the share of the cache that is new before a proxy announces it.
 *
 * <p>References: Wessels and Claffy (1997), RFC 2186 (ICP); Breslau et al. (1999), "Web caching and Zipf-like
 * distributions"; Mattson et al. (1970), whose stack distances make the hits.
 */
@org.jspecify.annotations.NullMarked
package kith.lab.summarycache;
