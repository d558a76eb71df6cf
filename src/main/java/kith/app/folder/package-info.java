/**
 * The folder that is shared with friends by another program, such as Syncthing or Nextcloud, and what an action of the
 * user's gave, on its way there. What lies there is looked at in {@code kith.app.folder.sync}.
 * {@code src/docs/adr/0079-a-shared-folder.md} says what is written there and taken from there.
 */
@org.jspecify.annotations.NullMarked
package kith.app.folder;
