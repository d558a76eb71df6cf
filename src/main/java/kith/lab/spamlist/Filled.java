package kith.lab.spamlist;

import kith.lab.Proportion;

/**
 * How a filter did when so many bad senders were in it.
 *
 * @param entered how many
 * @param expected the FPP by the formula
 * @param byFill the FPP of this filter by the bits that are set then, w^k
 * @param measured the share of newcomers who passed
 */
record Filled(int entered, double expected, double byFill, Proportion measured) {
}
