/** What large circles cost: invented ones as files, and the programs that measure and simulate (src/docs/scale.md). */
@NullMarked
package kith.scale;

import org.jspecify.annotations.NullMarked;
