package kith.address.io;

import module java.base;
import ezvcard.VCard;
import ezvcard.parameter.EmailType;
import ezvcard.property.Agent;
import ezvcard.property.Email;
import ezvcard.property.Member;

/** Takes names and addresses out of ez-vcard's cards, whatever form of vCard they came in. */
final class CardTally {
    private final ImportTally tally;

    CardTally(ImportTally tally) {
        this.tally = tally;
    }

    /** Takes a card and the cards inside it. */
    void add(VCard card) {
        Deque<VCard> waiting = new ArrayDeque<>();
        waiting.add(card);
        while (!waiting.isEmpty()) {
            VCard next = waiting.remove();
            addOne(next);
            Optional.ofNullable(next.getAgent()).map(Agent::getVCard).ifPresent(inner -> {
                tally.warn(Warning.CARD_INSIDE_CARD);
                waiting.add(inner);
            });
        }
    }

    private void addOne(VCard card) {
        tally.beginCard();
        for (Email email : card.getEmails()) {
            String value = email.getValue();
            if (value == null || value.isBlank()) {
                continue;
            }
            if (email.getTypes().contains(EmailType.X400)) {
                tally.skip(tally.cards(), Skipped.Why.X400, value);
            } else {
                tally.value(tally.cards(), value);
            }
        }
        if (card.getKind() != null && card.getKind().isGroup()) {
            card.getMembers().stream().map(Member::getUri)
                    .filter(uri -> uri != null && uri.regionMatches(true, 0, "mailto:", 0, 7))
                    .forEach(uri -> tally.member(tally.cards(), "", uri));
            tally.endGroup(name(card));
        } else {
            tally.endCard(name(card));
        }
    }

    private static String name(VCard card) {
        return formatted(card).or(() -> structured(card)).or(() -> organisation(card)).orElse("");
    }

    private static Optional<String> formatted(VCard card) {
        return Optional.ofNullable(card.getFormattedName())
                .map(fn -> fn.getValue())
                .filter(text -> !text.isBlank());
    }

    private static Optional<String> structured(VCard card) {
        return Optional.ofNullable(card.getStructuredName())
                .map(n -> Stream.of(n.getGiven(), n.getFamily())
                        .filter(part -> part != null && !part.isBlank())
                        .collect(Collectors.joining(" ")))
                .filter(text -> !text.isBlank());
    }

    private static Optional<String> organisation(VCard card) {
        return Optional.ofNullable(card.getOrganization())
                .map(org -> String.join(" ", org.getValues().stream().filter(part -> part != null).toList()))
                .filter(text -> !text.isBlank());
    }
}
