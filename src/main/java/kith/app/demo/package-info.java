/** Four invented people and their circle. */
@org.jspecify.annotations.NullMarked
package kith.app.demo;
