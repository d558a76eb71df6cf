package kith.ui.lab.play;

import kith.lab.play.Playground;

/** Where the playground of this session is, from the example on; the language of the window may change meanwhile. */
public final class Played {
    private Walk walk = Walk.atEndOf(Playground.example());

    Walk walk() {
        return walk;
    }

    void keep(Walk now) {
        walk = now;
    }
}
