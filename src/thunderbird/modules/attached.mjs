/**
 * The files that are attached to a message and may be Kith's: found by their names and beginnings, handed over in
 * pieces, and never kept. Whoever writes a message chooses how many there are, how large, and what they are called.
 */
import { inspection, opening, taking } from "./answers.mjs";
import { base64 } from "./header.mjs";
import { HostTrouble } from "./host.mjs";

/** The most bytes of all files of a message together, as the format has it. */
export const MOST_BYTES = 33554432;
/** The most files of a message that are handed over: sixteen filters, and as many of circles. */
export const MOST_FILES = 32;
/** A message with more attachments is none that Kith wrote, and looking for one of them takes Thunderbird long. */
export const MOST_ATTACHED = 100;
/** Beside what Kith calls its files, so many others are looked into. */
const MOST_UNNAMED = 8;
/** The most bytes of a message that is looked at: its files as base64, and a text. */
const MOST_MESSAGE = 50331648;

const PIECE = 262144;
const LOOKED_AT = 1024;
const LONGEST_NAME = 255;

/** Whether a message with this header may have files attached, without looking at the rest of it. */
export function mayHoldFiles(header) {
  const text = new TextDecoder("latin1").decode(header);
  return /^content-type:\s*(multipart|application)[/]/im.test(text);
}

/**
 * Which attachments may be Kith's, by what the message says of them: first those that are called so, and then a few
 * that are called anything else. Not more than may be open together, and none in a message with too many.
 */
export function candidates(attachments) {
  if (attachments.length > MOST_ATTACHED) {
    return { named: [], unnamed: [] };
  }
  const fitting = attachments.filter(({ size, message }) => !message && !(size > MOST_BYTES));
  const named = fitting.filter(({ name }) => /\.kith$/i.test(name ?? ""));
  const unnamed = fitting.filter(one => !named.includes(one) && mayBe(one));
  return { named: named.slice(0, MOST_FILES), unnamed: unnamed.slice(0, MOST_UNNAMED) };
}

function mayBe({ name, contentType }) {
  return /\.(json|age|txt)$/i.test(name ?? "")
    || /^(text\/plain|application\/(json|octet-stream|x-kith))\b/i.test(contentType ?? "");
}

/** Whether bytes begin as files of Kith's do: a JSON object, something sealed, or either as text. */
export function beginsLikeOurs(bytes) {
  const text = new TextDecoder("latin1").decode(bytes).replace(/^\u00ef\u00bb\u00bf/, "");
  return /^\s*\{\s*"/.test(text) || text.startsWith("age-encryption.org/v1\n")
    || text.includes("-----BEGIN KITH FILE-----");
}

export class Attached {
  #host;
  #list;
  #file;
  #before = Promise.resolve();

  /**
   * @param host answers
   * @param list gives a message's attachments, as messages.listAttachments does
   * @param file gives one of them, as messages.getAttachmentFile does
   */
  constructor({ host, list, file }) {
    this.#host = host;
    this.#list = list;
    this.#file = file;
  }

  /**
   * Whether something may be attached: `named` if something is called so, `unnamed` if something else may be, or null.
   * None of it is read.
   * @param size of the message
   */
  async mayBe(message, size = 0) {
    if (size > MOST_MESSAGE) {
      return null;
    }
    const { named, unnamed } = candidates(await this.#list(message));
    return named.length > 0 ? "named" : unnamed.length > 0 ? "unnamed" : null;
  }

  /** What the files of a message are, or null where there are none; nothing changes. */
  async inspect(message) {
    return await this.#with(message, async of => {
      const said = inspection(await this.#host.ask("inspect", { of }));
      await this.#host.ask("drop", { of });
      return said;
    });
  }

  /** Takes them: of friends (`friends`), or only what may be taken unasked (`verified`). */
  async take(message, who) {
    return await this.#with(message, async of => taking(await this.#host.ask("take", { of, who })));
  }

  /** Has Kith's own window open them. */
  async open(message) {
    return await this.#with(message, async of => opening(await this.#host.ask("open", { of })));
  }

  /** One message after the other: all share what may be open. */
  async #with(message, work) {
    const mine = this.#before.then(() => this.#try(message, work));
    this.#before = mine.catch(() => {});
    return await mine;
  }

  async #try(message, work) {
    const files = await this.#files(message);
    if (files.length === 0) {
      return null;
    }
    try {
      return await this.#handedOver(files, work);
    } catch (trouble) {
      // Kith ended in the middle, and the one that took its place knows nothing of these.
      if (trouble instanceof HostTrouble && trouble.said?.code === "KITH-2103") {
        return await this.#handedOver(files, work);
      }
      throw trouble;
    }
  }

  async #files(message) {
    const { named, unnamed } = candidates(await this.#list(message));
    const files = [];
    let all = 0;
    for (const one of [...named, ...unnamed]) {
      const file = await this.#file(message, one.partName);
      if (file.size > 0 && all + file.size <= MOST_BYTES && files.length < MOST_FILES
        && (named.includes(one) || beginsLikeOurs(await bytes(file, 0, LOOKED_AT)))) {
        files.push({ name: one.name, file });
        all += file.size;
      }
    }
    return files;
  }

  async #handedOver(files, work) {
    const of = [];
    try {
      for (const { name, file } of files) {
        const { id } = await this.#host.ask("begin", { name: shortened(name), bytes: file.size });
        of.push(id);
        for (let from = 0; from < file.size; from += PIECE) {
          await this.#host.ask("piece", { of: id, data: base64(await bytes(file, from, from + PIECE)) });
        }
      }
      return await work(of);
    } catch (trouble) {
      if (of.length > 0) {
        // They may be closed already, or Kith may be gone, and with it all that it had.
        await this.#host.ask("drop", { of }).catch(() => {});
      }
      throw trouble;
    }
  }
}

async function bytes(file, from, to) {
  return new Uint8Array(await file.slice(from, to).arrayBuffer());
}

/** A name is only shown. What JSON cannot hold, half of a pair, is in none. */
function shortened(name) {
  return [...(name || "?").toWellFormed()].slice(0, LONGEST_NAME).join("");
}
