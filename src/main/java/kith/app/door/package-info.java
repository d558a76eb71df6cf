/**
 * One window for each profile. The first start opens a <em>door</em>, a local socket that only this user reaches. A
 * later start <em>knocks</em>, sends its files as a <em>hand-over</em> and ends. Whether somebody is behind a door
 * is known from the socket alone: the system refuses connections to one whose process died, however it died.
 * {@code src/docs/adr/0025-packages.md} says why it is done so.
 *
 * <p>Beside it, under names of their own, lie the doors of <em>resident</em> processes, which answer this user's
 * programs from memory for as long as they are asked: a program's connection is a <em>visit</em>.
 * {@code src/docs/adr/0073-one-resident-process.md} says who may come.
 */
@org.jspecify.annotations.NullMarked
package kith.app.door;
