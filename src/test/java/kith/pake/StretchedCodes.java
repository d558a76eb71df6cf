package kith.pake;

import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** For tests of one class a code costs what it costs in the program. */
public final class StretchedCodes implements BeforeAllCallback, AfterAllCallback {
    @Override
    public void beforeAll(ExtensionContext context) {
        Spake2.cheap(false);
    }

    @Override
    public void afterAll(ExtensionContext context) {
        Spake2.cheap(true);
    }
}
