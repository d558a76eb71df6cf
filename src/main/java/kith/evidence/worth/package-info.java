/**
 * What witnesses are worth to one user, from the user's own contacts: each is left out of the book in turn, and it is
 * asked whether it would have been called known by the rules of {@link kith.evidence.SenderCheck}. What is in the
 * witness only because the user put it there is no evidence of what the witness is worth.
 */
@org.jspecify.annotations.NullMarked
package kith.evidence.worth;
