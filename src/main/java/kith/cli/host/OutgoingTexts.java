package kith.cli.host;

import java.util.List;
import kith.app.host.FilesToAttach.Offer;
import kith.app.invite.DueByMail.Goes;
import kith.app.invite.DueByMail.Ready;
import kith.fault.EnumWord;
import kith.text.Messages;

/** Says of what is ready for the recipient of a message what it is, and whether it goes along. */
final class OutgoingTexts {
    private final Messages messages;

    OutgoingTexts(Messages messages) {
        this.messages = messages;
    }

    /** {@return for a button: what becomes of what is ready} */
    String words(Offer offer) {
        if (offer.friend() == null) {
            return messages.get("host.due-nobody");
        }
        String name = offer.friend().name();
        List<Ready> along = offer.files().values().stream().filter(one -> one.goes() == Goes.ALONG).toList();
        if (!along.isEmpty()) {
            return messages.get("host.due-along", "name", name, "count", along.size());
        }
        return offer.files().isEmpty() ? messages.get("host.due-nothing", "name", name)
                : messages.get("host.due-offered", "name", name, "count", offer.files().size());
    }

    /** {@return what a file is} */
    String says(Ready file) {
        return messages.get("host.due." + EnumWord.of(file.kind()), "name", file.friend().name());
    }
}
