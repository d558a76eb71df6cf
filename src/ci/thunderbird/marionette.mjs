/**
 * A client of Marionette, the door by which programs of Mozilla's are driven: over TCP, each message is its length in
 * bytes, a colon and JSON. A command is [0, number, name, parameters], its answer [1, number, error, result].
 */
import net from "node:net";

export class Marionette {
  #socket;
  #received = Buffer.alloc(0);
  #waiting = new Map();
  #greeted;
  #greet;
  #last = 0;
  #ended = null;

  constructor(socket) {
    this.#socket = socket;
    this.#greeted = new Promise(resolve => {
      this.#greet = resolve;
    });
    socket.on("data", bytes => this.#take(bytes));
    socket.on("error", error => this.#end(error));
    socket.on("close", () => this.#end(new Error("Thunderbird closed the connection")));
  }

  /** A session on a port of this machine. */
  static async connect(port) {
    const socket = net.connect({ host: "127.0.0.1", port, noDelay: true });
    const client = new Marionette(socket);
    await Promise.race([client.#greeted, new Promise((_, reject) => socket.once("error", reject))]);
    await client.command("WebDriver:NewSession", {});
    await client.command("WebDriver:SetTimeouts", { script: 30000 });
    await client.command("Marionette:SetContext", { value: "chrome" });
    return client;
  }

  /** What came of a command; an error of Thunderbird's is thrown as one. */
  command(name, parameters) {
    if (this.#ended) {
      return Promise.reject(this.#ended);
    }
    const number = ++this.#last;
    const message = Buffer.from(JSON.stringify([0, number, name, parameters]));
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject, name });
      this.#socket.write(Buffer.concat([Buffer.from(`${message.length}:`), message]));
    });
  }

  /**
   * Runs a function inside Thunderbird, with all its rights. The function must not use anything from around it; it may
   * return a promise.
   */
  async run(work, ...args) {
    const script = `const [args, done] = [[...arguments].slice(0, -1), arguments[arguments.length - 1]];
      (async () => (${work})(...args))().then(value => done({ value }), error => done({ error: String(error)
        + "\\n" + (error?.stack ?? "") }));`;
    const { value } = await this.command("WebDriver:ExecuteAsyncScript",
      { script, args, newSandbox: false, sandbox: "system" });
    if (value?.error) {
      throw new Error(value.error);
    }
    return value?.value;
  }

  close() {
    this.#socket.destroy();
  }

  #take(bytes) {
    this.#received = Buffer.concat([this.#received, bytes]);
    for (;;) {
      const colon = this.#received.indexOf(":");
      const length = Number(this.#received.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || this.#received.length < colon + 1 + length) {
        return;
      }
      const message = JSON.parse(this.#received.subarray(colon + 1, colon + 1 + length).toString());
      this.#received = this.#received.subarray(colon + 1 + length);
      if (Array.isArray(message)) {
        this.#answer(message);
      } else {
        this.#greet(message);
      }
    }
  }

  #answer([, number, error, result]) {
    const { resolve, reject, name } = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (error) {
      reject(new Error(`${name}: ${error.error}: ${error.message}`));
    } else {
      resolve(result);
    }
  }

  #end(error) {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.values()) {
      reject(this.#ended);
    }
    this.#waiting.clear();
  }
}
