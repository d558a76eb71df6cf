package kith.ui.check;

import java.util.Set;
import kith.mail.Authentication;
import kith.mail.MailReason;
import kith.mail.box.StoredMessage.MessagePlace;

/**
 * A message of a mailbox, as far as it is remembered: what it is about is read again when somebody asks.
 *
 * @param place where it lies
 * @param authentication whether it was shown to come from its author's domain
 * @param reasons what else is worth knowing
 */
record SeenMail(MessagePlace place, Authentication authentication, Set<MailReason> reasons) {
}
