/**
 * Files that come in: dropped, pasted, opened or named at the start. What a file is decides its content, never its
 * name: files of Kith's go to the import, everything else is read as an address book.
 */
@org.jspecify.annotations.NullMarked
package kith.ui.incoming;
