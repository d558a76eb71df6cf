/**
 * What a reader sees, in a real Thunderbird with a real Kith behind it: see 75-thunderbird.sh, which starts this with a
 * folder to work in, the program, the add-on, the display, an address that nobody knows, one that only a friend who is
 * not verified knows, and a folder for pictures if any are wanted.
 */
import assert from "node:assert/strict";
import fs from "node:fs/promises";
import path from "node:path";
import { contrast, luminance } from "./colours.mjs";
import { messages } from "./messages.mjs";
import { isVerdict, PARTS, says, stage, subjectOf } from "./stage.mjs";
import { eventually, Thunderbird } from "./thunderbird.mjs";

const [work, program, addon, display, stranger, possible, pictures] = process.argv.slice(2);
const home = path.join(work, "home");
const { journey, kith, awaited, popupSays, picture } = stage({ home, program, display, pictures });
const manifest = path.join(home, ".mozilla", "native-messaging-hosts", "app.kith.host.json");
const mailbox = name => path.join(home, "profile", "Mail", "Local Folders", name);

/** What `kith scan` says of each message of a folder, in its own words for machines. */
async function scanned(folder) {
  return JSON.parse(await kith("scan", "--messages", "--json", mailbox(folder))).messages;
}

/** The drawing that a result of `kith scan` calls for, by the table of the format. */
function shape({ sender, auth, use, reasons }) {
  if (reasons.some(reason => ["lookalike", "nameLikeAddress"].includes(reason)) || auth === "no") {
    return "warning";
  }
  switch (sender) {
    case "ambiguous":
    case "invalid":
      return "nobody";
    case "self":
      return "self";
    default:
      return use ? "proven" : sender === "mine" ? "known" : sender;
  }
}

const box = messages(stranger, possible);
const subjects = box.map(subjectOf);
let results;
/** The process that answered first. */
let first;
/** What the header said of each message when there was time to say it. */
const said = new Map();

const corpus = [];
for (const folder of ["from", "auth"]) {
  const messages = new URL(`../../test/resources/kith/mail/${folder}/`, import.meta.url);
  for (const name of (await fs.readdir(messages)).filter(file => file.endsWith(".eml")).sort()) {
    corpus.push(await fs.readFile(new URL(name, messages)));
  }
}
// Where nothing keeps it awake, the add-on's page is ended after a second: usually it is half a minute.
let thunderbird = await Thunderbird.start(home, { Kith: box, Corpus: corpus }, { display,
  log: path.join(work, "thunderbird.log"), preferences: { "extensions.background.idle.timeout": 1000 } });
