/**
 * Work that must not hold up the window: a {@link kith.ui.work.Job} runs in the
 * {@link kith.ui.work.Background}, tells how far it is, can be cancelled, and its result comes back on the thread
 * that owns the window.
 */
@org.jspecify.annotations.NullMarked
package kith.ui.work;
