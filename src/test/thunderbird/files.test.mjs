import assert from "node:assert/strict";
import { test } from "node:test";
import { Choices } from "../../thunderbird/modules/choices.mjs";
import { face } from "../../thunderbird/modules/face.mjs";
import { Files } from "../../thunderbird/modules/files.mjs";
import { HostTrouble } from "../../thunderbird/modules/host.mjs";
import { draw, page } from "../../thunderbird/modules/page.mjs";
import { Shown } from "../../thunderbird/modules/shown.mjs";
import { PERMISSIONS } from "../../thunderbird/modules/tags.mjs";

const VERDICT = { shape: "known", words: "Ben knows this sender", sentence: "On the word of Ben alone.", author: null,
  authentication: "authentication unknown", lookalike: null, remarks: [], mayHoldFiles: true };
const INSPECTED = { sentence: "From Ben, who is verified: 7 filters.", takes: "verified", window: false };
const TAKEN = { sentence: "Taken: 7 filters.", done: 7 };
const say = (key, more) => more ? `<${key} ${more}>` : `<${key}>`;

/** Messages with files, in tabs, with a reader who chose or did not. */
class Stage {
  asked = [];
  painted = [];
  watched = new Set();
  unasked = false;
  found = "named";
  answers = { inspect: () => INSPECTED, take: () => TAKEN, open: () => ({ sentence: "1 file is open in Kith." }) };

  constructor() {
    const ask = what => async (...how) => {
      this.asked.push([what, ...how]);
      return this.answers[what](...how);
    };
    let judged = 0;
    this.shown = new Shown({
      judge: async () => ({ ...VERDICT, words: `verdict ${++judged}` }),
      paint: (tab, state) => this.painted.push([tab, state]),
      answered: (tab, state) => {
        this.told = this.files.answered(tab, state);
      },
    });
    this.files = new Files({
      shown: this.shown,
      attached: { mayBe: async () => this.found, inspect: ask("inspect"), take: ask("take"), open: ask("open") },
      size: async () => 1000,
      isWatched: tab => this.watched.has(tab),
      takesUnasked: async () => this.unasked,
    });
  }

  async show(tab, message) {
    this.shown.selected(tab, [message]);
    await this.shown.displayed(tab, [message]);
    await this.told;
    return this.shown.of(tab);
  }
}

test("the verdict is shown before anything is asked about files, and then no more than is wanted", async () => {
  const stage = new Stage();
  const { files, phase } = await stage.show(1, 10);
  assert.deepEqual([phase, files], ["answered", { phase: "named" }]);
  assert.deepEqual(stage.asked, []);
  const answered = stage.painted.findIndex(([, state]) => state.phase === "answered");
  assert.equal(stage.painted[answered][1].files, undefined);
  assert.equal(stage.painted.length, answered + 2);
  stage.found = null;
  assert.equal((await stage.show(1, 11)).files, undefined);
});

test("a pop-up that is opened has them looked into, once", async () => {
  const stage = new Stage();
  await stage.show(1, 10);
  await stage.files.watched(1);
  await stage.files.watched(1);
  assert.deepEqual(stage.asked, [["inspect", 10]]);
  assert.deepEqual(stage.shown.of(1).files, { phase: "inspected", ...INSPECTED });
  stage.watched.add(2);
  await stage.show(2, 11);
  assert.deepEqual(stage.shown.of(2).files, { phase: "inspected", ...INSPECTED });
});

test("a click takes them, and the verdict is asked for again", async () => {
  const stage = new Stage();
  await stage.show(1, 10);
  await stage.files.act("take", 1, 10);
  assert.deepEqual(stage.asked, [["take", 10, "friends"]]);
  const { verdict, files } = stage.shown.of(1);
  assert.deepEqual(files, { phase: "done", ...TAKEN });
  assert.equal(verdict.words, "verdict 2");
});

test("what is opened in Kith's window changes no verdict", async () => {
  const stage = new Stage();
  await stage.show(1, 10);
  await stage.files.act("open", 1, 10);
  assert.deepEqual(stage.shown.of(1).files, { phase: "done", sentence: "1 file is open in Kith." });
  assert.equal(stage.shown.of(1).verdict.words, "verdict 1");
});

