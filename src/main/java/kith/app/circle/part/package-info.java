/** Taking part in circles: what was agreed to once, and what is done by itself from then on. */
@org.jspecify.annotations.NullMarked
package kith.app.circle.part;
