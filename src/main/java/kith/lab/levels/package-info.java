/**
 * What the number of filters that friends give is worth, and what it costs them: how many legitimate senders are
 * recognised with few friends, against how sure a guess at a friend's book becomes.
 */
@NullMarked
package kith.lab.levels;

import org.jspecify.annotations.NullMarked;
