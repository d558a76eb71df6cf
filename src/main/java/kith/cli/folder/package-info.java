/** The folder that is shared with friends. */
@org.jspecify.annotations.NullMarked
package kith.cli.folder;
