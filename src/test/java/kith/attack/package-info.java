/**
 * The attacks of section 8 of the design, one class each, played through real profiles and real files: what the
 * attacker does, what they get, and what of it Kith prevents. {@code src/docs/attacks.md} is the list, with what no
 * defence holds against.
 */
@org.jspecify.annotations.NullMarked
package kith.attack;