try {
  await journey("Thunderbird's mailbox is read by kith scan", async () => {
    const found = await scanned("Kith");
    assert.equal(found.length, subjects.length);
    results = new Map(found.map((message, at) => [subjects[at], message]));
    assert.ok(results.get("look-alike").lookAlike);
    for (const [subject, sender, auth] of [["known", "known"], ["known and authentic", "known", "yes"],
      ["possible", "possible"], ["unknown", "unknown"], ["in my contacts", "mine"], ["from myself", "self"],
      ["forged author", "known", "no"], ["forged result", "known", "unknown"], ["two From fields", "ambiguous"]]) {
      assert.equal(results.get(subject).sender, sender, subject);
      assert.equal(results.get(subject).auth, auth ?? results.get(subject).auth, subject);
    }
  });

  await journey("without a Kith the button says so, and how to help", async () => {
    await thunderbird.select("known");
    await eventually("the message", async () => (await thunderbird.header().catch(() => null))?.subject === "known");
    await thunderbird.install(addon);
    await awaited(thunderbird, "known", state => state.label === "Kith: no answer" && state.icon === "trouble");
    // With nothing to keep open the add-on's page ends, and has forgotten everything when the pop-up wakes it.
    await eventually("the end of the page", async () => await thunderbird.background() === "stopped");
    await thunderbird.openPopup();
    await popupSays(thunderbird, "kith thunderbird install");
    // And again, while the pop-up is open.
    await eventually("the end of the page", async () => await thunderbird.background() === "stopped");
  });

  await journey("once it is there, one click asks again, about the message that was open before", async () => {
    await kith("thunderbird", "install");
    const start = Date.now();
    await thunderbird.clickInPopup("button");
    const state = await awaited(thunderbird, "known");
    const took = Date.now() - start;
    assert.equal(state.label, "Ben knows this sender");
    await popupSays(thunderbird, "Ben knows this sender");
    await thunderbird.closePopup();
    [first] = await thunderbird.hosts();
    return `the first verdict after ${took} ms`;
  });

  await journey("each message says what kith scan says", async () => {
    const times = [];
    // What was read last is selected, and selecting it again would be nothing new.
    for (const subject of [...subjects.slice(1), subjects[0]]) {
      const start = performance.now();
      const state = await thunderbird.read(subject);
      times.push(performance.now() - start);
      said.set(subject, state);
      assert.equal(state.subject, subject);
      if (subject === "a header without an end") {
        assert.equal(state.icon, "trouble");
        assert.match(state.title, /too long/);
      } else {
        assert.equal(state.icon, shape(results.get(subject)), subject);
        assert.equal(state.title.split("\n")[0] === results.get(subject).author, Boolean(results.get(subject).author),
          `${subject}: ${state.title}`);
      }
    }
    return `${subjects.length} messages, ${Math.max(...times).toFixed(0)} ms at most`;
  });

  await journey("from message to message no verdict stays", async () => {
    await thunderbird.read("no author");
    await thunderbird.record();
    const order = subjects.filter(subject => subject !== "a header without an end");
    const turns = round => order.map((_, at) => order[(at * 5 + round) % order.length]);
    for (const subject of [...turns(0), ...turns(1), ...turns(2)]) {
      assert.deepEqual(await thunderbird.read(subject), said.get(subject));
    }
    return stale(await thunderbird.recorded(), 50);
  });

  await journey("nor does one that was still on its way, when nobody waits for it", async () => {
    const order = subjects.filter(subject => subject !== "a header without an end");
    for (let turn = 0; turn < 60; turn++) {
      await thunderbird.select(order[turn * 7 % order.length]);
    }
    assert.deepEqual(await thunderbird.read("no author"), said.get("no author"));
    return late(await thunderbird.recorded(), 10);
  });

  await journey("each message of the corpus says what kith scan says", async () => {
    const expected = new Map((await scanned("Corpus")).map(message => [message.offset, message]));
    await thunderbird.open("Corpus");
    const count = await thunderbird.rows();
    // Three have no field in one of their first lines, and Thunderbird does not list them at all.
    assert.ok(expected.size > 200);
    assert.equal(count, expected.size - 3);
    for (let row = 0; row < count; row++) {
      const { offset, icon, title } = await thunderbird.readRow(row);
      const message = expected.get(offset);
      assert.ok(message, `no message at ${offset}`);
      expected.delete(offset);
      assert.equal(icon, shape(message), `${title}, ${JSON.stringify(message)}`);
      assert.equal(title.split("\n")[0] === message.author, Boolean(message.author), title);
    }
    await thunderbird.open("Kith");
    return `${count} messages`;
  });

  await journey("the pop-up warns of a look-alike before all else, and says why", async () => {
    assert.equal((await thunderbird.read("look-alike")).icon, "warning");
    await thunderbird.openPopup();
    const { text } = await popupSays(thunderbird, "Looks like");
    assert.match(text, /^Looks like kwame@soko\.example/);
    await picture(thunderbird, "thunderbird-en");
    await thunderbird.clickInPopup("summary");
    const why = await eventually("an explanation", async () => {
      const lines = await thunderbird.explanation();
      return lines?.length > 40 && !lines.includes("One moment") && lines;
    });
    // What else is told meanwhile draws the page again; whoever reads why goes on reading.
    for (let turn = 0; turn < 2; turn++) {
      await thunderbird.markPopup();
      await thunderbird.choose("unasked");
      await eventually("a page drawn again", async () => !await thunderbird.popupIsMarked());
      assert.equal(await thunderbird.explanation(), why);
    }
    await thunderbird.closePopup();
  });

  await journey("nothing of the add-on stands inside a message", async () => {
    await thunderbird.read("a false bar");
    assert.equal(await thunderbird.message(), "Kith: Ben knows this sender");
  });

  await journey("a Kith that was killed is started again for the next message", async () => {
    assert.equal(await thunderbird.background(), "running", "what keeps the port open stays awake");
    const before = await thunderbird.hosts();
    assert.equal(before.length, 1, "one process for all messages");
    assert.equal(before[0], first, "the one that was started at first");
    process.kill(before[0], "SIGKILL");
    await eventually("its end", async () => !(await thunderbird.hosts()).includes(before[0]));
    assert.deepEqual(await thunderbird.read("possible"), said.get("possible"));
    const after = await thunderbird.hosts();
    assert.equal(after.length, 1);
    assert.notEqual(after[0], before[0]);
  });

  await journey("each tab has its own verdict", async () => {
    await thunderbird.read("unknown");
    await thunderbird.openTab("look-alike");
    assert.deepEqual(await awaited(thunderbird, "look-alike"), said.get("look-alike"));
    await thunderbird.closeTab();
    assert.deepEqual(await awaited(thunderbird, "unknown"), said.get("unknown"));
  });

  await journey("and so has each window", async () => {
    await thunderbird.openWindow("forged author");
    const state = await eventually("a verdict in the window", async () => {
      const now = await thunderbird.headerOfWindow().catch(() => null);
      return now?.subject === "forged author" && isVerdict(now) && now;
    });
    assert.deepEqual(state, said.get("forged author"));
    assert.deepEqual(await thunderbird.header(), said.get("unknown"));
    await thunderbird.closeWindow();
  });

  await journey("a Kith of another version is said to be one", async () => {
    const theirs = await fs.readFile(manifest, "utf8");
    for (const [version, words] of [[2, "newer than this add-on"], [0, "older than this add-on"]]) {
      await pretend(version, JSON.parse(theirs));
      (await thunderbird.hosts()).forEach(host => process.kill(host, "SIGKILL"));
      await eventually("the end of Kith", async () => (await thunderbird.hosts()).length === 0);
      assert.equal((await thunderbird.read("known")).icon, "trouble");
      await thunderbird.openPopup();
      await popupSays(thunderbird, words);
      await fs.writeFile(manifest, theirs);
      await thunderbird.clickInPopup("button");
      assert.deepEqual(await awaited(thunderbird, "known"), said.get("known"));
      await thunderbird.closePopup();
      await thunderbird.read("unknown");
    }
  });

  await journey("a profile that is not there is said in Kith's words", async () => {
    const profile = path.join(home, ".local", "share", "kith");
    await fs.rename(profile, `${profile}-away`);
    (await thunderbird.hosts()).forEach(host => process.kill(host, "SIGKILL"));
    await eventually("the end of Kith", async () => (await thunderbird.hosts()).length === 0);
    assert.equal((await thunderbird.read("known")).icon, "trouble");
    await thunderbird.openPopup();
    await popupSays(thunderbird, "KITH-1101");
    await fs.rm(profile, { recursive: true, force: true });
    await fs.rename(`${profile}-away`, profile);
    // Kith looks for its profile once a second at most, and may say the same again.
    await eventually("a verdict", async () => {
      await thunderbird.clickInPopup("button");
      return isVerdict(await thunderbird.header());
    });
    assert.deepEqual(await awaited(thunderbird, "known"), said.get("known"));
    await thunderbird.closePopup();
  });

  await journey("without the add-on nothing is left in the header, and Kith ends", async () => {
    await thunderbird.uninstall();
    await eventually("the header without the button", async () => (await thunderbird.header()).label === null);
    await eventually("the end of Kith", async () => (await thunderbird.hosts()).length === 0);
  });

  await thunderbird.install(addon, { temporary: false });
} finally {
  await thunderbird.quit();
}

