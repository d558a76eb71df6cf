/**
 * What comes of files that are attached to messages, and of tags, in a real Thunderbird with a real Kith behind it: see
 * 75-thunderbird.sh, which starts this with a folder to work in, the program, the add-on, the display, an address that
 * nobody knows, one that only a friend who is not verified knows, and a folder for pictures if any are wanted.
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { account, HOST } from "./account.mjs";
import { contrast } from "./colours.mjs";
import { letter, withFiles } from "./letters.mjs";
import { Mailbox } from "./pop3.mjs";
import { isVerdict, stage } from "./stage.mjs";
import { eventually, Thunderbird } from "./thunderbird.mjs";

const [work, program, addon, display, stranger, possible, pictures] = process.argv.slice(2);
const home = path.join(work, "files");
const profile = path.join(home, ".local", "share", "kith");
const { journey, kith, awaited, popupSays, picture, screen } = stage({ home, program, display, pictures });

const as = (who, ...args) => kith("--profile", path.join(home, who), ...args);

/** The files that a command wrote into a folder, by their names. */
async function written(folder) {
  const names = (await fs.readdir(folder)).sort();
  return await Promise.all(names.map(async name => ({ name, bytes: await fs.readFile(path.join(folder, name)) })));
}

async function held(friend) {
  return JSON.parse(await kith("friends", "list", "--json")).friends.find(({ name }) => name === friend).held;
}

/** The pop-up of a message with files, once the button says that there are some: drawn anew, it closes the pop-up. */
async function pageOf(subject, words) {
  await awaited(thunderbird, subject, state => isVerdict(state) && /attached|Taken|before|in Kith/.test(state.title));
  await thunderbird.openPopup();
  return await popupSays(thunderbird, words);
}

/** What Kith's own window was started with: the processes that have one of its files among their arguments. */
async function windows() {
  const found = [];
  for (const id of (await fs.readdir("/proc")).filter(name => /^\d+$/.test(name))) {
    const words = (await fs.readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "")).split("\0");
    const file = words.find(word => word.includes("kith-from-mail-"));
    const environment = file ? (await fs.readFile(`/proc/${id}/environ`, "utf8").catch(() => "")).split("\0") : [];
    if (environment.includes(`KITH_PROFILE=${profile}`)) {
      found.push({ id: Number(id), file, environment });
    }
  }
  return found;
}

const isWindowSeen = () => promisify(execFile)("xdotool", ["search", "--onlyvisible", "--name", "^Kith$"],
  { env: { ...process.env, DISPLAY: display } }).then(() => true, () => false);

async function endWindows() {
  for (const { id } of await windows()) {
    process.kill(id, "SIGTERM");
  }
  await eventually("the end of Kith's window", async () => (await windows()).length === 0);
}

// --- who writes what
await fs.mkdir(path.dirname(profile), { recursive: true });
await fs.cp(path.join(work, "home", ".local", "share", "kith"), profile, { recursive: true });
for (const friend of ["Ben", "Dora"]) {
  await fs.cp(path.join(work, friend), path.join(home, friend), { recursive: true });
}
await kith("me", "card", "--out", path.join(home, "card"));
await as("Ben", "share", "Alice", "--level", "9", "--plain", "--out", path.join(home, "two"));
await as("Ben", "share", "Alice", "--level", "10", "--plain", "--out", path.join(home, "one"));
await as("Ben", "share", "Alice", "--level", "11", "--plain", "--out", path.join(home, "another"));
await as("Ben", "open", "--belongs-to", "Alice", path.join(home, "card"));
await as("Ben", "share", "Alice", "--level", "12", "--out", path.join(home, "sealed"));
await as("Dora", "share", "Alice", "--level", "8", "--plain", "--out", path.join(home, "doras"));
await as("Eve", "init", "--no-passphrase", "--name", "Eve", "--address", "eve@friends.example", "--revocation",
  path.join(home, "Eve.revocation"));
await as("Eve", "invite", "Alice", "--out", path.join(home, "invitation"));

