/**
 * Words for people: resource bundles by key, formatted by ICU ({@code {name}} arguments, plurals, numbers as the
 * language writes them), in English (the base bundle) and Simplified Chinese. What window and command line both say has
 * one bundle and a room for each capability; what only one of them says is in its own bundle. Classes called
 * {@code Texts} turn what came of use cases into words; they are handed results and call no use case.
 *
 * @see <a href="https://unicode-org.github.io/icu/userguide/format_parse/messages/">ICU message format</a>
 */
@org.jspecify.annotations.NullMarked
package kith.text;
