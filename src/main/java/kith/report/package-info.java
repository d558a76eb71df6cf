/**
 * What came of an experiment, without a word of any language: findings, figures and tables, whose parts have ids.
 * Window and command line look the words up by id; files for other programs hold ids and bare numbers.
 */
@org.jspecify.annotations.NullMarked
package kith.report;