// --- at the next start, in Chinese and in the dark
thunderbird = await Thunderbird.start(home, { Kith: box }, { display, log: path.join(work, "thunderbird.log"),
  preferences: { "intl.locale.requested": "zh-CN", "ui.systemUsesDarkTheme": 1 } });
try {
  await journey("in Chinese, and in the dark", async () => {
    await thunderbird.select("known");
    const known = await awaited(thunderbird, "known");
    assert.equal(known.icon, "known");
    assert.match(known.label, /Ben/);
    assert.match(known.label + known.title, /\p{Script=Han}/u);
    await thunderbird.openPopup();
    await popupSays(thunderbird, known.label);
    await popupSays(thunderbird, "为什么");
    await thunderbird.closePopup();
    await thunderbird.read("look-alike");
    await thunderbird.openPopup();
    const { text, colours } = await popupSays(thunderbird, "为什么");
    assert.match(text, /这台电脑/);
    assert.ok(colours.length > 6);
    for (const { what, colour, ground } of colours) {
      assert.ok(contrast(colour, ground) >= 4.5, `${what}: ${colour} on ${ground}`);
      assert.ok(luminance(ground) < 0.05, ground);
    }
    await picture(thunderbird, "thunderbird-zh");
    await thunderbird.closePopup();
  });
} finally {
  await thunderbird.quit();
}