const filtersOf = async folder => (await written(path.join(home, folder))).filter(({ name }) => /\d\.kith$/.test(name));
const two = await filtersOf("two");
const one = await filtersOf("one");
const another = await filtersOf("another");
const doras = await filtersOf("doras");
const sealed = await written(path.join(home, "sealed"));
const invitation = await written(path.join(home, "invitation"));
const contacts = { name: "friends.kith", bytes: Buffer.from("BEGIN:VCARD\r\nFN:Eve\r\nEND:VCARD\r\n") };
const hostile = [
  { name: "\u202egnp.exe\u202c.kith", bytes: two[0].bytes.subarray(0, 200) },
  { name: "../../../.bashrc.kith", bytes: Buffer.from('{"a":'.repeat(5000)) },
  { name: "<img src=x onerror=alert(1)>.kith", bytes: Buffer.from("{}") },
  { name: "same.kith", bytes: contacts.bytes }, { name: "same.kith", bytes: Buffer.alloc(3_000_000, "{") },
  { name: "", bytes: Buffer.from("x") },
];
const FROM = "Carol <carol@plaza.example>";
const box = [
  letter("nothing attached", FROM),
  withFiles("two filters of Ben", FROM, two),
  withFiles("one filter of Ben", FROM, one),
  withFiles("another filter of Ben", FROM, another),
  withFiles("a sealed file of Ben", FROM, sealed),
  withFiles("a filter of Dora", FROM, doras),
  withFiles("a filter of Ben and one of Dora", FROM, [...two, ...doras]),
  withFiles("an invitation", FROM, invitation),
  withFiles("contacts that are called otherwise", FROM, [contacts]),
  withFiles("another name", FROM, [{ name: "file.bin", bytes: two[0].bytes }]),
  withFiles("hostile files", FROM, hostile),
  withFiles("a message in a message", FROM, [], withFiles("two filters of Ben", FROM, another)),
  // With ten thousand Thunderbird needs twenty seconds to show the message, with or without add-ons.
  withFiles("a thousand files", FROM, Array(1000).fill(0).map((_, at) => ({ ...two[at % 2], name: "same.kith" }))),
  letter("nothing else", `Stranger <${stranger}>`),
];
const mailbox = await Mailbox.open();
const began = { "extensions.background.idle.timeout": 1000,
  ...account({ name: "Alice", address: "alice@archer.example", pop3: mailbox.port }) };
await kith("thunderbird", "install");

let thunderbird = await Thunderbird.start(home, { Kith: box }, { display, log: path.join(work, "thunderbird.log"),
  preferences: began });
