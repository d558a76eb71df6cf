package kith;

/** Placeholder. */
public final class Launcher {
    private Launcher() {
    }

    public static void main(String[] args) {
        System.exit(0);
    }
}
