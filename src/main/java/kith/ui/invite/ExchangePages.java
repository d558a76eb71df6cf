package kith.ui.invite;

import static kith.ui.parts.IconButton.button;

import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import kith.ui.invite.ExchangeViewModel.Page;
import kith.ui.parts.FolderOpener;
import kith.ui.parts.FolderTexts;
import kith.ui.shell.ScreenContext;
import org.kordamp.ikonli.feather.Feather;

/** The pages of an exchange, each in place of the friends while it is in front. */
public final class ExchangePages extends BorderPane {
    private final ScreenContext context;
    private final ExchangeViewModel model;
    private final SendingPart.Folders folders;
    private final Region friends;

    /**
     * @param context the window
     * @param model what is shown
     * @param opener shows the folder of a file
     * @param folders calls folders by their names
     * @param friends shown while no page is in front
     */
    public ExchangePages(ScreenContext context, ExchangeViewModel model, FolderOpener opener, FolderTexts folders,
            Region friends) {
        this.context = context;
        this.model = model;
        this.folders = new SendingPart.Folders(opener, folders);
        this.friends = friends;
        friends.getStyleClass().add("exchange-page");
        model.pageProperty().subscribe(this::show);
        model.invite().openProperty().subscribe(() -> showAgain(Page.INVITE));
        model.answer().openedProperty().subscribe(() -> showAgain(Page.ANSWER));
        model.answer().answerProperty().subscribe(() -> showAgain(Page.ANSWER));
        model.complete().recipientProperty().subscribe(() -> showAgain(Page.COMPLETE));
        model.complete().writtenProperty().subscribe(() -> showAgain(Page.COMPLETE));
        model.everybody().previewProperty().subscribe(() -> showAgain(Page.EVERYBODY));
        model.ask().proposalProperty().subscribe(() -> showAgain(Page.ASK));
        model.ask().writtenProperty().subscribe(() -> showAgain(Page.ASK));
        model.asked().askedProperty().subscribe(() -> showAgain(Page.ASKED));
        model.asked().writtenProperty().subscribe(() -> showAgain(Page.ASKED));
    }

    /** A page is made for how things stand. */
    private void showAgain(Page page) {
        if (model.pageProperty().get() == page) {
            show(page);
        }
    }

    private void show(Page page) {
        ExchangePage made = switch (page) {
            case NONE -> null;
            case INVITE -> new InvitePage(context, model, folders, back());
            case ANSWER -> new AnswerPage(context, model, folders, back());
            case COMPLETE -> new CompletePage(context, model, folders, back());
            case EVERYBODY -> new EverybodyPage(context, model, back());
            case ASK -> new AskPage(context, model, folders, back());
            case ASKED -> new AskedPage(context, model, folders, back());
        };
        if (made == null) {
            setCenter(friends);
            return;
        }
        made.getStyleClass().add("exchange-page");
        setCenter(made);
        toTop();
        // Once it is laid out: what has the focus is scrolled into view.
        Platform.runLater(() -> made.first().filter(first -> first.getScene() != null)
                .ifPresent(Node::requestFocus));
    }

    private Button back() {
        Button back = button("exchange-back", context.texts().get("invite.back"), Feather.ARROW_LEFT);
        back.setOnAction(event -> model.leave());
        return back;
    }

    private void toTop() {
        for (Parent above = getParent(); above != null; above = above.getParent()) {
            if (above instanceof ScrollPane scroll) {
                scroll.setVvalue(0);
                return;
            }
        }
    }
}
