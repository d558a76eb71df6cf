/**
 * The replay with circles: users found them with contacts, whole rounds are merged, and their lists are asked. How a
 * circle is planned comes from outside, so that it is planned as people plan theirs.
 */
@NullMarked
package kith.lab.circle;

import org.jspecify.annotations.NullMarked;
