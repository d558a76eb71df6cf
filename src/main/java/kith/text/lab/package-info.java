/** The words of the Lab, which window, command line and pictures share. */
@org.jspecify.annotations.NullMarked
package kith.text.lab;
