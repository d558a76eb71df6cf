/**
 * The window. JavaFX is known here and nowhere else. Each screen has a package of its own with a {@code View}, which
 * builds controls and binds them, and a {@code ViewModel}, which has properties, knows no control and is tested
 * without a toolkit. What they share is in {@code parts}; the frame around them in {@code shell}.
 */
@org.jspecify.annotations.NullMarked
package kith.ui;
