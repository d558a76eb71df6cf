/** What window and command line both say of exchanges between two people. */
@org.jspecify.annotations.NullMarked
package kith.text.invite;
