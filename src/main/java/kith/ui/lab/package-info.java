/**
 * The Lab: filters to see, to measure and to compare. Every experiment of {@link kith.app.lab.RunExperiment} is a
 * {@link kith.ui.lab.LabPart part} that is made from its parameters and its report alone; a part of another kind brings
 * a view of its own.
 *
 * <p>More than 25 classes because one form, run and set of figures serves every experiment, and each of their parts,
 * down to a curve's shapes and a legend, is a class of its own.
 */
@org.jspecify.annotations.NullMarked
package kith.ui.lab;
