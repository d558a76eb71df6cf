package kith.lab.loops;

import kith.bloom.Shape;

/**
 * When a packet is dropped.
 *
 * @param shape length of the filter in the packet and how many bits a router sets
 * @param alarms how many visits in a row must set no new bit, at least 1
 */
record Rule(Shape shape, int alarms) {
}
