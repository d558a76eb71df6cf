/**
 * What friends put into the shared folder: looked at, taken where that needs nobody's word, and watched. Everything
 * there may have been written by anybody who can write to the folder.
 */
@org.jspecify.annotations.NullMarked
package kith.app.folder.sync;
