/**
 * What goes along with the messages that are being written. A file goes by itself only where the button said so of the
 * very recipient that the message has when it is sent, and stays off as soon as there is another one. Sending is never
 * held up: whatever is not ready in time goes another time.
 */
import { due, piece } from "./answers.mjs";
import { bytes } from "./header.mjs";

/** How long sending may wait, in milliseconds. */
export const PATIENCE = 3000;

/**
 * The state of a message that is being written. It is `alone` if it goes to one address. `friend` is to whom alone it goes, or null; `words` says what becomes of
 * the `files` that are ready; `on` is false where the user wants none of them to go by itself; `attached` are the
 * numbers of those that are in the message already.
 */
const NOTHING = Object.freeze({ friend: null, words: null, files: [], on: true, attached: [], alone: false });

/** The only recipient of a message as it has it, or null. */
export function only({ to, cc, bcc, newsgroups }) {
  const some = [to, cc, bcc, newsgroups].flat().filter(Boolean);
  return some.length === 1 && typeof some[0] === "string" && some[0].length <= 1000 && !/[\x00-\x1f\x7f]/.test(some[0])
    && [to].flat()[0] === some[0] ? some[0] : null;
}

export class Writing {
  #ask;
  #attach;
  #detach;
  #present;
  #keep;
  #paint;
  #later;
  #tabs = new Map();
  /** What is in messages that are on their way: their windows may be gone before that is known. */
  #going = new Map();

  /**
   * @param ask gives Kith's answer to a request
   * @param attach puts a file with a name and bytes into a message, and gives the attachment's id
   * @param detach takes it out again
   * @param present gives the ids of what is attached to a message now: users take off what they do not want
   * @param keep keeps which attachments are Kith's, for `remember`
   * @param paint shows the state of a tab
   * @param later calls a function after so many milliseconds, and gives a function that prevents it
   */
  constructor({ ask, attach, detach, present, keep, paint, later }) {
    this.#ask = ask;
    this.#attach = attach;
    this.#detach = detach;
    this.#present = present;
    this.#keep = keep;
    this.#paint = paint;
    this.#later = later;
  }

  /** What is known of a tab. */
  of(tab) {
    const message = this.#tabs.get(tab);
    return message ? { ...message.due, on: message.on, attached: [...message.attached.keys()],
      alone: message.seen !== null } : NOTHING;
  }

  /** What is known of somebody whom a message names. */
  about(address) {
    return this.#due(address);
  }

