package kith.ui.preferences;

import module java.base;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import kith.app.Profile;
import kith.app.mail.ExplainMail;
import kith.app.mail.ExplainMail.Candidate;
import kith.app.mail.ExplainMail.Explained;
import kith.app.mail.JudgeMail;
import kith.app.mail.trusted.MailServers;
import kith.mail.TrustedServers;
import kith.mail.TrustedServers.Below;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Newest;

/** Whose word about the authentication of mail counts, and which servers messages of the user suggest. */
public final class MailServersViewModel {
    /**
     * What looking into messages found.
     *
     * @param candidates servers that could be believed
     * @param messages how many were looked into
     */
    public record Found(List<Candidate> candidates, int messages) {
    }

    private final Profile profile;
    private final Background background;
    private final Newest looks = new Newest();
    private final Notices notices;
    private final Texts texts;
    private final ReadOnlyObjectWrapper<TrustedServers> servers =
            new ReadOnlyObjectWrapper<>(this, "servers", TrustedServers.NONE);
    private final ReadOnlyObjectWrapper<Found> found = new ReadOnlyObjectWrapper<>(this, "found",
            new Found(List.of(), 0));
    private final StringProperty typed = new SimpleStringProperty(this, "typed", "");

    /**
     * @param profile that holds the choice
     * @param background does the work
     * @param notices where results are told
     * @param texts the window's language
     */
    public MailServersViewModel(Profile profile, Background background, Notices notices, Texts texts) {
        this.profile = profile;
        this.background = background;
        this.notices = notices;
        this.texts = texts;
    }

    /** {@return whose results count} */
    public ReadOnlyObjectProperty<TrustedServers> serversProperty() {
        return servers.getReadOnlyProperty();
    }

    /** {@return what looking into messages found} */
    public ReadOnlyObjectProperty<Found> foundProperty() {
        return found.getReadOnlyProperty();
    }

    /** {@return the name that is typed} */
    public StringProperty typedProperty() {
        return typed;
    }

    /** Looks at the profile again. */
    public void refresh() {
        looks.ask().run(background, "mail-servers.reading", progress -> new MailServers(profile).show(),
                servers::set, notices::fault);
    }

    /** Believes the server whose name is typed. */
    public void trustTyped() {
        String name = typed.get();
        background.run("mail-servers.changing", progress -> {
            new MailServers(profile).trust(name);
            return new MailServers(profile).show();
        }, now -> {
            typed.set("");
            servers.set(now);
            notices.success(texts.get("mail-servers.trusted", "server", name.strip()));
        }, notices::fault);
    }

    /** Believes a server that messages suggest, with what its results need. */
    public void trust(Candidate candidate) {
        String name = candidate.suggestion().server();
        background.run("mail-servers.changing", progress -> {
            MailServers mail = new MailServers(profile);
            mail.trust(name);
            if (candidate.suggestion().below() == Below.ACCEPTED) {
                mail.setBelow(Below.ACCEPTED);
            }
            return mail.show();
        }, now -> {
            servers.set(now);
            found.set(new Found(found.get().candidates().stream().filter(one -> !one.equals(candidate)).toList(),
                    found.get().messages()));
            notices.success(texts.get("mail-servers.trusted", "server", name));
        }, notices::fault);
    }

    /** Believes a server no longer. */
    public void distrust(String name) {
        background.run("mail-servers.changing", progress -> {
            new MailServers(profile).distrust(name);
            return new MailServers(profile).show();
        }, servers::set, notices::fault);
    }

    /** Sets whether results directly below a server's own field count. */
    public void setBelow(Below below) {
        if (below == servers.get().below()) {
            return;
        }
        background.run("mail-servers.changing", progress -> {
            new MailServers(profile).setBelow(below);
            return new MailServers(profile).show();
        }, servers::set, notices::fault);
    }

    /** Looks for servers that messages of the user suggest; does nothing without a message. */
    public void lookInto(List<Path> files) {
        if (files.isEmpty()) {
            return;
        }
        background.run("mail-servers.looking", progress -> {
            ExplainMail explain = new ExplainMail(new JudgeMail(profile).open());
            List<Explained> messages = new ArrayList<>();
            for (Path file : files) {
                messages.add(explain.run(file));
                progress.at(messages.size(), files.size());
            }
            return new Found(ExplainMail.candidates(messages), files.size());
        }, result -> {
            found.set(result);
            if (result.candidates().isEmpty()) {
                notices.warning(texts.get("mail-servers.none-found", "messages", result.messages()));
            }
        }, notices::fault);
    }
}
