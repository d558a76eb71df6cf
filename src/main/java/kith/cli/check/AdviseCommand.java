package kith.cli.check;

import module java.base;
import kith.app.check.Advice;
import kith.app.check.ForetellFriends;
import kith.app.check.ForetellLists;
import kith.app.check.ListForecast;
import kith.app.check.WhomToAsk;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.evidence.CountedShare;
import kith.fault.EnumWord;
import kith.text.check.AdviceTexts;
import kith.text.check.ForecastTexts;
import kith.text.check.WhomTexts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;

/** {@code kith advise}: how many senders would be known, what lists add, what to ask whom for, and whom next. */
@Command(name = "advise")
public final class AdviseCommand implements Callable<Integer> {
    private final Context context;

    public AdviseCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Console console = context.console();
        ListForecast forecast = new ForetellLists(context.profile()).run();
        ForecastTexts texts = new ForecastTexts(console.messages());
        console.line(texts.friends(forecast).orElseGet(() -> texts.tooFew(forecast.tried())));
        forecast.lists().forEach(one -> console.line(texts.list(forecast, one)));
        ForetellFriends.Result result = new ForetellFriends(context.profile()).run();
        AdviceTexts words = new AdviceTexts(console.messages());
        CountedShare now = result.now();
        if (now != null) {
            words.hidden(result.hidden()).ifPresent(console::line);
            for (Advice advice : result.advices()) {
                words.lines(now, advice).forEach(console::line);
            }
        }
        WhomToAsk.Result whom = new WhomToAsk(context.profile()).run();
        WhomTexts next = new WhomTexts(console.messages());
        if (result.tried() >= ListForecast.FEWEST || whom.friends() == 0) {
            console.line(next.standing(whom));
            next.candidates(whom).forEach(console::line);
            if (!whom.candidates().isEmpty()) {
                console.line(next.chance(whom));
            }
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("advices", result.advices().stream().map(AdviseCommand::json).toList());
        json.put("tried", forecast.tried());
        json.put("now", share(now));
        json.put("hidden", result.hidden());
        json.put("friends", share(forecast.friends()));
        json.put("lists", forecast.lists().stream().map(AdviseCommand::json).toList());
        json.put("whom", json(whom));
        console.json(json);
        return Exit.DONE;
    }

    private static Map<String, Object> json(WhomToAsk.Result whom) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("standing", EnumWord.of(whom.standing()));
        json.put("friends", whom.friends());
        json.put("next", whom.candidates().stream().map(one -> JsonObject.of("address", one.address(), "name",
                one.name(), "friends", one.friends())).toList());
        return json;
    }

    private static Map<String, Object> json(Advice advice) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("kind", EnumWord.of(advice.kind()));
        json.put("friends", advice.friends());
        json.put("held", advice.held());
        json.put("wanted", advice.wanted());
        json.put("after", share(advice.after()));
        json.put("aloneDecides", advice.aloneDecides());
        json.put("rightNow", advice.rightNow());
        json.put("rightThen", advice.rightThen());
        return json;
    }

    private static Map<String, Object> json(ListForecast.Worth worth) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("circle", worth.title());
        json.put("id", worth.id());
        json.put("from", EnumWord.of(worth.from()));
        json.put("trust", EnumWord.of(worth.trust()));
        json.put("fpp", worth.fpp());
        json.put("aloneDecides", worth.aloneDecides());
        json.put("together", share(worth.together()));
        return json;
    }

    private static @Nullable Map<String, Object> share(@Nullable CountedShare share) {
        return share == null ? null : JsonObject.of("share", share.estimate(), "low", share.low(), "high",
                share.high());
    }
}
