/** Files of Kith's that came from others: whose they are, whether they are taken, and what they change. */
@org.jspecify.annotations.NullMarked
package kith.app.receive;
