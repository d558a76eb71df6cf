/** The screen of the disclosure ledger: who got what, and what all of it tells. */
@org.jspecify.annotations.NullMarked
package kith.ui.ledger;
