package kith.lab.loops;

import module java.base;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;

/**
 * What became of a packet.
 *
 * @param different how many different routers its way has, whether or not it got so far
 * @param loop how many of them it would visit again and again; 0 where its way ends
 * @param droppedAt the visit at which it was dropped, if it was
 */
record Journey(int different, int loop, Optional<Integer> droppedAt) {
    /**
     * {@return the journey of a packet}
     *
     * @param way the different routers that it visits, in order
     * @param loop how many of the last ones it visits again and again, or 0
     * @param rule when it is dropped
     * @param salt of the network
     * @param names of the routers
     */
    static Journey of(List<Integer> way, int loop, Rule rule, Salt salt, List<ItemDigest> names) {
        PacketFilter filter = new PacketFilter(rule, salt);
        for (int visit = 1; visit <= way.size() || loop > 0; visit++) {
            int place = visit <= way.size() ? visit - 1
                    : way.size() - loop + (visit - 1 - way.size()) % loop;
            if (filter.dropsAt(names.get(way.get(place)))) {
                return new Journey(way.size(), loop, Optional.of(visit));
            }
        }
        return new Journey(way.size(), loop, Optional.empty());
    }
}
