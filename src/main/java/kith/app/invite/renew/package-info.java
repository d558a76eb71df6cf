/** What friends were given before, given to all of them again where they lack it. */
@org.jspecify.annotations.NullMarked
package kith.app.invite.renew;
