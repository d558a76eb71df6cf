package kith.app.circle.part;

import module java.base;
import kith.app.circle.MaskedMerging;
import kith.app.circle.PlainMerging;
import kith.app.circle.held.FileTerms;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.HeldJoinings;
import kith.app.circle.held.HeldLeavings;
import kith.app.circle.held.RoundHistory;
import kith.app.circle.held.StoredContributions;
import kith.app.friend.keys.Lineage;
import kith.circle.Membership;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.DocumentReader;
import kith.exchange.Member;
import kith.exchange.PinnedKeys;
import kith.exchange.WhitelistDocument;
import kith.store.AgreementTable.Agreement;
import kith.store.CircleTable;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/** What the user has to do next in each circle, and whether they agreed to it. Valid within a transaction. */
final class CircleTurns {
    private final Tables tables;
    private final Instant now;

    CircleTurns(Tables tables, Instant now) {
        this.tables = tables;
        this.now = now;
    }

    /** {@return what is to be done, by title} */
    List<CircleTurn> list() {
        List<CircleTurn> turns = new ArrayList<>();
        for (CircleTable.Row row : tables.circles().list()) {
            of(row).ifPresent(turns::add);
            ofLeft(row).ifPresent(turns::add);
        }
        return turns;
    }

    private Optional<CircleTurn> of(CircleTable.Row row) {
        if (row.closing() != null) {
            return Optional.empty();
        }
        CircleDocument circle = HeldCircles.document(tables, row);
        boolean member = new Lineage(tables).member(circle, tables.meta().kid()).isPresent();
        boolean founded = HeldCircles.isFounded(tables, row);
        Agreement agreement = tables.agreements().of(row.id()).orElse(null);
        if (!member && !founded || HeldLeavings.isLeft(tables, row)) {
            return Optional.empty();
        }
        if (row.state() == Membership.INVITED) {
            return Optional.of(takePart(row, circle, agreement));
        }
        if (agreement == null) {
            return member && !isGiven(row, circle)
                    ? Optional.of(takePart(row, circle, null)) : Optional.empty();
        }
        if (circle.isAwaitingJoinings() && FileTerms.areOthers(tables, row, circle)) {
            // Not only when everybody else has brought theirs.
            return Optional.of(takePart(row, circle, agreement));
        }
        return next(row, circle, member, founded).map(kind -> isAgreed(kind, row, circle, agreement)
                ? new CircleTurn(row.title(), kind) : takePart(row, circle, agreement))
                .or(() -> member && !isGiven(row, circle) && isTooVisible(circle)
                        ? Optional.of(new CircleTurn(row.title(), CircleTurn.Kind.VERIFY)) : Optional.empty());
    }

    private CircleTurn takePart(CircleTable.Row row, CircleDocument circle, @Nullable Agreement agreement) {
        return CircleTurn.takePart(row.title(), Terms.of(tables, row, circle).asked(agreement));
    }

    /** {@return whether too few verified members hide the user: once more are, it is to be done} */
    private boolean isTooVisible(CircleDocument circle) {
        return circle.mode() != CircleMode.PLAIN && !new RoundHistory(tables).hiddenAmong(circle).suffices();
    }

    /** {@return what a circle's founder has to do because members left it} */
    Optional<CircleTurn> ofLeft(CircleTable.Row row) {
        if (row.closing() != null || !HeldCircles.isFounded(tables, row)) {
            return Optional.empty();
        }
        CircleDocument circle = HeldCircles.document(tables, row);
        HeldLeavings leavings = new HeldLeavings(tables, row, circle);
        Set<String> gone = leavings.left().stream().map(Member::kid).collect(Collectors.toSet());
        if (gone.isEmpty()) {
            return Optional.empty();
        }
        if (!leavings.isEnough()) {
            return Optional.of(CircleTurn.left(row.title(), CircleTurn.Kind.CLOSE, leavings.names(), List.of(),
                    false));
        }
        boolean masked = circle.mode() != CircleMode.PLAIN;
        List<String> shown = masked ? new RoundHistory(tables).without(circle, gone).stream()
                .flatMap(one -> one.names().stream()).distinct().toList() : List.of();
        return Optional.of(CircleTurn.left(row.title(), CircleTurn.Kind.GO_ON_WITHOUT, leavings.names(), shown,
                masked));
    }

    private boolean isAgreed(CircleTurn.Kind kind, CircleTable.Row row, CircleDocument circle, Agreement agreement) {
        return switch (kind) {
            case TAKE_PART, VERIFY, GO_ON_WITHOUT, CLOSE -> false;
            // A restored profile may have given something that it does not know of: the user says so first.
            case CONTRIBUTE -> !tables.meta().hasUnvouchedCircles() && isCovered(row, circle, agreement);
            case GATHER -> !FileTerms.areOthers(tables, row, circle);
            case MERGE -> agreement.merges() && !FileTerms.areOthers(tables, row, circle);
        };
    }

