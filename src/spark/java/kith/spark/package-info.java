/**
 * Circles merged by Apache Spark: its workers read the files that members send, and reduce them with the classes that
 * Kith merges with, unchanged. Compiled and run by the Maven profile {@code spark} alone; see src/docs/scale.md and
 * decision 0036.
 */
@NullMarked
package kith.spark;

import org.jspecify.annotations.NullMarked;
