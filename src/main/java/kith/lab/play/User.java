package kith.lab.play;

import java.util.List;

/**
 * A word that uses a cell.
 *
 * @param word the word
 * @param functions the hash functions that lead from the word to the cell, from 0, at least one
 */
public record User(String word, List<Integer> functions) {
    /** Copies the list. */
    public User {
        functions = List.copyOf(functions);
    }
}
