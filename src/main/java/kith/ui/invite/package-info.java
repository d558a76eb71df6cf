/**
 * Two people exchange what they hold: a code that is told, and three files. Each page asks for one decision, and ends
 * with a file and the ways to send it. A code is shown where its owner asked for it, and kept nowhere here.
 */
@org.jspecify.annotations.NullMarked
package kith.ui.invite;
