/** What window and command line say of the privacy panel: who would learn what, against which list of addresses. */
@org.jspecify.annotations.NullMarked
package kith.text.panel;
