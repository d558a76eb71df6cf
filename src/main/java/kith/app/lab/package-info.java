/** Experiments, the playground, and figures as files. */
@org.jspecify.annotations.NullMarked
package kith.app.lab;
