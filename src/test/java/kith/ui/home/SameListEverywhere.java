package kith.ui.home;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import kith.app.Profile;
import kith.app.todo.ToDoList;
import kith.fault.KithException;
import kith.file.ProfileFiles;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compares the two lists of things to do in the state in which a test of {@code kith.app} leaves each profile that it
 * made: after every sixteenth test, after every one with {@code -Dkith.same-list=1}, after none with 0. Long tests
 * make no other states, and larger profiles.
 */
public final class SameListEverywhere implements AfterEachCallback {
    private static final int EVERY = Integer.getInteger("kith.same-list", 16);
    private static final int DEPTH = 3;

    @Override
    public void afterEach(ExtensionContext context) throws IOException, IllegalAccessException {
        if (EVERY == 0 || !context.getRequiredTestClass().getName().startsWith("kith.app.")
                || Math.floorMod(context.getUniqueId().hashCode(), EVERY) != 0
                || context.getTags().contains("exhaustive") || context.getExecutionException().isPresent()) {
            return;
        }
        Object test = context.getRequiredTestInstance();
        for (Field field : test.getClass().getDeclaredFields()) {
            if (field.isAnnotationPresent(TempDir.class) && field.getType() == Path.class) {
                field.setAccessible(true);
                for (Path folder : profiles((Path) field.get(test))) {
                    compare(folder);
                }
            }
        }
    }

    private static List<Path> profiles(Path root) throws IOException {
        try (Stream<Path> files = Files.find(root, DEPTH, (file, attributes) ->
                String.valueOf(file.getFileName()).equals(ProfileFiles.DATABASE))) {
            return files.map(Path::getParent).toList();
        }
    }

    private static void compare(Path folder) {
        Profile profile;
        try {
            profile = Profile.open(folder);
            new ToDoList(profile).list();
        } catch (KithException e) {
            // A test may leave a profile that can't be read.
            return;
        }
        SameListTest.assertSame(profile);
    }
}
