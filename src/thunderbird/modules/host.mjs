/**
 * The way to Kith: one process that is kept, asked by numbered requests. A process that ended is started again for the
 * next request; one that cannot be started is not tried again at each message, but after pauses that grow.
 */
import { problem } from "./answers.mjs";

/** The version of the format, in each message. */
export const VERSION = 1;

const PATIENCE = 20000;
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60000;

/**
 * Why there is no answer: `missing`, no Kith could be started; `ended`, it did not live to answer; `slow`, it took too
 * long; `older` or `newer`, Kith speaks another version than this add-on; `refused`, Kith says what is wrong.
 */
export class HostTrouble extends Error {
  constructor(kind, said = null) {
    super(kind);
    this.kind = kind;
    /** Kith's own words, if it is `refused`. */
    this.said = said;
  }
}

export class Host {
  #connect;
  #language;
  #later;
  #now;
  #line = null;
  #last = 0;
  #pause = 0;
  #again = 0;
  #trouble = null;

  /**
   * @param connect starts a process and gives the port to it, as runtime.connectNative does
   * @param language of what is answered
   * @param later calls a function after so many milliseconds, and gives a function that prevents it
   * @param now the time in milliseconds
   */
  constructor({ connect, language, later = after, now = () => Date.now() }) {
    this.#connect = connect;
    this.#language = language;
    this.#later = later;
    this.#now = now;
  }

  /**
   * The answer to a request, as an object with the members that the format names.
   * @throws HostTrouble if there is none
   */
  async ask(what, members = {}) {
    try {
      return await this.#askOnce(what, members);
    } catch (trouble) {
      if (trouble.kind !== "ended") {
        throw trouble;
      }
      // It answered before and is gone: it was idle, or was killed. A new one answers as well.
      return await this.#askOnce(what, members);
    }
  }

  /** Whoever asks next need not wait for the end of a pause. */
  hurry() {
    this.#again = 0;
    this.#pause = 0;
  }

  #askOnce(what, members) {
    if (this.#line === null && this.#now() < this.#again) {
      return Promise.reject(this.#trouble);
    }
    this.#line ??= this.#open();
    const line = this.#line;
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const stop = this.#later(PATIENCE, () => this.#close(line, new HostTrouble("slow")));
      line.waiting.set(id, { what, resolve, reject, stop });
      try {
        line.port.postMessage({ kith: VERSION, id, do: what, language: this.#language, ...members });
      } catch {
        this.#close(line, this.#gone(line));
      }
    });
  }

  #open() {
    const line = { port: this.#connect(), waiting: new Map(), answered: false };
    line.port.onMessage.addListener(message => this.#take(line, message));
    line.port.onDisconnect.addListener(() => this.#close(line, this.#gone(line)));
    return line;
  }

  #gone(line) {
    return new HostTrouble(line.answered ? "ended" : "missing");
  }

  #take(line, message) {
    if (line !== this.#line) {
      return;
    }
    const version = message?.kith;
    if (version !== VERSION) {
      this.#close(line, new HostTrouble(version > VERSION ? "newer" : "older"));
      return;
    }
    line.answered = true;
    const asked = line.waiting.get(message.id);
    if (!asked) {
      return;
    }
    line.waiting.delete(message.id);
    asked.stop();
    this.hurry();
    if (message.error) {
      asked.reject(refusal(message.error));
    } else if (message.do !== asked.what) {
      asked.reject(new HostTrouble("older"));
    } else {
      asked.resolve(message);
    }
  }

  /** Nothing more comes from there; who waits is told why. */
  #close(line, trouble) {
    if (this.#line !== line) {
      return;
    }
    this.#line = null;
    line.port.disconnect();
    if (trouble.kind !== "ended") {
      this.#trouble = trouble;
      this.#pause = Math.min(Math.max(2 * this.#pause, FIRST_PAUSE), LONGEST_PAUSE);
      this.#again = this.#now() + this.#pause;
    }
    for (const { reject, stop } of line.waiting.values()) {
      stop();
      reject(trouble);
    }
    line.waiting.clear();
  }
}

function refusal(error) {
  try {
    return new HostTrouble("refused", problem(error));
  } catch {
    return new HostTrouble("older");
  }
}

function after(milliseconds, work) {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}
