/** How the window looks and which language it speaks: the system's choice, unless the user made one. */
@org.jspecify.annotations.NullMarked
package kith.ui.theme;
