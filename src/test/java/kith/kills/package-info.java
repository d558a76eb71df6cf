/** Kills the program in the middle of everything that it does, and looks afterwards what is left. */
@NullMarked
package kith.kills;

import org.jspecify.annotations.NullMarked;
