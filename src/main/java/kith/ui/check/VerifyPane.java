package kith.ui.check;

import module java.base;
import javafx.scene.control.Button;
import javafx.scene.layout.FlowPane;
import kith.app.check.FriendWitness;
import kith.evidence.Testimony;
import kith.evidence.Verdict;
import kith.ui.parts.IconButton;
import kith.ui.parts.Present;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/** Below "Possible" a button for each friend whose filters match and who is not verified. */
final class VerifyPane extends FlowPane {
    /**
     * @param texts the window's language
     * @param results of whose witnesses the row tells
     * @param row a sender
     * @param verify goes where a friend of this name is verified
     */
    VerifyPane(Texts texts, CheckResults results, CheckRow row, Consumer<String> verify) {
        super(8, 8);
        List<Testimony> says = row.checked().evidence().testimonies();
        boolean possible = row.checked().evidence().verdict() == Verdict.POSSIBLE;
        for (int i = 0; possible && i < says.size(); i++) {
            if (says.get(i).matches() && !says.get(i).trust().decides()
                    && results.session().witnesses().get(i).who() instanceof FriendWitness friend) {
                Button button = IconButton.button("check-verify-" + i,
                        texts.get("check.verify", "name", friend.name()), Feather.CHECK_CIRCLE);
                button.setMnemonicParsing(false);
                button.setOnAction(event -> verify.accept(friend.name()));
                getChildren().add(button);
            }
        }
        Present.whenFilled(this);
    }
}
