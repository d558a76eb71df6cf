package kith.ui.friends.page;

import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.scene.Node;
import javafx.scene.layout.VBox;
import kith.app.friend.Friends;
import kith.app.share.DisclosureLedger;
import kith.ui.ledger.LedgerViewModel;
import kith.ui.parts.Details;
import kith.ui.parts.Section;
import kith.ui.shell.ScreenContext;
import org.jspecify.annotations.Nullable;

/** What a friend holds of the user: their part of the ledger. */
final class GivenPane extends Section {
    private final ScreenContext context;
    private final LedgerViewModel ledger;
    private final Friends.Summary summary;
    private final FriendTexts friendTexts;
    private final VBox lines = new VBox(8);

    GivenPane(ScreenContext context, FriendsViewModel model, LedgerViewModel ledger, Friends.Summary summary) {
        super(context.texts().get("friends.given-heading", "name", summary.friend().name()));
        this.context = context;
        this.ledger = ledger;
        this.summary = summary;
        this.friendTexts = model.friendTexts();
        setId("friend-given");
        getChildren().add(lines);
        ledger.resultProperty().when(sceneProperty().map(Objects::nonNull)).subscribe(this::show);
    }

    private void show(DisclosureLedger.@Nullable Result now) {
        Optional<DisclosureLedger.Recipient> given = Optional.ofNullable(now).flatMap(all -> all.recipients().stream()
                .filter(recipient -> recipient.id().equals(summary.friend().id())).findFirst());
        List<Node> shown = new ArrayList<>(List.of(sentence(friendTexts.given(summary))));
        friendTexts.handedOver(summary).ifPresent(words -> shown.add(sentence(words)));
        given.ifPresent(recipient -> {
            shown.add(sentence(context.texts().get("friends.given-forever", "name", summary.friend().name())));
            shown.add(Details.folded("friend-given-details", context.texts(), ledger.words(recipient)));
        });
        lines.getChildren().setAll(shown);
    }
}
