/** A mailbox that a mail program fetches by POP3 (RFC 1939), on this computer: as much of it as Thunderbird needs. */
import { createHash } from "node:crypto";
import net from "node:net";

/** Letters come into it, and go when they were fetched. Whoever knows no password is let in with any. */
export class Mailbox {
  #letters = [];
  #server;

  /** Opens one; gives it with its port. */
  static async open() {
    const mailbox = new Mailbox();
    mailbox.#server = net.createServer(socket => mailbox.#serve(socket));
    await new Promise(resolve => mailbox.#server.listen(0, "127.0.0.1", resolve));
    mailbox.port = mailbox.#server.address().port;
    return mailbox;
  }

  deliver(...letters) {
    this.#letters.push(...letters.map(letter => Buffer.from(letter).toString("latin1")));
  }

  close() {
    this.#server.close();
  }

  #serve(socket) {
    const here = [...this.#letters];
    const gone = new Set();
    const left = () => here.map((letter, at) => [at + 1, letter]).filter(([number]) => !gone.has(number));
    const say = line => socket.write(`${line}\r\n`, "latin1");
    const all = lines => lines.concat(".").forEach(say);
    const commands = {
      CAPA: () => all(["+OK", "USER", "UIDL"]),
      AUTH: () => say("-ERR"),
      USER: () => say("+OK"),
      PASS: () => say("+OK"),
      STAT: () => say(`+OK ${left().length} ${left().reduce((sum, [, letter]) => sum + letter.length, 0)}`),
      LIST: () => all(["+OK", ...left().map(([number, letter]) => `${number} ${letter.length}`)]),
      UIDL: () => all(["+OK", ...left().map(([number, letter]) =>
        `${number} ${createHash("sha1").update(letter).digest("hex")}`)]),
      RETR: number => all(["+OK", ...here[number - 1].replace(/\r\n$/, "").split("\r\n")
        .map(line => line.startsWith(".") ? `.${line}` : line)]),
      DELE: number => {
        gone.add(Number(number));
        say("+OK");
      },
      NOOP: () => say("+OK"),
      QUIT: () => {
        this.#letters = this.#letters.filter(letter => !here.includes(letter)
          || left().some(([, other]) => other === letter));
        say("+OK");
        socket.end();
      },
    };
    let received = "";
    socket.on("error", () => {});
    socket.on("data", bytes => {
      received += bytes.toString("latin1");
      for (let end = received.indexOf("\r\n"); end >= 0; end = received.indexOf("\r\n")) {
        const [word, argument] = received.slice(0, end).split(" ");
        received = received.slice(end + 2);
        (commands[word.toUpperCase()] ?? (() => say("-ERR")))(argument);
      }
    });
    say("+OK here");
  }
}