await journey("what Kith wrote for Thunderbird is taken away again", async () => {
  await kith("thunderbird", "install", "--undo");
  await assert.rejects(fs.access(manifest));
});

/** Whether a part of the button says something that is not about the message beside it. */
function isWrong(state, part) {
  return says(state, part) && state[part] !== said.get(state.subject)?.[part];
}

function switchesIn(states) {
  return states.filter((state, at) => at > 0 && state.subject !== states[at - 1].subject).length;
}

/**
 * Goes through all states of the header in the order in which they were seen, where each message was waited for. What a
 * part of the button says belongs to the message beside it or, for a moment, to the one before: then it is taken away,
 * and does not come back before its message does.
 */
function stale(states, least) {
  let most = 0;
  const taken = { label: true, title: true, icon: true };
  for (let at = 1; at < states.length; at++) {
    const [before, now] = [states[at - 1], states[at]];
    for (const part of PARTS) {
      const where = () => JSON.stringify(states.slice(Math.max(0, at - 4), at + 3), null, 1);
      const wrong = isWrong(now, part);
      taken[part] = !says(now, part) || wrong && now.subject === before.subject && taken[part];
      if (wrong) {
        assert.ok(!taken[part], `the ${part} of another message, after that was taken away: ${where()}`);
        assert.equal(now[part], before[part], `another ${part}, straight from a wrong one: ${where()}`);
        most = Math.max(most, now.frames);
      }
    }
  }
  return counted(states, least, most);
}

/**
 * The same where nobody waited: what Thunderbird was told of a message just before the next one was selected may come
 * after that, and is taken away as well. At last what stands there is right.
 */
function late(states, least) {
  let most = 0;
  for (const part of PARTS) {
    for (let at = 1; at < states.length; at++) {
      const [before, now] = [states[at - 1], states[at]];
      if (isWrong(now, part)) {
        most = Math.max(most, now.frames);
      } else if (part !== "icon" && isWrong(before, part) && now.subject === before.subject) {
        // A picture that is drawn late is the newest one, without those between.
        assert.ok(!says(now, part), `a wrong ${part} was not taken away: ${JSON.stringify([before, now], null, 1)}`);
      }
    }
    assert.ok(!isWrong(states.at(-1), part));
  }
  return counted(states, least, most);
}

function counted(states, least, most) {
  const switches = switchesIn(states);
  assert.ok(switches >= least, `${switches} switches`);
  return `${switches} switches, an earlier verdict drawn in ${most} frames at most`;
}

/** In Kith's place, something that speaks another version of the format. */
async function pretend(version, theirs) {
  const script = path.join(work, `version-${version}`);
  await fs.writeFile(script, `#!${process.execPath}
let received = Buffer.alloc(0);
process.stdin.on("data", bytes => {
  received = Buffer.concat([received, bytes]);
  while (received.length >= 4 && received.length >= 4 + received.readUInt32LE(0)) {
    const end = 4 + received.readUInt32LE(0);
    const { id } = JSON.parse(received.subarray(4, end));
    received = received.subarray(end);
    const answer = Buffer.from(JSON.stringify({ kith: ${version}, id, do: "something" }));
    const length = Buffer.alloc(4);
    length.writeUInt32LE(answer.length);
    process.stdout.write(Buffer.concat([length, answer]));
  }
});
process.stdin.on("end", () => process.exit());
`, { mode: 0o755 });
  await fs.writeFile(manifest, JSON.stringify({ ...theirs, path: script }));
}
