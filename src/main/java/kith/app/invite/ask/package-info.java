/** Asking a friend for filters, and answering who asks: nothing is given but by an action of whoever gives it. */
@org.jspecify.annotations.NullMarked
package kith.app.invite.ask;
