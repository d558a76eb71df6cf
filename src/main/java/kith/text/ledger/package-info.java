/** What window and command line say of the disclosure ledger, on the screen, in a terminal and on paper. */
@org.jspecify.annotations.NullMarked
package kith.text.ledger;
