/**
 * Replays of networks as experiments of the Lab: what they measure, in sentences, curves and tables, with what is to be
 * expected beside it. The replays themselves are in {@link kith.lab}, {@link kith.lab.circle} and
 * {@link kith.lab.whom}.
 */
@NullMarked
package kith.lab.replay;

import org.jspecify.annotations.NullMarked;
