/**
 * The user's guide inside the program: the same Markdown files that are read on the web, in the window's language.
 * {@link kith.ui.guide.Guide} knows the text and no toolkit; only this package knows Markdown.
 */
@org.jspecify.annotations.NullMarked
package kith.ui.guide;
