/**
 * Experiments: how well verdicts hold up on networks of people who really wrote to each other. Section 3 of the design
 * has the measurements that {@link kith.lab.NetworkReplay} repeats; {@code src/docs/recognition.md} has its own.
 *
 * <p>Words: a <em>network</em> is who exchanged e-mail with whom, numbers in place of names; a <em>user</em> is a
 * person of it whose verdicts are tried out; the <em>held-out contact</em> is taken from the user's book and then
 * writes to them: a legitimate sender; a <em>stranger</em> is somebody whom neither the user nor any of their contacts
 * knows. <em>Recall</em> is the share of held-out contacts that are accepted, <em>false accepts</em> the share of
 * strangers.
 *
 * <p>References: Klimt, Yang (2004) for the Enron e-mail; Leskovec, Lang, Dasgupta, Mahoney (2009) for its network;
 * Clopper, Pearson (1934) and Korn, Graubard (1998) for the intervals. Nothing random is left to chance: every draw
 * follows from a seed.
 */
@org.jspecify.annotations.NullMarked
package kith.lab;
