/**
 * Lists of senders for other programs that filter mail: SpamAssassin, Rspamd, and servers that run Sieve scripts.
 *
 * <p>A list that is keyed on the From header alone lets in whoever writes a listed address there; anybody can. So each
 * format asks for authentication as well, where the program offers that, and says in the file itself what it relies on.
 *
 * <p>References: RFC 5228 (Sieve), RFC 5231 (relational tests), RFC 5260 (index), RFC 8601 (Authentication-Results);
 * {@code Mail::SpamAssassin::Conf} on {@code welcomelist_auth} and {@code welcomelist_from}; Rspamd's multimap module.
 * Nothing here opens files.
 */
@org.jspecify.annotations.NullMarked
package kith.mail.list;
