package kith.app.profile;

import module java.base;

/**
 * What a reset does.
 *
 * @param name of the profile, to be typed by whoever wants it gone
 * @param folder where it lies; it goes as well if nothing else is in it
 * @param files names of the files that are deleted
 * @param others names of what stays in the folder, because it is not Kith's
 */
public record ResetPreview(String name, Path folder, List<String> files, List<String> others) {
}