try {
  await thunderbird.install(addon);
  await thunderbird.select("nothing attached");
  await awaited(thunderbird, "nothing attached");

  await journey("attached files are said to be there, and taken by a click", async () => {
    await thunderbird.read("two filters of Ben");
    await awaited(thunderbird, "two filters of Ben", state => isVerdict(state) && state.title.includes("attached"));
    const before = await held("Ben");
    const { text } = await pageOf("two filters of Ben", "From Ben, who is verified: 2 filters.");
    assert.ok(text.indexOf("Ben knows") < text.indexOf("From Ben"), text);
    assert.equal(await held("Ben"), before, "looking changes nothing");
    await picture(thunderbird, "thunderbird-take");
    await thunderbird.clickInPopup("button[name=take]");
    await popupSays(thunderbird, "Taken: 2 filters.");
    await awaited(thunderbird, "two filters of Ben", state => isVerdict(state) && state.title.includes("Taken: 2"));
    assert.equal(await held("Ben"), before + 2);
    await thunderbird.closePopup();
  });

  await journey("what is said of one message's files is said of no other's", async () => {
    assert.doesNotMatch((await thunderbird.read("nothing else")).title, /Taken|attached/);
    await thunderbird.openPopup();
    const { text } = await popupSays(thunderbird, "Settings");
    assert.doesNotMatch(text, /Take\b|From Ben/);
    await thunderbird.closePopup();
  });

  await journey("a sealed file is taken as easily, where no passphrase is needed", async () => {
    const before = await held("Ben");
    await thunderbird.read("a sealed file of Ben");
    await pageOf("a sealed file of Ben", "From Ben, who is verified: 1 filter.");
    await thunderbird.clickInPopup("button[name=take]");
    await popupSays(thunderbird, "Taken: 1 filter.");
    assert.ok(await held("Ben") > before);
    await thunderbird.closePopup();
  });

  await journey("of somebody who is not verified nothing is taken but by a click", async () => {
    const before = await held("Dora");
    await thunderbird.read("a filter of Dora");
    await pageOf("a filter of Dora", "From Dora, who is not verified: 1 filter.");
    assert.equal(await held("Dora"), before);
    await thunderbird.closePopup();
  });

  await journey("by itself a file is taken only once that was said, and not any more when it was taken back", async () => {
    const before = await held("Ben");
    await thunderbird.read("one filter of Ben");
    await pageOf("one filter of Ben", "From Ben, who is verified: 1 filter.");
    await thunderbird.choose("unasked");
    await thunderbird.closePopup();
    await thunderbird.read("nothing attached");
    await thunderbird.read("one filter of Ben");
    const { title } = await awaited(thunderbird, "one filter of Ben", state => state.title.includes("Taken without asking"));
    assert.match(title, /filter/);
    for (const subject of ["a filter of Dora", "a filter of Ben and one of Dora", "an invitation", "hostile files"]) {
      await thunderbird.read(subject);
      await awaited(thunderbird, subject, state => isVerdict(state));
    }
    await thunderbird.read("one filter of Ben");
    await awaited(thunderbird, "one filter of Ben", state => state.title.includes("Taken without asking"));
    await pageOf("one filter of Ben", "Taken without asking");
    await picture(thunderbird, "thunderbird-by-itself");
    await thunderbird.choose("unasked");
    await thunderbird.closePopup();
    const now = await held("Ben");
    assert.ok(now > before || now === 16, `${before} and ${now}`);
    assert.equal(await held("Dora"), 7);
    await thunderbird.read("another filter of Ben");
    await awaited(thunderbird, "another filter of Ben", state => isVerdict(state) && state.title.includes("attached"));
    await thunderbird.read("nothing attached");
    assert.equal(await held("Ben"), now);
  });

  await journey("an invitation is opened in Kith's own window, the next one in the same", async () => {
    await thunderbird.read("an invitation");
    await pageOf("an invitation", "1 file is to be opened in Kith.");
    await picture(thunderbird, "thunderbird-open");
    await thunderbird.clickInPopup("button[name=open]");
    // The pop-up may be closed by then: another window has come to the front.
    await awaited(thunderbird, "an invitation", state => state.title.includes("1 file is open in Kith."));
    const [window, ...others] = await windows();
    assert.equal(others.length, 0);
    assert.deepEqual(await fs.readFile(window.file), invitation[0].bytes);
    assert.ok(window.environment.includes(`DISPLAY=${display}`));
    assert.deepEqual(window.environment.map(one => one.split("=")[0]).filter(name => /^(MOZ|LD_|XPCOM)/.test(name)), []);
    await thunderbird.closePopup();
    await eventually("Kith's window", isWindowSeen);
    await screen(thunderbird, "kith-opened");
    await thunderbird.read("nothing attached");
    await thunderbird.read("an invitation");
    await pageOf("an invitation", "1 file is to be opened in Kith.");
    await thunderbird.clickInPopup("button[name=open]");
    await awaited(thunderbird, "an invitation", state => state.title.includes("1 file is open in Kith."));
    assert.deepEqual((await windows()).map(({ id }) => id), [window.id], "the window that is there got it");
    await thunderbird.closePopup();
    await endWindows();
  });

  await journey("hostile files are bounded, harm nothing, and no verdict waits for them", async () => {
    const times = [];
    for (const subject of ["hostile files", "a thousand files", "a message in a message",
      "contacts that are called otherwise", "another name"]) {
      const start = performance.now();
      const state = await thunderbird.read(subject);
      times.push(`${subject} ${(performance.now() - start).toFixed(0)} ms`);
      assert.equal(state.label, "Ben knows this sender");
    }
    await thunderbird.read("hostile files");
    await pageOf("hostile files", "5 files cannot be used.");
    assert.equal(await thunderbird.clickInPopup("button[name=take]"), null);
    await thunderbird.closePopup();
    for (const subject of ["a thousand files", "a message in a message"]) {
      await thunderbird.read(subject);
      await thunderbird.openPopup();
      const { text } = await popupSays(thunderbird, "Settings");
      assert.doesNotMatch(text, /From Ben|Take\b/, subject);
      await thunderbird.closePopup();
    }
    await thunderbird.read("another name");
    await thunderbird.openPopup();
    await popupSays(thunderbird, "From Ben, who is verified: 1 filter.");
    await thunderbird.closePopup();
    return times.join(", ");
  });

  await journey("tags are not there before somebody wants them", async () => {
    mailbox.deliver(letter("early", FROM));
    await thunderbird.fetchMail(HOST);
    await eventually("the mail", async () => "early" in await thunderbird.tagsOfMail(HOST));
    assert.deepEqual(await thunderbird.tagsOfMail(HOST), { early: [] });
    assert.ok(!Object.keys(await thunderbird.tags()).some(key => key.startsWith("kith")));
  });

  await journey("new mail is tagged with what Kith thinks of its sender, also when the add-on's page was asleep", async () => {
    await thunderbird.openPopup();
    await popupSays(thunderbird, "Settings");
    await thunderbird.clickInPopup(".choices summary");
    await thunderbird.choose("tags");
    const asks = await thunderbird.allow();
    await eventually("Kith's tags", async () => (await thunderbird.tags()).kith_known === "Kith: known");
    await eventually("the add-on anew", () => thunderbird.hearsOfMail());
    await thunderbird.closePopup();
    mailbox.deliver(letter("from Carol", FROM), letter("possibly", `Possibly <${possible}>`),
      letter("from a stranger", `Stranger <${stranger}>`), letter("looks like", "Kwame <kwame@xn--sko-sed.example>"));
    await thunderbird.fetchMail(HOST);
    const tags = await eventually("tags", async () => {
      const now = await thunderbird.tagsOfMail(HOST);
      return ["from Carol", "possibly", "looks like"].every(subject => now[subject]?.length > 0) && now;
    });
    assert.deepEqual(tags, { "early": [], "from Carol": ["kith_known"],
      "possibly": ["kith_possible"], "from a stranger": [], "looks like": ["kith_warning"] });
    for (const host of await thunderbird.hosts()) {
      process.kill(host, "SIGKILL");
    }
    await eventually("the end of the page", async () => await thunderbird.background() === "stopped");
    mailbox.deliver(letter("from Carol again", FROM));
    await thunderbird.fetchMail(HOST);
    await eventually("a tag", async () => (await thunderbird.tagsOfMail(HOST))["from Carol again"]?.length > 0);
    return asks.replace(/\s+/g, " ").slice(0, 200);
  });

  await journey("one action takes all of Kith's tags away, and none of anybody else's", async () => {
    await thunderbird.tag(HOST, "from Carol", "$label1");
    await thunderbird.openPopup();
    await popupSays(thunderbird, "Settings");
    await thunderbird.clickInPopup(".choices summary");
    await picture(thunderbird, "thunderbird-settings");
    await thunderbird.clickInPopup("button[name=untag]");
    await popupSays(thunderbird, "Messages that had one: 4.");
    assert.deepEqual(Object.values(await thunderbird.tagsOfMail(HOST)).flat(), ["$label1"]);
    assert.ok(!Object.keys(await thunderbird.tags()).some(key => key.startsWith("kith")));
    await thunderbird.closePopup();
    mailbox.deliver(letter("late", FROM));
    await thunderbird.fetchMail(HOST);
    await eventually("the mail", async () => "late" in await thunderbird.tagsOfMail(HOST));
    assert.deepEqual((await thunderbird.tagsOfMail(HOST)).late, []);
  });
} finally {
  await thunderbird.quit();
  await endWindows();
}

