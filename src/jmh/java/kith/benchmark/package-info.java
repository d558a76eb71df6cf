/**
 * Measures what Kith does with filters beside other libraries that do the same, in one run, with JMH. A <em>job</em> is
 * what is done, a <em>peer</em> who else does it, a <em>limit</em> what no implementation can be faster than. Only
 * ratios are reported. {@code src/docs/benchmarks.md} says how to run it. More than twenty-five classes: each job is
 * one, with the peers that do the same.
 */
@org.jspecify.annotations.NullMarked
package kith.benchmark;
