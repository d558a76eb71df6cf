package kith.ui.circles;

import module java.base;
import kith.app.circle.Circles;
import kith.app.circle.held.HeldJoinings;
import kith.app.circle.part.CircleTurn;
import kith.circle.Membership;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.text.Figures;
import kith.ui.circles.parts.ModeTexts;
import kith.ui.circles.parts.NextSteps;
import kith.ui.parts.StateBadge;
import kith.ui.text.Texts;

/** Circles, plans and results in words. */
public final class CircleTexts {
    private static final int FEW = 4;

    private final Texts texts;
    private final Figures figures;
    private final MergeTexts merging;
    private final ModeTexts modes;

    /** @param texts the reader's language */
    public CircleTexts(Texts texts) {
        this.texts = texts;
        this.figures = texts.figures();
        this.merging = new MergeTexts(texts);
        this.modes = new ModeTexts(texts);
    }

    /** {@return what the user has to do with a circle} */
    public String state(Circles.Status circle) {
        if (circle.closed() != null) {
            return texts.get("circles.state-closed");
        }
        if (NextSteps.isOutside(circle) && !circle.founded()) {
            return texts.get("circles.state-removed");
        }
        if (circle.hasLeft()) {
            return texts.get("circles.state-left");
        }
        return switch (circle.state()) {
            case INVITED -> texts.get("circles.state-invited");
            case JOINED -> texts.get("circles.state-joined");
            case FOUNDED -> texts.get("circles.state-founded");
        };
    }

    /** {@return how a circle stands, in the few words that a list has room for} */
    public String row(Circles.Status circle) {
        return texts.get("circles.row", "state", state(circle), "list", whitelist(circle));
    }

    /** {@return the merged list that is held, if any} */
    public String whitelist(Circles.Status circle) {
        if (circle.whitelists().isEmpty()) {
            return texts.get("circles.no-list");
        }
        Circles.WhitelistStatus latest = circle.whitelists().getFirst();
        return texts.get(latest.round() == circle.document().round() ? "circles.list-of" : "circles.list-of-before",
                "count", latest.contributions());
    }

    /** {@return who founded a circle, with which parameters, and how often the list errs that is asked first} */
    public String parameters(Circles.Status circle) {
        String parameters = texts.format("circles.parameters", Map.of("name", circle.document().name(), "bits",
                circle.document().shape().bits(), "hashes", circle.document().shape().hashes(), "round",
                circle.document().round()));
        return circle.whitelists().isEmpty() ? parameters : texts.messages().sentences(parameters,
                texts.get("circles.list-errs", "odds", figures.strangers(circle.whitelists().getFirst().fpp())));
    }

    /** {@return a member in one line} */
    public String member(Circles.MemberStatus member) {
        return member.friend() == null || member.self() || member.friend().equals(member.name()) ? member.name()
                : texts.get("circles.member-friend", "name", member.name(), "friend", member.friend());
    }

    /** {@return how well the user knows a member's key} */
    String trust(Circles.MemberStatus member) {
        if (member.self()) {
            return alone(member.formerKey() ? "circle.self-former" : "circle.self");
        }
        return member.trust() == null ? texts.get("circles.member-unknown") : StateBadge.word(texts, member.trust());
    }

    private String alone(String key) {
        return texts.messages().alone(texts.get(key));
    }

    /** {@return whether a member's contribution is here, and whether it is of this round} */
    public String contribution(Circles.MemberStatus member) {
        return switch (member.standing()) {
            case NOTHING -> alone("circle.nothing-yet");
            case EARLIER_ROUND -> texts.get("circles.member-earlier-round");
            case EARLIER_REVISION -> texts.get("circles.member-earlier-revision");
            case PRESENT -> texts.get("circles.member-contributed");
        };
    }

    /** {@return how far a step is} */
    String stepState(NextSteps.State state) {
        return switch (state) {
            case DONE -> texts.get("circles.step-done");
            case NOW -> texts.get("circles.step-now");
            case LATER -> texts.get("circles.step-later");
        };
    }

    /** {@return what a step is about, as the circle stands} */
    public String step(NextSteps.Step step, Circles.Status circle) {
        return switch (step) {
            case INVITE -> invite(circle);
            case CONTRIBUTE -> contribute(circle);
            case MERGE -> merge(circle);
            case ASK -> circle.whitelists().isEmpty() ? texts.get("circles.ask-later") : texts.get("circles.ask-now");
        };
    }

    /** {@return why somebody is asked once more who takes part already; empty for the first time} */
    String askedAgain(CircleTurn.Asked asked) {
        return switch (asked) {
            case FIRST -> "";
            case CHANGED -> texts.get("circles.asked-changed");
            case SOON -> texts.get("circles.asked-soon");
            case RESTORED -> texts.get("circles.contribute-restored");
        };
    }

    /** {@return who learns what if the user takes part, and what hides them: said where they can} */
    String takingPart(Circles.Status circle) {
        CircleDocument document = circle.document();
        return circle.founded() ? texts.messages().sentences(modes.founded(document.mode(), document.masks()),
                texts.get("circles.found-merges")) : modes.joined(document);
    }

