/** A post office on this computer: takes letters by SMTP (RFC 5321), as much of it as Thunderbird needs. */
import net from "node:net";

/** What was sent, in its order: `{ from, to: [...], text }`. */
export class PostOffice {
  letters = [];
  #server;
  #refuse = false;

  static async open() {
    const office = new PostOffice();
    office.#server = net.createServer(socket => office.#serve(socket));
    await new Promise(resolve => office.#server.listen(0, "127.0.0.1", resolve));
    office.port = office.#server.address().port;
    return office;
  }

  /** The next letter is refused. */
  refuseOne() {
    this.#refuse = true;
  }

  close() {
    this.#server.close();
  }

  #serve(socket) {
    const say = line => socket.write(`${line}\r\n`);
    let letter = null;
    let data = false;
    let received = "";
    const command = line => {
      switch (line.split(" ")[0].toUpperCase()) {
        case "EHLO":
          return say("250 here");
        case "MAIL":
          letter = { from: /<(.*?)>/.exec(line)[1], to: [], text: "" };
          return say("250 OK");
        case "RCPT":
          letter.to.push(/<(.*?)>/.exec(line)[1]);
          return say("250 OK");
        case "DATA":
          if (this.#refuse) {
            this.#refuse = false;
            return say("554 not this one");
          }
          data = true;
          return say("354 go on");
        case "QUIT":
          say("221 bye");
          return socket.end();
        default:
          return say("250 OK");
      }
    };
    socket.on("error", () => {});
    socket.on("data", bytes => {
      received += bytes.toString("latin1");
      for (let end = received.indexOf("\r\n"); end >= 0; end = received.indexOf("\r\n")) {
        const line = received.slice(0, end);
        received = received.slice(end + 2);
        if (!data) {
          command(line);
        } else if (line === ".") {
          data = false;
          this.letters.push(letter);
          say("250 taken");
        } else {
          letter.text += `${line.startsWith(".") ? line.slice(1) : line}\r\n`;
        }
      }
    });
    say("220 here");
  }
}

/** The names and contents of what is attached to a letter. */
export function attachments({ text }) {
  const boundary = /boundary="([^"]+)"/.exec(text)?.[1];
  if (!boundary) {
    return [];
  }
  return text.split(`--${boundary}`).filter(part => /Content-Disposition: attachment/i.test(part)).map(part => {
    const [head, ...body] = part.split("\r\n\r\n");
    const name = /filename="?([^";\r\n]+)/.exec(head)?.[1];
    const encoded = body.join("\r\n\r\n");
    return { name, content: /base64/i.test(head) ? Buffer.from(encoded, "base64") : Buffer.from(encoded, "latin1") };
  });
}
