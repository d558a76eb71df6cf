/**
 * What is done with the files of the message that a tab shows: they are looked for after its verdict, looked into when
 * somebody wants to know, and taken by a click, or without one where the reader said so.
 */

/** So many messages whose files were taken without a click are known; others are taken again, which changes nothing. */
const MOST_REMEMBERED = 1000;

export class Files {
  #shown;
  #attached;
  #size;
  #isWatched;
  #takesUnasked;
  #taken = new Map();

  /**
   * @param shown what tabs show
   * @param attached the files of messages
   * @param size gives the size of a message in bytes
   * @param isWatched whether a pop-up is open on a tab
   * @param takesUnasked whether filters, lists and requests of verified friends are taken without a click
   */
  constructor({ shown, attached, size, isWatched, takesUnasked }) {
    this.#shown = shown;
    this.#attached = attached;
    this.#size = size;
    this.#isWatched = isWatched;
    this.#takesUnasked = takesUnasked;
  }

  /** A verdict is there. No more of the files is looked at than is wanted. */
  async answered(tab, { message, verdict, files }) {
    if (!verdict.mayHoldFiles || files) {
      return;
    }
    if (this.#taken.has(message)) {
      this.#shown.files(tab, message, this.#taken.get(message));
      return;
    }
    try {
      const phase = await this.#attached.mayBe(message, await this.#size(message));
      if (!phase || !this.#shown.files(tab, message, { phase })) {
        return;
      }
      const unasked = phase === "named" && await this.#takesUnasked();
      if (unasked || this.#isWatched(tab)) {
        await this.#inspect(tab, message, unasked);
      }
    } catch {
      // Thunderbird does not hand the message out, and then nothing is attached to it for anybody.
    }
  }

  /** A pop-up is opened on a tab. */
  async watched(tab) {
    const { message, files } = this.#shown.of(tab);
    if (["named", "unnamed"].includes(files?.phase)) {
      await this.#inspect(tab, message, false);
    }
  }

  /** A button of the pop-up was pressed, beside the files of a message: `take`, `open` or `look`. */
  async act(what, tab, message) {
    switch (what) {
      case "take":
        await this.#work(tab, message, "working", async () => done(await this.#attached.take(message, "friends")));
        break;
      case "open":
        await this.#work(tab, message, "working", async () => done(await this.#attached.open(message)));
        break;
      case "look":
        await this.#inspect(tab, message, false);
        break;
    }
  }

  async #inspect(tab, message, unasked) {
    await this.#work(tab, message, "looking", async () => {
      const said = await this.#attached.inspect(message);
      if (!unasked || said?.takes !== "verified") {
        return said && { phase: "inspected", ...said };
      }
      const taken = { ...done(await this.#attached.take(message, "verified")), unasked };
      if (this.#taken.size >= MOST_REMEMBERED) {
        this.#taken.clear();
      }
      this.#taken.set(message, taken);
      return taken;
    });
  }

  /** Has a tab say of its files what is being done with them and what came of it, and then the verdict anew. */
  async #work(tab, message, phase, doing) {
    if (!this.#shown.files(tab, message, { phase })) {
      return;
    }
    let files;
    try {
      files = await doing();
    } catch (trouble) {
      files = { phase: "trouble", said: trouble.said ?? null };
    }
    if (this.#shown.files(tab, message, files) && files?.done > 0) {
      await this.#shown.again(tab);
    }
  }
}

/** There is nothing any more where nothing came: the message changed, or is gone. */
const done = came => came && { phase: "done", ...came };
