package kith.ui.ledger;

import module java.base;
import kith.app.share.DisclosureLedger;
import kith.app.share.DisclosureLedger.EditionDisclosure;
import kith.app.share.DisclosureLedger.Recipient;
import kith.friend.CircleDisclosure;
import kith.friend.LedgerEntry;

/** One line of the ledger: somebody, below them an edition, below that a filter; or a contribution to a circle. */
sealed interface LedgerRow {
    /** Somebody who got filters. */
    record Person(Recipient recipient) implements LedgerRow {
        /** {@return the number of filters of the edition of which they got most} */
        int mostOfOne() {
            return recipient.editions().stream().mapToInt(given -> given.filters().size()).max().orElse(0);
        }

        @Override
        public double fpp() {
            return recipient.fpp();
        }

        @Override
        public List<LedgerRow> below() {
            return recipient.editions().stream().<LedgerRow>map(given -> new Edition(recipient.id(), given)).toList();
        }

        @Override
        public Stream<LedgerEntry> entries() {
            return recipient.editions().stream().flatMap(given -> given.filters().stream());
        }

        @Override
        public String id() {
            return recipient.id();
        }
    }

    /** What they got of one edition. */
    record Edition(String recipient, EditionDisclosure given) implements LedgerRow {
        @Override
        public double fpp() {
            return given.fpp();
        }

        @Override
        public List<LedgerRow> below() {
            return given.filters().stream().<LedgerRow>map(Filter::new).toList();
        }

        @Override
        public Stream<LedgerEntry> entries() {
            return given.filters().stream();
        }

        @Override
        public String id() {
            return recipient + " " + given.number();
        }
    }

    /** One filter. */
    record Filter(LedgerEntry entry) implements LedgerRow {
        @Override
        public double fpp() {
            return DisclosureLedger.ONE_FILE_FPP;
        }

        @Override
        public Stream<LedgerEntry> entries() {
            return Stream.of(entry);
        }

        @Override
        public String id() {
            return entry.friendId() + " " + entry.edition() + " " + entry.index();
        }
    }

    /** A contribution to a circle. */
    record Circle(CircleDisclosure disclosure) implements LedgerRow {
        @Override
        public double fpp() {
            return disclosure.resultFpp();
        }

        @Override
        public Optional<Instant> issued() {
            return Optional.of(disclosure.at());
        }

        @Override
        public String id() {
            return disclosure.circle() + " " + disclosure.revision() + " " + disclosure.round();
        }
    }

    /** {@return the share of strangers that match what this line stands for} */
    double fpp();

    /** {@return what tells this line from all others, also after the ledger was read anew} */
    String id();

    /** {@return the lines below this one} */
    default List<LedgerRow> below() {
        return List.of();
    }

    /** {@return the filters that this line stands for} */
    default Stream<LedgerEntry> entries() {
        return Stream.empty();
    }

    /** {@return when the last of it was signed} */
    default Optional<Instant> issued() {
        return entries().map(LedgerEntry::issued).max(Comparator.naturalOrder());
    }

    /** {@return until when the first of it is evidence} */
    default Optional<Instant> expires() {
        return entries().map(LedgerEntry::expires).min(Comparator.naturalOrder());
    }

    /** {@return the lines at the top: people by name, then contributions} */
    static List<LedgerRow> of(DisclosureLedger.Result ledger) {
        return Stream.<LedgerRow>concat(ledger.recipients().stream().map(Person::new),
                ledger.circles().stream().map(Circle::new)).toList();
    }
}
