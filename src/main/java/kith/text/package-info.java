/**
 * Words for people: resource bundles by key, formatted by ICU ({@code {name}} arguments, plurals, numbers as the
 * language writes them), in English (the base bundle) and Simplified Chinese. Window and command line use it;
 * the core never does.
 *
 * @see <a href="https://unicode-org.github.io/icu/userguide/format_parse/messages/">ICU message format</a>
 */
@org.jspecify.annotations.NullMarked
package kith.text;
