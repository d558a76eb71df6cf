/** The project's documents: what they link to, print and list is held against the code. */
@NullMarked
package kith.docs;

import org.jspecify.annotations.NullMarked;
