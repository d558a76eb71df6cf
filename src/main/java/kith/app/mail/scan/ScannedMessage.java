package kith.app.mail.scan;

import java.util.Optional;
import kith.app.mail.JudgeMail.Judgement;
import kith.mail.box.StoredMessage;
import kith.mail.box.StoredMessage.MessagePlace;

/**
 * A message of a scan and what came of it.
 *
 * @param place where it lies
 * @param judgement what came of it
 * @param message the message itself, whose body can be read; none where it was read before the scan was interrupted
 */
public record ScannedMessage(MessagePlace place, Judgement judgement, Optional<StoredMessage> message) {
}
