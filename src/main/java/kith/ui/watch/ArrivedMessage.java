package kith.ui.watch;

import java.time.Instant;
import kith.app.mail.account.CheckMailbox.Message;

/**
 * A message that arrived while its account was watched.
 *
 * @param account the account's name
 * @param message what came of it
 * @param at when it was seen
 */
public record ArrivedMessage(String account, Message message, Instant at) {
}
