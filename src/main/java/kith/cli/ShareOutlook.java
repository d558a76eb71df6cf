package kith.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kith.app.PrivacyPanel;
import kith.app.Profile;
import kith.app.ShareFilters;
import kith.app.ShareFilters.AfterRestore;
import kith.app.ShareFilters.Outlook;
import kith.privacy.DictionaryChoice;

/** {@code kith share --dry-run}: what a share would mean, without making it. */
final class ShareOutlook {
    private final Context context;
    private final String friend;
    private final int level;
    private final AfterRestore afterRestore;

    ShareOutlook(Context context, String friend, int level, AfterRestore afterRestore) {
        this.context = context;
        this.friend = friend;
        this.level = level;
        this.afterRestore = afterRestore;
    }

    /** Says it; {@return the exit code} */
    int call(List<DictionaryChoice> choices) {
        Profile profile = context.profile();
        PrivacyPanel.Result panel = new PrivacyPanel(profile).share(friend, level, afterRestore, choices);
        Outlook outlook = new ShareFilters(profile).preview(friend, level);
        PanelReport report = new PanelReport(context.console(), panel);
        say(outlook, panel);
        report.say();
        context.console().json(json(outlook, panel, report));
        return Exit.DONE;
    }

    private void say(Outlook outlook, PrivacyPanel.Result panel) {
        Console console = context.console();
        String name = String.valueOf(panel.view(PrivacyPanel.Onlooker.RECIPIENT).name());
        boolean anew = outlook.unvouched() && afterRestore == AfterRestore.NEW_EDITION;
        console.say("share.dry-run", "count", anew ? level : outlook.missing(), "name", name, "contacts",
                panel.contacts());
        if (!anew && level < outlook.currentLevel()) {
            console.note("share.not-taken-back", "name", name, "level", outlook.currentLevel());
        }
        console.say(outlook.oneMatchDecides() ? "share.one-match-decides" : "share.one-match-not-enough", "name", name,
                "odds", Figures.odds(console, outlook.friendFpp()));
        console.say("share.coalition", "odds", Figures.odds(console, panel.worstCoalitionFpp()));
        if (panel.results()) {
            console.say("ledger.results");
        }
        if (!anew && outlook.waiting() > 0) {
            console.note("share.waiting", "count", outlook.waiting());
        }
        if (outlook.similar() != null) {
            console.note("share.looks-like", "name", name, "other", outlook.similar());
        }
        if (outlook.unvouched() && afterRestore == AfterRestore.UNDECIDED) {
            console.note("edition.unvouched");
        } else if (panel.incomplete()) {
            console.note("share.incomplete");
        }
    }

    private Map<String, Object> json(Outlook outlook, PrivacyPanel.Result panel, PanelReport report) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("dryRun", true);
        document.put("friend", Map.of("name", String.valueOf(panel.view(PrivacyPanel.Onlooker.RECIPIENT).name())));
        document.put("edition", outlook.edition());
        document.put("requestedLevel", level);
        document.put("currentLevel", outlook.currentLevel());
        document.put("missing", outlook.missing());
        document.put("contacts", panel.contacts());
        document.put("waiting", outlook.waiting());
        document.put("oneMatchDecides", outlook.oneMatchDecides());
        document.put("unvouched", outlook.unvouched());
        document.put("worstCoalitionFpp", panel.worstCoalitionFpp());
        document.put("panel", report.json());
        return document;
    }
}
