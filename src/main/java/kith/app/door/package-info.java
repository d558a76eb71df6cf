/**
 * One window for each profile. The first start opens a <em>door</em>, a local socket that only this user reaches. A
 * later start <em>knocks</em>, sends its files as a <em>hand-over</em> and ends. Whether somebody is behind a door
 * is known from the socket alone: the system refuses connections to one whose process died, however it died.
 * {@code src/docs/adr/0025-packages.md} says why it is done so.
 */
@org.jspecify.annotations.NullMarked
package kith.app.door;
