package kith.laws;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that is called once for every seed, with {@link Draws} of that seed as its only parameter. Seed 0 draws the
 * smallest of everything, seed 1 the largest. All tries together are one test; the first seed that fails ends it and
 * is tried once more by itself, in a test with its name.
 *
 * <p>A try may give up by an assumption; a law of which more than four fifths of the tries give up has failed.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@ExtendWith(Seeds.class)
public @interface Law {
    /** {@return the number of seeds, from 0 on} */
    int tries() default 1_000;
}
