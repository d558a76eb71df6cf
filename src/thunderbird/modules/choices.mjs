/** What the reader may say once in the pop-up and take back there, and what has to be done for it. */
import { PERMISSIONS } from "./tags.mjs";

export class Choices {
  #settings;
  #tags;
  #permissions;
  #say;
  #tell;

  /**
   * @param settings where they are kept
   * @param tags puts tags on mail
   * @param permissions what Thunderbird allows, as it has them
   * @param say gives the text of a key in the reader's language, with what stands in it
   * @param tell shows them in all pop-ups
   */
  constructor({ settings, tags, permissions, say, tell }) {
    this.#settings = settings;
    this.#tags = tags;
    this.#permissions = permissions;
    this.#say = say;
    this.#tell = tell;
  }

  /** What holds now, as far as Thunderbird allows it. */
  async now(untagged = null) {
    const { unasked, tags, tagged } = await this.#settings.now();
    return { unasked, tags: tags && await this.#mayTag(), tagged, untagged };
  }

  /** The reader chose. */
  async choose(chosen) {
    await this.#settings.say(chosen);
    await this.allowed();
    await this.#tell(await this.now());
  }

  /** Thunderbird may allow more than before; gives whether mail is tagged now. */
  async allowed() {
    const tags = (await this.#settings.now()).tags && await this.#mayTag();
    if (tags) {
      await this.#settings.say({ tagged: true });
      await this.#tags.make();
    }
    return tags;
  }

  /** Mail came. */
  async received(folder, list) {
    if ((await this.#settings.now()).tags) {
      await this.#tags.received(folder, list);
    }
  }

  /** All tags are taken away, from messages too, and the permission for them is given back. */
  async untag() {
    const say = this.#say;
    await this.#settings.say({ tags: false });
    await this.#tell(await this.now(say("waiting")));
    const count = await this.#tags.takeAway();
    await this.#settings.say({ tagged: false });
    await this.#permissions.remove({ permissions: PERMISSIONS });
    await this.#tell(await this.now(say("untagged", [String(count)])));
  }

  #mayTag() {
    return this.#permissions.contains({ permissions: PERMISSIONS });
  }
}
