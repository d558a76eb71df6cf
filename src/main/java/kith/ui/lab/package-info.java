/**
 * The Lab: filters to see, to measure and to compare. Every experiment of {@link kith.app.lab.RunExperiment} is a
 * {@link kith.ui.lab.LabPart part} that is made from its parameters and its report alone; a part of another kind brings
 * a view of its own.
 */
@org.jspecify.annotations.NullMarked
package kith.ui.lab;
