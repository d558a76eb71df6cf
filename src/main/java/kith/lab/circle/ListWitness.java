package kith.lab.circle;

import module java.base;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.evidence.Recognition;
import kith.evidence.Trust;
import kith.evidence.Witness;

/** A circle's list as a check asks it, where everybody behind it is verified. */
public final class ListWitness {
    private static final String ID = "circle";

    private ListWitness() {
    }

    /**
     * {@return the list, believed as much as it deserves}
     *
     * @param list the list
     * @param holdsMine whether the user's own contacts are on it, so that they prove nothing
     * @param own the user's contacts
     * @param members those of its members whose filters the user holds, judged by the user's contacts
     */
    public static Witness of(BloomFilter list, boolean holdsMine, ItemDigest[] own, List<Witness> members) {
        Set<String> origins = members.stream().map(Witness::id).collect(Collectors.toSet());
        Witness witness = Witness.ofList(ID, Trust.VERIFIED, origins, list, Recognition.DEFAULT);
        return holdsMine ? witness.recognising(Recognition.ofMany(members.stream()
                .mapToDouble(member -> member.credibility().recognition()).toArray())) : witness.learnedFrom(own);
    }
}
