/** One way in: recognises what was given by its content, and takes the files of Kith's among it. */
@org.jspecify.annotations.NullMarked
package kith.app.inbox;


