/**
 * How long things take, measured side by side in one run: look-ups in lists, in a hash set and in a filter. Times say
 * more about a machine than about a program, so reports tell ratios of what was measured in turns.
 *
 * <p>Words: a <em>sample</em> is a block of operations whose time is taken; its operations are prepared before and
 * not timed.
 */
@org.jspecify.annotations.NullMarked
package kith.lab.timing;
