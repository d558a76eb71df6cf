package kith.mail.auth;

import module java.base;
import kith.address.LetterCase;
import kith.mail.MessageHeader;
import kith.mail.MessageHeader.Field;
import kith.mail.MessageHeader.Reading;
import kith.mail.TrustedServers;
import kith.mail.TrustedServers.Below;
import kith.mail.auth.AuthenticationReport.PlacedReceived;
import kith.mail.auth.ReceivedField.Way;

/**
 * Decides which fields of results count. Fields are added at the top, so what stands above the {@code Received} field
 * by which a believed server took the message in was written by that server, or by those that had the message after it.
 *
 * <p>That field is the first one that names the server, or a host below its name. Two things are added to this rule:
 * <ul>
 * <li>A field that says that the message was only handed on for delivery (LMTP) is passed over if the next one is by
 *     the same server; where results below count, also one that says that it came over the host's own loopback
 *     interface.
 * <li>Nothing counts if a stranger took the message in afterwards, for whoever sent it there could have written
 *     everything below: the believed server's {@code Received} field as well. No strangers are other believed servers,
 *     hosts of the same organisation, and names that are not public. A field that cannot be read is a stranger's.
 * </ul>
 */
final class ResultsPlaces {
    private static final Set<String> TRACE = Set.of("authentication-results", "received-spf", "dkim-filter",
            "dmarc-filter", "arc-seal", "arc-message-signature", "arc-authentication-results");
    /** Top-level names that nobody can register (RFC 6761, RFC 8375, RFC 9476, and what networks at home use). */
    private static final Set<String> PRIVATE =
            Set.of("internal", "local", "localhost", "localdomain", "lan", "home", "corp", "intern", "private",
            "arpa", "alt");

    /** One {@code Received} field and its place in the header. */
    private record Hop(int place, ReceivedField received) {
    }

    /** Where a server took the message in; {@link Standing#COUNTS} if what stands above that place counts. */
    private record Entry(Standing standing, int place) {
    }

    private final List<Field> fields;
    private final TrustedServers trusted;
    private final List<Hop> hops = new ArrayList<>();
    private final Map<String, Entry> entries = new HashMap<>();

    ResultsPlaces(MessageHeader header, TrustedServers trusted) {
        this.fields = header.fields();
        this.trusted = trusted;
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).is("Received")) {
                hops.add(new Hop(i, ReceivedField.read(fields.get(i).unfolded())));
            }
        }
    }

    /** {@return all fields of results, from the top down} */
    List<PlacedResults> results() {
        List<PlacedResults> placed = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            Field field = fields.get(i);
            if (field.is("Authentication-Results")) {
                Optional<ResultsField> results = ResultsField.read(field.unfolded());
                placed.add(new PlacedResults(i, results, standing(i, field, results)));
            }
        }
        return placed;
    }

    /** {@return all {@code Received} fields, from the top down} */
    List<PlacedReceived> received() {
        return hops.stream().map(hop -> new PlacedReceived(hop.place(), hop.received().writer())).toList();
    }

    private Standing standing(int place, Field field, Optional<ResultsField> results) {
        if (results.isEmpty()) {
            return Standing.MALFORMED;
        }
        String server = results.get().server();
        if (!trusted.believes(server)) {
            return Standing.NOT_TRUSTED;
        }
        if (field.reading() == Reading.DOUBTFUL) {
            return Standing.DOUBTFUL;
        }
        Entry entry = entries.computeIfAbsent(server, this::entry);
        return entry.standing() == Standing.COUNTS ? relativeTo(entry.place(), place) : entry.standing();
    }

    private Entry entry(String server) {
        int first = first(server);
        if (first < 0) {
            return new Entry(Standing.NOT_RECEIVED_THERE, 0);
        }
        boolean strangers = hops.subList(0, first).stream().anyMatch(hop -> isStranger(hop.received(), server));
        return strangers ? new Entry(Standing.STRANGER_ABOVE, 0) : new Entry(Standing.COUNTS, boundary(first, server));
    }

    private Standing relativeTo(int boundary, int place) {
        if (place < boundary) {
            return Standing.COUNTS;
        }
        if (!fields.subList(boundary + 1, place).stream()
                .allMatch(f -> TRACE.contains(LetterCase.lower(f.name())))) {
            return Standing.CAME_WITH_IT;
        }
        return trusted.below() == Below.ACCEPTED ? Standing.COUNTS_BELOW : Standing.DIRECTLY_BELOW;
    }

    /** {@return which hop is the first by this server, -1 if none is} */
    private int first(String server) {
        for (int i = 0; i < hops.size(); i++) {
            if (hops.get(i).received().by().stream().anyMatch(by -> isOf(by, server))) {
                return i;
            }
        }
        return -1;
    }

    /** {@return the place of the field by which the server took the message in} */
    private int boundary(int first, String server) {
        int last = first;
        for (int i = first; i + 1 < hops.size() && passesOver(hops.get(i).received()); i++) {
            Optional<String> next = hops.get(i + 1).received().writer();
            if (next.filter(by -> isOf(by, server)).isPresent()) {
                last = i + 1;
            } else if (!next.equals(Optional.of("localhost"))) {
                break;
            }
        }
        return hops.get(last).place();
    }

    private boolean passesOver(ReceivedField received) {
        return received.writer().isPresent()
                && (received.way() == Way.DELIVERY
                        || received.way() == Way.LOOPBACK && trusted.below() == Below.ACCEPTED);
    }

    private boolean isStranger(ReceivedField received, String server) {
        return received.way() == Way.UNREADABLE || received.by().stream()
                .anyMatch(by -> by.indexOf('.') >= 0 && !PRIVATE.contains(by.substring(by.lastIndexOf('.') + 1))
                && !trusted.believes(by) && !sameOrganisation(by, server));
    }

    private static boolean sameOrganisation(String one, String other) {
        if (!lastLabels(one).equals(lastLabels(other))) {
            // No organisational domain is shorter, and the list need not be asked.
            return false;
        }
        Optional<String> organisation = PublicSuffixes.organisational(one);
        return organisation.isPresent() && organisation.equals(PublicSuffixes.organisational(other));
    }

    private static String lastLabels(String name) {
        return name.substring(name.lastIndexOf('.', Math.max(0, name.lastIndexOf('.') - 1)) + 1);
    }

    /** A server may call itself by the name of the domain that its hosts are in. */
    private static boolean isOf(String host, String server) {
        return host.equals(server) || host.endsWith('.' + server);
    }
}
