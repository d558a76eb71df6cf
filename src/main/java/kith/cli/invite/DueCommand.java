package kith.cli.invite;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import kith.app.check.ForetellFriends;
import kith.app.circle.part.CarryOn;
import kith.app.circle.part.CircleTurn;
import kith.app.folder.SharedFolder;
import kith.app.invite.Due;
import kith.app.invite.EndedExchanges;
import kith.app.invite.InvitationProblem;
import kith.app.invite.ask.AnswerRequest;
import kith.app.invite.renew.UpdateEverybody;
import kith.app.share.ShareFilters.AfterRestore;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.receive.CarryOnReport;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.fault.EnumWord;
import kith.text.invite.AskedTexts;
import kith.text.invite.DueTexts;
import kith.text.invite.SharedFolderTexts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code kith due}: what is to be done next with each friend, and who is waited for. */
@Command(name = "due")
public final class DueCommand implements Callable<Integer> {
    private final Context context;

    @Option(names = "--put-away", paramLabel = "FRIEND")
    private @Nullable String away;

    public DueCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Console console = context.console();
        if (away != null) {
            new EndedExchanges(context.profile()).putAway(away);
            if (new AnswerRequest(context.profile()).find(away).isPresent()) {
                new AnswerRequest(context.profile()).putAway(away);
            }
        }
        DueTexts texts = new DueTexts(console.messages());
        List<Map<String, Object>> list = new ArrayList<>();
        List<Due.Item> items = new Due(context.profile()).list();
        for (Due.Item item : items) {
            console.line(texts.sentence(item));
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("kind", EnumWord.of(item.kind()));
            one.put("friend", item.friend() == null ? JsonObject.of("name", item.name())
                    : JsonObject.of("id", item.friend().id(), "name", item.name()));
            one.put("since", item.since().toString());
            if (item.invitation() != null) {
                one.put("invitation", item.invitation().text());
            }
            InvitationProblem problem = item.problem();
            if (item.kind() == Due.Kind.FILTERS_ASKED) {
                one.put("given", item.came());
                one.put("asked", item.all());
                told(item).ifPresent(told -> {
                    console.line(new AskedTexts(console.messages()).told(item.name(), told, ForetellFriends.GUESSES));
                    one.put("rightNow", told.now());
                    one.put("rightThen", told.then());
                });
            } else if (item.kind() == Due.Kind.CIRCLES_HAVE) {
                one.put("documents", item.all());
            } else if (problem != null) {
                one.put("problem", EnumWord.of(problem));
                one.put("invited", item.all() > 0);
                if (item.all() > 0) {
                    one.put("failures", item.came());
                    one.put("most", item.all());
                }
            } else if (item.all() > 0) {
                one.put("came", item.came());
                one.put("all", item.all());
            }
            list.add(one);
        }
        List<CircleTurn> left = new CarryOn(context.profile()).list().stream().filter(turn -> !turn.isAgreed())
                .toList();
        new CarryOnReport(console).sayDue(left);
        int shared = new SharedFolder(context.profile()).status().waiting().size();
        if (shared > 0) {
            console.line(new SharedFolderTexts(console.messages()).waiting(shared));
        }
        UpdateEverybody.Preview everybody = new UpdateEverybody(context.profile()).preview(AfterRestore.UNDECIDED);
        if (everybody.isForSeveral()) {
            console.say("everybody.due", "count", everybody.owed().size());
        } else if (items.isEmpty() && left.isEmpty() && shared == 0) {
            console.say("due.nothing");
        }
        console.json(JsonObject.of("due", list, "circles", CarryOnReport.due(left), "everybody", everybody.owed()
                .size(), "inSharedFolder", shared));
        return Exit.DONE;
    }

    /** What giving all that is asked for would tell; nothing where somebody was faster, or there are no contacts. */
    private Optional<AnswerRequest.Told> told(Due.Item item) {
        AnswerRequest answering = new AnswerRequest(context.profile());
        return answering.find(item.name())
                .flatMap(asked -> answering.told(asked, asked.wanted(), AfterRestore.UNDECIDED));
    }
}
