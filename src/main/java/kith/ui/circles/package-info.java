/**
 * The page of a circle: its steps, members, contributing and merging; founding and planning, asking, common contacts
 * and changes have rooms of their own. What the modes show to whom is design section 5; among whom one is hidden, what
 * several rounds show together and the round code are {@code kith.circle}'s.
 */
@org.jspecify.annotations.NullMarked
package kith.ui.circles;