// --- with a passphrase, and in high contrast
await fs.writeFile(path.join(home, "passphrase"), "correct horse battery staple\n");
await kith("me", "passphrase", "--new-passphrase-file", path.join(home, "passphrase"));
thunderbird = await Thunderbird.start(home, { Kith: box }, { display, log: path.join(work, "thunderbird.log"),
  preferences: { ...began, "browser.display.document_color_use": 2, "browser.display.foreground_color": "#ffff00",
    "browser.display.background_color": "#000000", "ui.useAccessibilityTheme": 1 } });
try {
  await thunderbird.install(addon);
  await thunderbird.select("a sealed file of Ben");
  await journey("with a passphrase there are verdicts, and a sealed file is for Kith's window", async () => {
    const state = await awaited(thunderbird, "a sealed file of Ben");
    assert.equal(state.label, "Ben knows this sender");
    await pageOf("a sealed file of Ben", "1 file is to be opened in Kith.");
  });

  await journey("in high contrast all of it can be read, and shapes need no colour", async () => {
    const { colours } = await popupSays(thunderbird, "1 file is to be opened in Kith.");
    for (const { what, colour, ground } of colours) {
      assert.ok(contrast(colour, ground) >= 7, `${what}: ${colour} on ${ground}`);
      assert.equal(colour, colours[0].colour, `${what} differs by its colour alone`);
    }
    await picture(thunderbird, "thunderbird-contrast");
    await thunderbird.closePopup();
  });

  await journey("a profile of a newer Kith is said to be one, in Kith's words", async () => {
    (await thunderbird.hosts()).forEach(host => process.kill(host, "SIGKILL"));
    await eventually("the end of Kith", async () => (await thunderbird.hosts()).length === 0);
    const database = await fs.open(path.join(profile, "kith.db"), "r+");
    // Where SQLite keeps the number that a program gives its tables.
    await database.write(Buffer.from([0x7f, 0, 0, 1]), 0, 4, 60);
    await database.close();
    assert.equal((await thunderbird.read("nothing attached")).icon, "trouble");
    await thunderbird.openPopup();
    await popupSays(thunderbird, "KITH-1104");
    const { text } = await thunderbird.popup();
    assert.match(text, /newer/);
    await thunderbird.closePopup();
  });
} finally {
  await thunderbird.quit();
  mailbox.close();
  // What Kith's window was given lies where the session has such things, and would go with it.
  for (const parent of [`/run/user/${process.getuid()}`, os.tmpdir()]) {
    for (const name of await fs.readdir(parent).catch(() => [])) {
      const place = path.join(parent, name);
      if (name.startsWith("kith-from-mail-") && (await fs.readdir(place)).includes(invitation[0].name)) {
        await fs.rm(place, { recursive: true });
      }
    }
  }
}
