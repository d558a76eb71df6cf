/** Four invented people and their circle, in a folder that is thrown away. */
@org.jspecify.annotations.NullMarked
package kith.app.demo;