  /** The tabs with a message that is being written. */
  tabs() {
    return [...this.#tabs.keys()];
  }

  /** Another one kept this: which files of what numbers are attached to which tabs, and for whom. */
  remember(attached) {
    for (const [tab, files] of Object.entries(attached)) {
      const message = this.#message(Number(tab));
      files.forEach(([of, file]) => message.attached.set(of, file));
    }
  }

  #remind() {
    const all = [...this.#tabs].filter(([, { attached }]) => attached.size > 0);
    this.#keep(Object.fromEntries(all.map(([tab, { attached }]) => [tab, [...attached]])));
  }

  /** A message has these recipients now. With `anew` Kith is asked again, although they are the same as before. */
  async look(tab, details, anew = false) {
    const message = this.#message(tab);
    const recipient = only(details);
    if (recipient === message.recipient && !anew) {
      return;
    }
    message.recipient = recipient;
    const turn = ++message.turn;
    let found = NOTHING;
    if (recipient !== null) {
      found = await this.#due(recipient);
    }
    if (turn === message.turn) {
      message.due = found;
      message.seen = recipient;
      this.#show(tab);
    }
  }

  /** Whether what is ready may go by itself with this message. */
  choose(tab, on) {
    this.#message(tab).on = on;
    this.#show(tab);
  }

  /** The user wants a file in the message, which goes by itself with none. */
  async attach(tab, of) {
    const message = this.#message(tab);
    const file = message.due.files.find(one => one.of === of);
    if (file && !message.attached.has(of)) {
      await this.#load(message, tab, file, { recipient: message.recipient, byItself: false }, () => false);
      this.#show(tab);
    }
  }

  /** A message is going to be sent to these recipients: done within PATIENCE, whatever happens. */
  async beforeSend(tab, details) {
    const message = this.#message(tab);
    const recipient = only(details);
    let late = false;
    let prevent = () => {};
    const limit = new Promise(resolve => {
      prevent = this.#later(PATIENCE, () => {
        late = true;
        resolve();
      });
    });
    await Promise.race([this.#loadAll(message, tab, recipient, () => late).catch(() => {}), limit]);
    prevent();
    this.#going.set(tab, { recipient, files: [...message.attached.keys()] });
  }

  /** A message could not be sent: what went along by itself comes off until it is tried again. */
  async notSent(tab) {
    this.#going.delete(tab);
    const message = this.#message(tab);
    await this.#takeOff(tab, message, ({ byItself }) => byItself);
    this.#show(tab);
  }

  /** A message went, or waits to be sent. */
  async afterSend(tab) {
    const { recipient, files } = this.#going.get(tab) ?? { files: [] };
    this.#going.delete(tab);
    if (files.length > 0) {
      await this.#ask("sent", { of: files }).catch(async () => {
        // Another Kith than the one that gave them knows them once it was asked what is due.
        await this.#due(recipient);
        await this.#ask("sent", { of: files });
      });
    }
  }

  /** A message is gone. */
  closed(tab) {
    this.#tabs.delete(tab);
    this.#remind();
  }

  /** What the user took off is not Kith's any more, and does not come back by itself. */
  async #takeOff(tab, message, which) {
    const present = await this.#present(tab);
    for (const [of, file] of message.attached) {
      if (!present.includes(file.id)) {
        message.attached.delete(of);
        message.unwanted.add(of);
      } else if (which(file)) {
        await this.#detach(tab, file.id);
        message.attached.delete(of);
      }
    }
    this.#remind();
  }

  async #loadAll(message, tab, recipient, isLate) {
    // What was meant for somebody else comes off first, and needs no Kith.
    await this.#takeOff(tab, message, ({ to, byItself }) => to !== recipient || byItself && !message.on);
    if (!message.on || recipient === null || recipient !== message.seen) {
      return;
    }
    const said = message.due.files.filter(file => file.goes === "along").map(file => file.of);
    const now = await this.#due(recipient);
    for (const file of now.files.filter(({ of, goes }) => goes === "along" && said.includes(of))) {
      if (!message.attached.has(file.of) && !message.unwanted.has(file.of)) {
        await this.#load(message, tab, file, { recipient, byItself: true }, isLate);
      }
    }
  }

  async #load(message, tab, file, { recipient, byItself }, isLate) {
    const all = new Uint8Array(file.bytes);
    let from = 0;
    while (from < file.bytes && !isLate()) {
      const next = bytes(piece(await this.#ask("fetch", { of: file.of, from })));
      // Of more than was said there is no room, and this ends it.
      all.set(next, from);
      from += next.length;
    }
    if (!isLate()) {
      message.attached.set(file.of, { id: await this.#attach(tab, file.name, all), to: recipient, byItself });
      this.#remind();
    }
  }

  /** What Kith does not say is as if there were nothing: a message is no place for its troubles. */
  async #due(recipient) {
    try {
      return due(await this.#ask("due", { to: recipient }));
    } catch {
      return NOTHING;
    }
  }

  #message(tab) {
    let message = this.#tabs.get(tab);
    if (!message) {
      message = { recipient: undefined, seen: null, due: NOTHING, on: true, attached: new Map(), unwanted: new Set(),
        turn: 0 };
      this.#tabs.set(tab, message);
    }
    return message;
  }

  #show(tab) {
    this.#paint(tab, this.of(tab));
  }
}
