/** What stands below the question while nothing is asked: what is due, what was asked before, new mail. */
@org.jspecify.annotations.NullMarked
package kith.ui.home;
