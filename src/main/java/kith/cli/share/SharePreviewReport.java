package kith.cli.share;

import module java.base;
import kith.app.Profile;
import kith.app.privacy.PrivacyPanel;
import kith.app.share.ShareFilters;
import kith.app.share.ShareFilters.AfterRestore;
import kith.app.share.SharePreview;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.privacy.PanelReport;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.privacy.DictionaryChoice;

/** {@code kith share --dry-run}: what a share would mean, without making it. */
final class SharePreviewReport {
    private final Context context;
    private final String friend;
    private final int level;
    private final AfterRestore afterRestore;

    SharePreviewReport(Context context, String friend, int level, AfterRestore afterRestore) {
        this.context = context;
        this.friend = friend;
        this.level = level;
        this.afterRestore = afterRestore;
    }

    /** Says it; {@return the exit code} */
    int call(List<DictionaryChoice> choices) {
        Profile profile = context.profile();
        PrivacyPanel.Result panel = new PrivacyPanel(profile).share(friend, level, afterRestore, choices);
        SharePreview preview = new ShareFilters(profile).preview(friend, level);
        PanelReport report = new PanelReport(context.console(), panel);
        say(preview, panel);
        report.say();
        context.console().json(json(preview, panel, report));
        return Exit.DONE;
    }

    private void say(SharePreview preview, PrivacyPanel.Result panel) {
        Console console = context.console();
        String name = String.valueOf(panel.view(PrivacyPanel.Onlooker.RECIPIENT).name());
        boolean anew = preview.unvouched() && afterRestore == AfterRestore.NEW_EDITION;
        console.say("share.dry-run", "count", anew ? level : preview.missing(), "name", name, "contacts",
                panel.contacts());
        if (!anew && level < preview.currentLevel()) {
            console.note("share.has-more", "name", name);
        }
        console.say(preview.oneMatchDecides() ? "share.match-decides" : "share.match-not-enough", "name", name,
                "odds", console.figures().strangers(preview.friendFpp()), "count", preview.decidesAmong());
        console.say("share.coalition", "odds", console.figures().strangers(panel.worstCoalitionFpp()));
        if (panel.results()) {
            console.say("ledger.results");
        }
        if (!anew && preview.edition() > 0 && preview.waiting() > 0) {
            console.note("share.waiting", "count", preview.waiting());
        }
        if (preview.similar() != null) {
            console.note("share.looks-like", "name", name, "other", preview.similar());
        }
        if (preview.unvouched() && afterRestore == AfterRestore.UNDECIDED) {
            console.note("edition.unvouched");
        } else if (panel.incomplete()) {
            console.note("panel.incomplete");
        }
    }

    private Map<String, Object> json(SharePreview preview, PrivacyPanel.Result panel, PanelReport report) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("dryRun", true);
        document.put("friend", JsonObject.of("name", String.valueOf(panel.view(PrivacyPanel.Onlooker.RECIPIENT).name())));
        document.put("edition", preview.edition());
        document.put("requestedLevel", level);
        document.put("currentLevel", preview.currentLevel());
        document.put("missing", preview.missing());
        document.put("contacts", panel.contacts());
        document.put("waiting", preview.waiting());
        document.put("oneMatchDecides", preview.oneMatchDecides());
        document.put("unvouched", preview.unvouched());
        document.put("worstCoalitionFpp", panel.worstCoalitionFpp());
        document.put("panel", report.json());
        return document;
    }
}