    private String invite(Circles.Status circle) {
        if (circle.closed() != null) {
            return texts.get("circles.closed-why");
        }
        return switch (circle.state()) {
            case INVITED -> texts.messages().sentences(texts.get(circle.hasLeft() ? "circles.invite-left"
                    : "circles.invite-invited", "name", circle.founder()), takingPart(circle));
            case JOINED -> texts.get("circles.invite-joined", "name", circle.document().name());
            case FOUNDED -> NextSteps.of(circle).state(NextSteps.Step.INVITE) == NextSteps.State.DONE
                    ? texts.get("circles.invite-sent") : texts.get("circles.invite-founded", "names", others(circle));
        };
    }

    private String contribute(Circles.Status circle) {
        if (circle.closed() != null) {
            return texts.get("circles.closed-why");
        }
        if (circle.state() == Membership.INVITED) {
            return texts.get("circles.contribute-later");
        }
        List<String> all = new ArrayList<>(joinings(circle));
        if (!circle.document().isAwaitingJoinings()) {
            all.add(contributions(circle));
        }
        return all.stream().reduce(texts.messages()::sentences).orElse("");
    }

    /** What the masks of a hybrid circle wait for, and of whom nothing can be used. */
    private List<String> joinings(Circles.Status circle) {
        boolean awaits = circle.document().isAwaitingJoinings();
        List<String> all = new ArrayList<>();
        if (awaits) {
            all.add(texts.get("circle.joinings-awaited"));
        }
        brought(circle, HeldJoinings.State.DIFFER)
                .ifPresent(names -> all.add(texts.get("circle.joinings-differ", "names", names)));
        if (awaits && circle.founded()) {
            brought(circle, HeldJoinings.State.MISSING)
                    .map(names -> texts.get("circle.joinings-missing", "names", names))
                    .or(() -> brought(circle, HeldJoinings.State.HELD)
                            .map(names -> texts.get("circle.joinings-held", "names", names))).ifPresent(all::add);
        } else if (awaits) {
            // The others' files go to the founder alone.
            all.add(texts.get("circles.joinings-founder", "name", circle.document().name()));
        }
        return all;
    }

    /** {@return the others who have come so far with their joining file; one's own is made by itself} */
    private Optional<String> brought(Circles.Status circle, HeldJoinings.State state) {
        List<String> names = circle.members().stream().filter(member -> !member.self()
                && circle.joinings().get(member.kid()) == state).map(Circles.MemberStatus::name)
                .sorted(String.CASE_INSENSITIVE_ORDER).toList();
        return names.isEmpty() ? Optional.empty() : Optional.of(few(names));
    }

    private String contributions(Circles.Status circle) {
        long held = NextSteps.held(circle);
        // Most members never collect anything: theirs is done, and the list comes to them.
        if (circle.state() == Membership.JOINED && held == 1 && NextSteps.gave(circle)) {
            return texts.get("circles.contribute-given");
        }
        List<String> missing = circle.members().stream().filter(member -> !member.contributed())
                .sorted(Comparator.comparing(Circles.MemberStatus::self).reversed()
                        .thenComparing(Circles.MemberStatus::name, String.CASE_INSENSITIVE_ORDER))
                .map(member -> member.self() ? texts.get("circles.you") : member.name()).toList();
        if (missing.isEmpty()) {
            return texts.get("circles.contribute-all", "count", held);
        }
        return texts.get("circles.contribute-some", "count", held, "total", circle.members().size(), "names",
                few(missing));
    }

    private String merge(Circles.Status circle) {
        long held = NextSteps.held(circle);
        if (circle.document().mode() != CircleMode.PLAIN && NextSteps.present(circle).isEmpty()) {
            return NextSteps.mergeable(circle) ? texts.get("circles.merge-all", "count", held)
                    : merging.obstacle(circle);
        }
        if (circle.state() == Membership.INVITED || held == 0 && NextSteps.present(circle).isEmpty()) {
            return texts.get("circles.merge-nothing");
        }
        return NextSteps.present(circle).map(list -> NextSteps.newer(circle) > 0
                ? texts.get("circles.merge-again", "count", NextSteps.newer(circle))
                : texts.get("circles.merge-done", "count", list.contributions()))
                .orElseGet(() -> texts.get("circles.merge-sentence", "count", held));
    }

    /** {@return the other members, the first few by name} */
    String others(Circles.Status circle) {
        return few(circle.members().stream().filter(member -> !member.self()).map(Circles.MemberStatus::name)
                .sorted(String.CASE_INSENSITIVE_ORDER).toList());
    }

    private String few(List<String> names) {
        String first = String.join(texts.get("circles.comma"), names.subList(0, Math.min(FEW, names.size())));
        return names.size() <= FEW ? first
                : texts.get("check.and-more", "names", first, "count", names.size() - FEW);
    }
}
