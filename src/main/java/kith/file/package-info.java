/** Files on the disk: written whole or not at all, for their owner's eyes where need be, and read up to a limit. */
@org.jspecify.annotations.NullMarked
package kith.file;