test("nothing is taken without a click before the reader said so, and then only what may be", async () => {
  const stage = new Stage();
  stage.unasked = true;
  const { files } = await stage.show(1, 10);
  assert.deepEqual(stage.asked, [["inspect", 10], ["take", 10, "verified"]]);
  assert.deepEqual(files, { phase: "done", ...TAKEN, unasked: true });
  for (const takes of ["friends", "window", "nothing"]) {
    stage.asked = [];
    stage.answers.inspect = () => ({ ...INSPECTED, takes });
    await stage.show(1, takes);
    assert.deepEqual(stage.asked, [["inspect", takes]]);
  }
  // What is called otherwise is only looked into when somebody asks.
  stage.asked = [];
  stage.found = "unnamed";
  await stage.show(1, 12);
  assert.deepEqual(stage.asked, []);
});

test("what was taken without a click is not taken at each look, and still said", async () => {
  const stage = new Stage();
  stage.unasked = true;
  await stage.show(1, 10);
  stage.found = null;
  await stage.show(1, 11);
  stage.found = "named";
  stage.asked = [];
  assert.deepEqual((await stage.show(1, 10)).files, { phase: "done", ...TAKEN, unasked: true });
  assert.deepEqual(stage.asked, []);
});

test("what comes of one message's files is never said beside another message", async () => {
  const stage = new Stage();
  let answer;
  stage.answers.take = () => new Promise(resolve => {
    answer = resolve;
  });
  await stage.show(1, 10);
  const taking = stage.files.act("take", 1, 10);
  stage.found = null;
  await stage.show(1, 11);
  answer(TAKEN);
  await taking;
  assert.equal(stage.shown.of(1).files, undefined);
  assert.ok(stage.painted.every(([, { message, files }]) => message === 10 || !files));
  // Nor is a message acted on that the tab does not show.
  stage.asked = [];
  await stage.files.act("take", 1, 10);
  await stage.files.act("open", 7, 10);
  await stage.files.act("constructor", 1, 11);
  assert.deepEqual(stage.asked, []);
});

test("why it failed is said in Kith's words, and it can be tried again", async () => {
  const stage = new Stage();
  const said = { code: "KITH-2110", what: "What.", safe: "Safe.", todo: "Do." };
  stage.answers.open = () => {
    throw new HostTrouble("refused", said);
  };
  await stage.show(1, 10);
  await stage.files.act("open", 1, 10);
  assert.deepEqual(stage.shown.of(1).files, { phase: "trouble", said });
  await stage.files.act("look", 1, 10);
  assert.equal(stage.shown.of(1).files.phase, "inspected");
});

// --- what is shown of it

const state = files => ({ message: 1, phase: "answered", verdict: VERDICT, files });
const CHOICES = { unasked: false, tags: false, tagged: false, untagged: null };
const block = (files, settings = CHOICES) => page(state(files), say, settings).find(({ kind }) => kind === "files");

test("the tip says that files are there, and what came of them", () => {
  const last = files => face(state(files), say).title.split("\n").at(-1);
  assert.equal(last({ phase: "named" }), "<filesAttached>");
  assert.equal(last({ phase: "inspected", ...INSPECTED }), "<filesAttached>");
  assert.equal(last({ phase: "done", ...TAKEN }), TAKEN.sentence);
  assert.equal(last({ phase: "done", ...TAKEN, unasked: true }), `<takenUnasked> ${TAKEN.sentence}`);
  for (const files of [undefined, null, { phase: "unnamed" }, { phase: "trouble", said: null }]) {
    assert.equal(last(files), VERDICT.sentence);
  }
});

