/** Files of Kith's on the disk: written whole or not at all, and for their owner's eyes where need be. */
@org.jspecify.annotations.NullMarked
package kith.file;
