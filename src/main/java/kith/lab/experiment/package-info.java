/**
 * What every experiment of the Lab is made of: parameters with ranges, a run that tells how far it is, a report at the
 * end. Whoever adds one writes the class and its words, and has a screen and a command.
 */
@org.jspecify.annotations.NullMarked
package kith.lab.experiment;