test("there is a button for what can be done, and none for anything else", () => {
  for (const [takes, window, acts, choice] of [["verified", false, ["take"], true], ["friends", true, ["take", "open"], false],
    ["friends", false, ["take"], false], ["window", true, ["open"], false], ["nothing", false, [], false]]) {
    const { texts, buttons, choice: own } = block({ phase: "inspected", sentence: "x", takes, window });
    assert.deepEqual([texts, buttons.map(({ act }) => act), Boolean(own)], [["x"], acts, choice]);
  }
  assert.deepEqual(block({ phase: "trouble", said: null }).texts, ["<filesTrouble>"]);
  assert.deepEqual(block({ phase: "trouble", said: { what: "What.", todo: "Do." } }).texts, ["What.", "Do."]);
  assert.equal(block({ phase: "unnamed" }), undefined);
});

test("what was chosen can be taken back in the same place, and stands once in a pop-up", () => {
  const names = files => page(state(files), say, CHOICES).flatMap(({ choices = [], choice }) =>
    [...choices, choice].filter(Boolean).map(({ name }) => name)).sort();
  for (const files of [undefined, { phase: "inspected", ...INSPECTED }, { phase: "done", ...TAKEN },
    { phase: "done", ...TAKEN, unasked: true }]) {
    assert.deepEqual(names(files), ["tags", "unasked"]);
  }
  const choices = settings => page(state(null), say, { ...CHOICES, ...settings }).find(({ kind }) => kind === "choices");
  assert.deepEqual(choices({}).buttons, []);
  assert.deepEqual(choices({ tagged: true }).buttons.map(({ act }) => act), ["untag"]);
  assert.equal(choices({ untagged: "<untagged 4>" }).note, "<untagged 4>");
});

test("a sentence about files is text, and buttons and boxes do what they say", () => {
  class Fake {
    constructor(name) {
      this.localName = name;
      this.children = [];
    }

    append(...children) {
      this.children.push(...children);
    }

    addEventListener(event, listener) {
      this[`on${event}`] = listener;
    }
  }
  const done = [];
  const hostile = "<img src=x onerror=alert(1)>";
  const elements = draw({ createElement: name => new Fake(name) },
    page(state({ phase: "inspected", ...INSPECTED, sentence: hostile }), say, { ...CHOICES, tagged: true }),
    { act: name => done.push(name), choose: (name, value) => done.push([name, value]) });
  const all = [];
  const walk = element => {
    all.push(element);
    element.children?.forEach(walk);
  };
  elements.forEach(walk);
  assert.ok(all.includes(hostile));
  assert.equal(all.filter(({ localName }) => localName === "img").length, 1);
  for (const button of all.filter(({ localName }) => localName === "button")) {
    button.onclick();
  }
  for (const box of all.filter(({ localName }) => localName === "input")) {
    box.checked = true;
    box.onchange();
  }
  assert.deepEqual(done, ["take", "untag", ["unasked", true], ["tags", true]]);
});

// --- what was chosen

test("tags are made only where Thunderbird allows them, and all is given back", async () => {
  let kept = { unasked: false, tags: false, tagged: false };
  let allowed = false;
  const done = [];
  const told = [];
  const choices = new Choices({
    settings: { now: async () => kept, say: async some => {
      kept = { ...kept, ...some };
    } },
    tags: { make: async () => done.push("make"), received: async () => done.push("received"), takeAway: async () => 4 },
    permissions: { contains: async ({ permissions }) => {
      assert.deepEqual(permissions, PERMISSIONS);
      return allowed;
    }, remove: async () => {
      allowed = false;
    } },
    say,
    tell: async now => told.push(now),
  });
  await choices.received({}, {});
  await choices.choose({ tags: true });
  assert.deepEqual([done, told.at(-1)], [[], { ...CHOICES }]);
  allowed = true;
  assert.equal(await choices.allowed(), true);
  assert.deepEqual(await choices.now(), { ...CHOICES, tags: true, tagged: true });
  await choices.received({}, {});
  assert.deepEqual(done, ["make", "received"]);
  await choices.untag();
  assert.deepEqual(told.slice(-2).map(({ untagged }) => untagged), ["<waiting>", "<untagged 4>"]);
  assert.deepEqual([await choices.now(), allowed], [CHOICES, false]);
  assert.equal(await choices.allowed(), false);
});