    /** {@return whether what the user agreed to is what the circle is now} */
    boolean isCovered(CircleTable.Row row, CircleDocument circle, Agreement agreement) {
        Terms terms = Terms.of(tables, row, circle);
        return terms.areCovered(agreement, Terms.before(tables, row, terms.round()), now);
    }

    private Optional<CircleTurn.Kind> next(CircleTable.Row row, CircleDocument circle, boolean member,
            boolean founded) {
        if (circle.isAwaitingJoinings()) {
            return founded && isBrought(circle) ? Optional.of(CircleTurn.Kind.GATHER) : Optional.empty();
        }
        if (member && !isGiven(row, circle)) {
            return circle.mode() == CircleMode.PLAIN || !isStopped(row, circle, founded) && !isTooVisible(circle)
                    ? Optional.of(CircleTurn.Kind.CONTRIBUTE) : Optional.empty();
        }
        return founded && isToMerge(row, circle) ? Optional.of(CircleTurn.Kind.MERGE) : Optional.empty();
    }

    /** Somebody left who gave nothing to a round that needs everybody's: whatever is given to it comes to nothing. */
    private boolean isStopped(CircleTable.Row row, CircleDocument circle, boolean founded) {
        return founded && new HeldLeavings(tables, row, circle).left().stream().anyMatch(member -> tables.circles()
                .contribution(row.id(), circle.revision(), circle.round(), member.kid()).isEmpty());
    }

    private boolean isBrought(CircleDocument circle) {
        HeldJoinings held = new HeldJoinings(tables, circle);
        return circle.roster().stream().map(Member::kid).filter(kid -> !tables.isOwn(kid))
                .allMatch(kid -> held.state(kid) == HeldJoinings.State.HELD);
    }

    private boolean isGiven(CircleTable.Row row, CircleDocument circle) {
        String kid = tables.meta().kid();
        return circle.mode() == CircleMode.PLAIN ? StoredContributions.contribution(tables, circle, kid).isPresent()
                : tables.circles().contribution(row.id(), circle.revision(), circle.round(), kid).isPresent();
    }

    private boolean isComplete(CircleDocument circle) {
        if (circle.mode() != CircleMode.PLAIN) {
            return new MaskedMerging(tables, circle).missing().isEmpty();
        }
        Lineage lineage = new Lineage(tables);
        Set<String> gave = new HashSet<>();
        new StoredContributions(tables, circle).contributors().forEach(kid -> lineage.member(circle, kid)
                .map(Member::kid).ifPresent(gave::add));
        return gave.containsAll(circle.roster().stream().map(Member::kid).collect(Collectors.toSet()));
    }

    /**
     * When everybody has contributed. Of a plain circle also when something came since the user merged, whether or not
     * everybody has; a list of the same contributions is never made anew.
     */
    private boolean isToMerge(CircleTable.Row row, CircleDocument circle) {
        List<WhitelistDocument> lists = ownLists(tables, row).stream()
                .filter(list -> list.round() == circle.round()).toList();
        boolean merged = lists.stream().anyMatch(list -> list.revision() == circle.revision());
        if (circle.mode() == CircleMode.PLAIN && !lists.isEmpty()) {
            PlainMerging merging = new PlainMerging(tables, circle);
            return !lists.stream().allMatch(merging::isAllIn) || !merged && isComplete(circle);
        }
        return !merged && isComplete(circle);
    }

    /** {@return the thresholds of the lists that the user made last, as far as they are possible now; otherwise 1} */
    static Set<Integer> thresholds(Tables tables, CircleTable.Row row, CircleDocument circle) {
        List<WhitelistDocument> lists = ownLists(tables, row);
        int last = lists.stream().mapToInt(WhitelistDocument::round).max().orElse(0);
        Set<Integer> thresholds = lists.stream().filter(list -> list.round() == last).map(WhitelistDocument::atLeast)
                .filter(one -> one <= circle.mode().largestThreshold(circle.roster().size()))
                .collect(Collectors.toSet());
        return thresholds.isEmpty() ? Set.of(1) : thresholds;
    }

    private static List<WhitelistDocument> ownLists(Tables tables, CircleTable.Row row) {
        return tables.circles().whitelistsOf(row.id(), tables.meta().kid()).stream()
                .map(file -> DocumentReader.read(file, PinnedKeys.none()).document())
                .filter(WhitelistDocument.class::isInstance).map(WhitelistDocument.class::cast).toList();
    }
}
