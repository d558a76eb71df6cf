/**
 * Where Thunderbird keeps its address books: the folders of each system and way of packaging, the profiles in
 * {@code profiles.ini} and {@code installs.ini}, and the books' names in {@code prefs.js}. Only looks; the books
 * themselves are read by {@link kith.address.io}.
 *
 * <p>Words: a <em>root</em> is the folder with {@code profiles.ini}; a <em>profile</em> is one of Thunderbird, not of
 * Kith; the <em>collected</em> book is the one into which Thunderbird puts whomever its user writes to.
 *
 * <p>References: support.mozilla.org "Profiles - Where Thunderbird stores your user data"; nsToolkitProfileService.cpp;
 * SQLiteDirectory.jsm.
 */
@org.jspecify.annotations.NullMarked
package kith.address.thunderbird;
