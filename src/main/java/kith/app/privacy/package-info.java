/** What recipients could find out, told before anything is shared, and tried on one's own files. */
@org.jspecify.annotations.NullMarked
package kith.app.privacy;
