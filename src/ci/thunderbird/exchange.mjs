/**
 * Two people who begin with nothing become friends, verified to each other, by three ordinary messages between two real
 * Thunderbirds; what Kith's window asks of them, the terminal asks here. See 75-thunderbird.sh.
 */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import { account, HOST } from "./account.mjs";
import { ComposeWindow } from "./compose.mjs";
import { Mailbox } from "./pop3.mjs";
import { attachments, PostOffice } from "./smtp.mjs";
import { isVerdict, stage } from "./stage.mjs";
import { Thunderbird } from "./thunderbird.mjs";

const [work, program, addon, display] = process.argv.slice(2);
const office = await PostOffice.open();

/** Somebody with a home, contacts, a mailbox and a Thunderbird. */
class Person {
  static async named(name, address, ...contacts) {
    const person = new Person();
    Object.assign(person, { name, address, home: path.join(work, `exchange-${name}`), box: await Mailbox.open() });
    await fs.mkdir(person.home, { recursive: true });
    person.stage = stage({ home: person.home, program, display });
    await person.kith("init", "--no-passphrase", "--name", name, "--address", address,
      "--revocation", path.join(person.home, "revocation.kith"));
    await person.kith("book", "add", ...contacts);
    await person.kith("thunderbird", "install");
    return person;
  }

  kith(...args) {
    return this.stage.kith(...args);
  }

  outbox(friend) {
    return path.join(this.home, ".local", "share", "kith", "outbox", friend.toLowerCase());
  }

  async begin() {
    this.thunderbird = await Thunderbird.start(this.home, { Kith: ["From: x@y.example\r\nSubject: one\r\n\r\nHello.\r\n"] },
      { display, log: path.join(work, "thunderbird.log"), preferences: account({ name: this.name,
        address: this.address, smtp: office.port, pop3: this.box.port }) });
    await this.thunderbird.install(addon);
  }

  /** Fetches the letter and opens it; gives what is attached to it. */
  async gets(letter, subject) {
    this.box.deliver(letter.text);
    await this.thunderbird.fetchMail(HOST);
    await this.thunderbird.openInbox(HOST);
    await this.thunderbird.select(subject);
    await this.stage.awaited(this.thunderbird, subject, isVerdict);
    const [file, ...others] = attachments(letter);
    assert.deepEqual(others, []);
    const place = path.join(this.home, file.name);
    await fs.writeFile(place, file.content);
    return place;
  }

  /** What its pop-up says of the message that is open. */
  async popupSays(words) {
    await this.thunderbird.openPopup();
    const said = await this.stage.popupSays(this.thunderbird, words);
    await this.thunderbird.closePopup();
    return said;
  }

  async friend(name) {
    return JSON.parse(await this.kith("friends", "list", "--json")).friends.find(friend => friend.name === name);
  }
}

const [ana, bob] = await Promise.all([
  Person.named("Ana", "ana@ana.example", "carol@plaza.example", "dora@plaza.example"),
  Person.named("Bob", "bob@bob.example", "carol@plaza.example", "erin@plaza.example")]);
const { journey } = ana.stage;
await ana.begin();
await bob.begin();
try {
  let code;

  await journey("Ana invites Bob: a file that she attaches, and a code that no message has", async () => {
    const made = JSON.parse(await ana.kith("invite", "Bob", "--address", bob.address, "--out", ana.outbox("Bob"), "--json"));
    code = made.code;
    const window = await ComposeWindow.open(ana.thunderbird, { to: `Bob <${bob.address}>`, subject: "hello Bob" });
    await window.saying("1 file is ready for Bob");
    await window.attachByHand();
    await window.send();
    assert.ok(!office.letters.at(-1).text.replaceAll(" ", "").includes(code.replaceAll(" ", "")));
  });

  await journey("Bob answers with the code", async () => {
    const file = await bob.gets(office.letters.at(-1), "hello Bob");
    await bob.popupSays("Open in Kith");
    await answered(bob, file, code);
    const window = await ComposeWindow.open(bob.thunderbird, { to: ana.address, subject: "hello Ana" });
    await window.saying("1 file is ready for Ana");
    await window.attachByHand();
    await window.send();
  });

  await journey("Ana takes the answer; her own file goes along with her next message", async () => {
    const file = await ana.gets(office.letters.at(-1), "hello Ana");
    await ana.popupSays("Open in Kith");
    await ana.kith("open", file);
    assert.equal((await ana.friend("Bob")).state, "verified");
    await ana.kith("share", "Bob", "--level", "7");
    const window = await ComposeWindow.open(ana.thunderbird, { to: bob.address, subject: "thank you" });
    await window.saying("1 file for Bob goes along");
    await window.send();
  });

  await journey("and Bob takes that: both are verified, and ask each other", async () => {
    const file = await bob.gets(office.letters.at(-1), "thank you");
    await bob.popupSays("Open in Kith");
    await bob.kith("open", file);
    assert.equal((await bob.friend("Ana")).state, "verified");
    assert.match(await bob.kith("check", "dora@plaza.example", "--json"), /"verdict" *: *"(known|possible)"/);
    assert.match(await ana.kith("check", "erin@plaza.example", "--json"), /"verdict" *: *"(known|possible)"/);
    assert.equal(office.letters.length, 3);
  });
} finally {
  await ana.thunderbird.quit();
  await bob.thunderbird.quit();
  office.close();
  ana.box.close();
  bob.box.close();
}

/** What the window asks: who told the code, and how. The code is read from standard input. */
async function answered(person, file, told) {
  const child = spawn(program, ["open", file, "--told", "telephone", "--address", ana.address, "--out",
    person.outbox("Ana")], { env: { ...process.env, HOME: person.home, KITH_LANGUAGE: "en" } });
  child.stdin.end(`${told}\n`);
  let said = "";
  child.stderr.on("data", bytes => {
    said += bytes;
  });
  const status = await new Promise(resolve => child.once("exit", resolve));
  assert.equal(status, 0, said);
}
