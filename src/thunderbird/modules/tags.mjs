/**
 * Tags that say a verdict, on new mail in an inbox, so that Thunderbird's own searches and filters can use it. They are
 * put on and taken off by their keys; tags that are not Kith's stay as they are.
 */
import { HostTrouble } from "./host.mjs";

/** What tagging needs, and nothing else does: asked for when somebody wants tags. */
export const PERMISSIONS = ["accountsRead", "messagesTags", "messagesUpdate"];

/** What shapes are tagged with. Of the others there is nothing to say, or nothing that would last. */
const KEYS = { warning: "kith_warning", proven: "kith_proven", known: "kith_known", possible: "kith_possible" };
const COLOURS = { kith_warning: "#cf222e", kith_proven: "#1a7f37", kith_known: "#4f8f5f", kith_possible: "#9a6700" };

/** So many messages that come together are tagged; whoever sends more at once is not waited for. */
const MOST = 500;
/** A longer message is not fetched from its server only to be tagged. */
const LONGEST = 33554432;

/** The key of the tag that says a verdict, or null. */
export function tagOf({ shape }) {
  return KEYS[shape] ?? null;
}

export class Tags {
  #messages;
  #judge;
  #say;
  #before = Promise.resolve();

  /**
   * @param messages as Thunderbird has them
   * @param judge gives the verdict on a message
   * @param say gives the text of a key in the reader's language
   */
  constructor({ messages, judge, say }) {
    this.#messages = messages;
    this.#judge = judge;
    this.#say = say;
  }

  /** Makes the tags that are missing. What the reader made of one, another colour or name, stays. */
  async make() {
    const say = this.#say;
    const texts = { kith_warning: say("tagWarning"), kith_proven: say("tagProven"), kith_known: say("tagKnown"),
      kith_possible: say("tagPossible") };
    for (const [key, text] of Object.entries(texts)) {
      // It is there, or another tag has its name.
      await this.#messages.tags.create(key, text, COLOURS[key]).catch(() => {});
    }
  }

  /** Tags mail that came, where it came into an inbox; one batch after the other. */
  async received(folder, list) {
    if (folder.specialUse?.includes("inbox")) {
      await this.#afterOthers(() => this.#tagAll(list));
    }
  }

  /** Takes Kith's tags off all messages that have one, and deletes them; gives off how many. */
  async takeAway() {
    return await this.#afterOthers(async () => {
      let count = 0;
      for (const key of Object.values(KEYS)) {
        for await (const message of this.#pages(
          await this.#messages.query({ tags: { mode: "any", tags: { [key]: true } } }))) {
          await this.#update(message.id, null);
          count++;
        }
        await this.#messages.tags.delete(key).catch(() => {});
      }
      return count;
    });
  }

  async #afterOthers(work) {
    const mine = this.#before.then(work);
    this.#before = mine.catch(() => {});
    return await mine;
  }

  async #tagAll(list) {
    let count = 0;
    for await (const message of this.#pages(list)) {
      if (++count > MOST) {
        return;
      }
      if (!(message.size > LONGEST) && !await this.#tag(message.id)) {
        return;
      }
    }
  }

  /** Gives whether there is any use in going on. */
  async #tag(message) {
    try {
      const key = tagOf(await this.#judge(message));
      if (key !== null) {
        await this.#update(message, key);
      }
      return true;
    } catch (trouble) {
      // It may be gone already. Without a Kith none can be judged, and nobody waits for each of them to find out.
      return !(trouble instanceof HostTrouble) || trouble.kind === "refused";
    }
  }

  /** With this tag of Kith's and no other, beside all that are not Kith's. */
  async #update(message, key) {
    const { tags } = await this.#messages.get(message);
    const others = tags.filter(one => !Object.values(KEYS).includes(one));
    await this.#messages.update(message, { tags: key === null ? others : [...others, key] });
  }

  async *#pages(list) {
    for (let page = list; ; page = await this.#messages.continueList(page.id)) {
      yield* page.messages;
      if (!page.id) {
        return;
      }
    }
  }
}
