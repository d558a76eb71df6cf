/**
 * Answers for a mail program on this computer, for as long as it runs: files that it hands over are inspected and
 * taken, one process answers for each profile, and the mail program is told where Kith is. Whom a message names and how
 * well they are known says {@code kith.app.mail}. {@code src/docs/adr/0073-one-resident-process.md} says who may ask.
 */
@org.jspecify.annotations.NullMarked
package kith.app.host;
