package kith.cli.circle;

import module java.base;
import kith.app.circle.Circles;
import kith.app.circle.held.HeldJoinings;
import kith.circle.RoundCode;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.fault.EnumWord;

/** One circle in words and as JSON. */
record CircleReport(Console console, Circles.Status circle) {
    /** A line for the circle, one for each member and one for each merged list. */
    void sayShort() {
        sayTitle();
        for (Circles.MemberStatus member : circle.members()) {
            console.row("", name(member), standing(member));
        }
        sayLeft();
        sayLists();
    }

    /** The same with how well each member is known, and what was laid down. */
    void sayAll() {
        sayTitle();
        CircleDocument document = circle.document();
        console.say("circle.founder", "name", document.name(), "revision", Integer.toString(document.revision()),
                "round", Integer.toString(document.round()));
        console.say("circle.plan.shape", "bits", document.shape().bits(), "hashes", document.shape().hashes(), "cell",
                document.cell());
        console.say("circle.allowed", "fpp", console.figures().share(document.largestFpp()));
        if (document.mode() != CircleMode.PLAIN) {
            console.say("circle.masks." + document.masks().word());
        }
        sayNames("circle.joinings-differ", HeldJoinings.State.DIFFER);
        if (document.isAwaitingJoinings()) {
            sayNames("circle.joinings-missing", HeldJoinings.State.MISSING);
            sayNames("circle.joinings-held", HeldJoinings.State.HELD);
        }
        console.say("circle.round-code", "words", String.join(" ", RoundCode.of(document).words()));
        if (circle.members().stream().noneMatch(Circles.MemberStatus::self)) {
            console.note("circle.not-on-roster");
        }
        for (Circles.MemberStatus member : circle.members()) {
            console.row("", name(member), trust(member), standing(member));
        }
        sayLeft();
        sayLists();
    }

    private void sayLeft() {
        List<String> names = circle.members().stream().filter(member -> circle.left().contains(member.kid()))
                .map(Circles.MemberStatus::name).toList();
        if (!names.isEmpty()) {
            console.note("circle.left-line", "names", String.join(", ", names), "title", circle.title());
        }
    }

    private void sayNames(String key, HeldJoinings.State state) {
        List<String> names = circle.members().stream().filter(member -> circle.joinings().get(member.kid()) == state)
                .map(Circles.MemberStatus::name).toList();
        if (!names.isEmpty()) {
            console.note(key, "names", String.join(", ", names));
        }
    }

    private void sayTitle() {
        console.say("circle.row", "title", circle.title(), "state", state(), "mode",
                console.text("circle.mode." + circle.document().mode().word()), "count", circle.members().size());
    }

    private String state() {
        return circle.closed() != null
                ? console.text("circle.state.closed", "day", console.figures().day(circle.closed()))
                : console.text("circle.state." + EnumWord.of(circle.state()));
    }

    private void sayLists() {
        for (Circles.WhitelistStatus merged : circle.whitelists()) {
            String words = merged.atLeast() == 1 ? "circle.merged-by" : "circle.merged-by-at-least";
            console.row("", console.text(words, "least", merged.atLeast(), "name", merged.mergedBy(), "count",
                    merged.contributions(), "fpp", console.figures().share(merged.fpp())) + " "
                    + console.text("circle.mine." + EnumWord.of(merged.mine())));
        }
    }

    private String name(Circles.MemberStatus member) {
        if (!member.self()) {
            return member.name();
        }
        return console.text("circle.member-self", "name", member.name(), "who",
                console.text(member.formerKey() ? "circle.self-former" : "circle.self"));
    }

    private String trust(Circles.MemberStatus member) {
        if (member.self()) {
            return "";
        }
        return member.trust() == null ? console.text("circle.nobody-known")
                : console.text("circle.known-as", "name", Objects.requireNonNull(member.friend()), "state",
                        console.text("friend-state." + EnumWord.of(member.trust())));
    }

    private String standing(Circles.MemberStatus member) {
        return switch (member.standing()) {
            case NOTHING -> console.text("circle.nothing-yet");
            case EARLIER_ROUND -> console.text("circle.contributed-before");
            case EARLIER_REVISION, PRESENT -> console.text("circle.contributed");
        };
    }

    Map<String, Object> json() {
        CircleDocument document = circle.document();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("title", circle.title());
        json.put("circle", circle.id());
        json.put("state", EnumWord.of(circle.state()));
        json.put("closed", circle.closed() == null ? null : circle.closed().toString());
        json.put("founder", document.name());
        json.put("foundedHere", circle.founded());
        json.put("revision", document.revision());
        json.put("round", document.round());
        json.put("bits", document.shape().bits());
        json.put("hashes", document.shape().hashes());
        json.put("mode", document.mode().word());
        json.put("cell", document.cell());
        json.put("masks", document.masks().word());
        json.put("largestFpp", document.largestFpp());
        json.put("roundCode", RoundCode.of(document).words());
        json.put("members", circle.members().stream().map(this::json).toList());
        json.put("whitelists", lists());
        return json;
    }

    private Map<String, Object> json(Circles.MemberStatus member) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", member.name());
        json.put("kid", member.kid());
        json.put("self", member.self());
        json.put("friend", member.friend());
        json.put("trust", member.trust() == null ? null : EnumWord.of(member.trust()));
        json.put("left", circle.left().contains(member.kid()));
        json.put("contributed", member.contributed());
        json.put("standing", EnumWord.of(member.standing()));
        HeldJoinings.State joining = circle.joinings().get(member.kid());
        json.put("joining", joining == null ? null : EnumWord.of(joining));
        return json;
    }

    private List<Map<String, Object>> lists() {
        return circle.whitelists().stream().<Map<String,
                Object>>map(list -> JsonObject.of("mergedBy", list.mergedBy(), "round",
                list.round(), "contributions", list.contributions(), "holdsMine", list.holdsMine(), "mine",
                EnumWord.of(list.mine()), "fill", list.fill(), "fpp", list.fpp(), "atLeast", list.atLeast())).toList();
    }
}
