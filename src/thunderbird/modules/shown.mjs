/**
 * What is known of the message that each tab shows. A verdict belongs to a tab and a message: when the message changes,
 * what was there is taken away first, and an answer that comes later than its message is for nobody.
 */
import { NotAsAgreed } from "./answers.mjs";
import { HeaderTooLong } from "./header.mjs";
import { HostTrouble } from "./host.mjs";

/**
 * The state of a tab. `message` is null where there is not exactly one; `phase` is `none`, `asking`, `answered` (then
 * there is a `verdict`) or `trouble` (then there are its `kind` and, where Kith said it, the words as `said`). `files` is
 * what is known of the files that are attached to the message, if anything.
 */
const NOTHING = Object.freeze({ message: null, phase: "none" });

export class Shown {
  #judge;
  #paint;
  #answered;
  #tabs = new Map();

  /**
   * @param judge gives the verdict on a message
   * @param paint shows the state of a tab; called in the order in which states follow each other
   * @param answered told of each verdict after it is shown; what it does nobody waits for
   */
  constructor({ judge, paint, answered = () => {} }) {
    this.#judge = judge;
    this.#paint = paint;
    this.#answered = answered;
  }

  /** The state of a tab. */
  of(tab) {
    return this.#tabs.get(tab)?.state ?? NOTHING;
  }

  /** Other messages are selected in a tab; they are not drawn yet, the one before still is, for a moment. */
  selected(tab, messages) {
    const before = this.#tabs.get(tab);
    if (before && messages.length === 1 && before.state.message === messages[0]) {
      before.selected = messages[0];
      return;
    }
    this.#set(tab, NOTHING, messages.length === 1 ? messages[0] : null);
  }

  /** A tab shows these messages now. */
  async displayed(tab, messages) {
    const before = this.#tabs.get(tab);
    const selected = before?.selected ?? null;
    if (messages.length !== 1) {
      this.#set(tab, NOTHING, null);
    } else if (selected === null || selected === messages[0]) {
      await this.#ask(tab, messages[0], selected);
    }
    // Otherwise another one was selected meanwhile, and will be shown.
  }

  /** Asks again about what a tab shows. What is known of its files stays. */
  async again(tab) {
    const now = this.#tabs.get(tab);
    if (now && now.state.message !== null) {
      await this.#ask(tab, now.state.message, now.selected, now.state.files);
    }
  }

  /** What is known of the files of a message from now on, where a tab still shows it; gives whether it does. */
  files(tab, message, files) {
    const now = this.#tabs.get(tab);
    if (now?.state.message !== message || message === null) {
      return false;
    }
    now.state = { ...now.state, files };
    this.#paint(tab, now.state);
    return true;
  }

  /** A tab is gone. */
  closed(tab) {
    this.#tabs.delete(tab);
  }

  async #ask(tab, message, selected, files = null) {
    const mine = this.#set(tab, { message, phase: "asking", ...files && { files } }, selected);
    let state;
    try {
      state = { message, phase: "answered", verdict: await this.#judge(message) };
    } catch (error) {
      state = { message, phase: "trouble", ...trouble(error) };
    }
    if (this.#tabs.get(tab) === mine) {
      const { files: known } = mine.state;
      this.#set(tab, { ...state, ...known && { files: known } }, mine.selected);
      if (state.phase === "answered") {
        this.#answered(tab, this.of(tab));
      }
    }
  }

  #set(tab, state, selected) {
    const now = { state, selected };
    this.#tabs.set(tab, now);
    this.#paint(tab, state);
    return now;
  }
}

function trouble(error) {
  if (error instanceof HostTrouble) {
    return { kind: error.kind, said: error.said };
  }
  const kind = error instanceof HeaderTooLong ? "long" : error instanceof NotAsAgreed ? "older" : "unreadable";
  return { kind, said: null };
}
