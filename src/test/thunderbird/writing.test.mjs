import assert from "node:assert/strict";
import { test } from "node:test";
import { face, page } from "../../thunderbird/modules/writing-page.mjs";
import { only, Writing } from "../../thunderbird/modules/writing.mjs";

const BEN = { to: ["Ben <ben@friends.example>"], cc: [], bcc: [], newsgroups: [] };
const BOTH = { ...BEN, to: ["Ben <ben@friends.example>", "Carol <carol@plaza.example>"] };
const CAROL = { ...BEN, to: ["carol@plaza.example"] };

/** A message that is being written, with a Kith that answers when the test lets it. */
class Desk {
  asked = [];
  attachments = new Map();
  painted = [];
  files = [{ of: 1, what: "parcel", goes: "along", name: "ana-parcel.kith", bytes: 5, words: "Sealed file" }];
  silent = false;
  expired = null;
  writing = new Writing({
    ask: async (what, members) => {
      this.asked.push([what, members]);
      if (this.silent) {
        return new Promise(() => {});
      }
      switch (what) {
        case "sent":
          if (this.forgetful) {
            this.forgetful = false;
            throw new Error("KITH-2103");
          }
          return {};
        case "due":
          return members.to.includes("ben@") ? { friend: "Ben", words: "1 file for Ben goes along", files: this.files }
            : { friend: null, words: "No friend alone", files: [] };
        case "fetch":
          return { data: Buffer.from("hello").subarray(members.from, members.from + 3).toString("base64") };
        default:
          return {};
      }
    },
    attach: async (tab, name, bytes) => {
      const id = this.attachments.size + 1;
      this.attachments.set(id, [name, Buffer.from(bytes).toString()]);
      return id;
    },
    detach: async (tab, id) => this.attachments.delete(id),
    present: async () => [...this.attachments.keys()],
    keep: attached => {
      this.kept = JSON.parse(JSON.stringify(attached));
    },
    paint: (tab, state) => this.painted.push(state),
    later: (milliseconds, work) => {
      this.expired = work;
      return () => {
        this.expired = null;
      };
    },
  });
  attached = () => [...this.attachments.values()].map(([name]) => name);
  count = what => this.asked.filter(([asked]) => asked === what).length;
}

test("only one recipient is one, in whichever field others are", () => {
  assert.equal(only(BEN), "Ben <ben@friends.example>");
  for (const others of [BOTH, { ...BEN, cc: ["a@b.example"] }, { ...BEN, bcc: ["a@b.example"] },
    { ...BEN, newsgroups: ["alt.test"] }, { ...BEN, to: [] }, { ...BEN, to: [], cc: BEN.to },
    { ...BEN, to: [{ id: "x", type: "mailingList" }] }, { ...BEN, to: ["x".repeat(1001)] },
    { ...BEN, to: ["a@b.example\r\nCc: c@d.example"] }]) {
    assert.equal(only(others), null, JSON.stringify(others).slice(0, 80));
  }
  assert.equal(only({ to: "ben@friends.example", cc: [] }), "ben@friends.example");
});

test("what was shown goes along, and is noted when the message went", async () => {
  const desk = new Desk();
  await desk.writing.look(1, BEN);
  assert.equal(desk.painted.at(-1).friend, "Ben");
  await desk.writing.beforeSend(1, BEN);
  assert.deepEqual([...desk.attachments.values()], [["ana-parcel.kith", "hello"]]);
  assert.equal(desk.count("sent"), 0);
  // The window is gone as soon as the message is.
  desk.writing.closed(1);
  await desk.writing.afterSend(1);
  assert.deepEqual(desk.asked.at(-1), ["sent", { of: [1] }]);
});

test("nothing goes to several, to others, or where the button did not say so", async () => {
  for (const [before, after] of [[BEN, BOTH], [BEN, CAROL], [CAROL, BEN], [null, BEN], [BOTH, BEN],
    [BEN, { ...BEN, bcc: ["spy@else.example"] }]]) {
    const desk = new Desk();
    if (before) {
      await desk.writing.look(1, before);
    }
    await desk.writing.beforeSend(1, after);
    assert.deepEqual(desk.attached(), [], JSON.stringify([before, after]));
  }
});

test("what only lies ready is attached by a click, and by nothing else", async () => {
  const desk = new Desk();
  desk.files = [{ ...desk.files[0], goes: "offered" }];
  await desk.writing.look(1, BEN);
  await desk.writing.beforeSend(1, BEN);
  assert.deepEqual(desk.attached(), []);
  await desk.writing.attach(1, 1);
  await desk.writing.attach(1, 1);
  assert.deepEqual(desk.attached(), ["ana-parcel.kith"]);
  await desk.writing.beforeSend(1, BEN);
  assert.deepEqual(desk.attached(), ["ana-parcel.kith"]);
});

test("what was attached for one comes off before the message goes to another", async () => {
  const desk = new Desk();
  await desk.writing.look(1, BEN);
  await desk.writing.beforeSend(1, BEN);
  assert.deepEqual(desk.attached(), ["ana-parcel.kith"]);
  // It failed, and then there is another recipient; Kith is away.
  desk.silent = true;
  const sending = desk.writing.beforeSend(1, BOTH);
  await sending;
  assert.deepEqual(desk.attached(), []);
});

test("what went along by itself comes off when sending failed, and goes with the next try", async () => {
  const desk = new Desk();
  await desk.writing.look(1, BEN);
  await desk.writing.beforeSend(1, BEN);
  await desk.writing.notSent(1);
  assert.deepEqual(desk.attached(), []);
  await desk.writing.beforeSend(1, BEN);
  assert.deepEqual(desk.attached(), ["ana-parcel.kith"]);
});

test("what the user takes off stays off, and keeps nothing else in the message", async () => {
  const desk = new Desk();
  desk.files.push({ ...desk.files[0], of: 2, name: "ana-card.kith" });
  await desk.writing.look(1, BEN);
  await desk.writing.beforeSend(1, BEN);
  assert.deepEqual(desk.attached(), ["ana-parcel.kith", "ana-card.kith"]);
  desk.attachments.delete(1);
  await desk.writing.beforeSend(1, BEN);
  assert.deepEqual(desk.attached(), ["ana-card.kith"]);
  await desk.writing.beforeSend(1, BOTH);
  assert.deepEqual(desk.attached(), []);
  desk.writing.choose(1, true);
  await desk.writing.beforeSend(1, BEN);
  await desk.writing.afterSend(1);
  assert.deepEqual(desk.asked.at(-1), ["sent", { of: [2] }]);
});

test("what went along by itself comes off when the user says no before another try", async () => {
  const desk = new Desk();
  await desk.writing.look(1, BEN);
  await desk.writing.beforeSend(1, BEN);
  desk.writing.choose(1, false);
  await desk.writing.beforeSend(1, BEN);
  assert.deepEqual(desk.attached(), []);
});

test("a Kith that took another one's place hears what went", async () => {
  const desk = new Desk();
  await desk.writing.look(1, BEN);
  await desk.writing.beforeSend(1, BEN);
  desk.forgetful = true;
  await desk.writing.afterSend(1);
  assert.deepEqual(desk.asked.slice(-3).map(([what]) => what), ["sent", "due", "sent"]);
});

test("what was attached is known to a page that was ended and woken", async () => {
  const desk = new Desk();
  desk.files = [{ ...desk.files[0], goes: "offered" }];
  await desk.writing.look(1, BEN);
  await desk.writing.attach(1, 1);
  const woken = new Desk();
  woken.attachments = desk.attachments;
  woken.writing.remember(desk.kept);
  await woken.writing.beforeSend(1, CAROL);
  assert.deepEqual(woken.attached(), []);
  await desk.writing.beforeSend(1, BEN);
  desk.writing.closed(1);
  assert.deepEqual(desk.kept, {});
});

test("a message that is sent twice has its file once", async () => {
  const desk = new Desk();
  await desk.writing.look(1, BEN);
  await desk.writing.beforeSend(1, BEN);
  await desk.writing.beforeSend(1, BEN);
  assert.deepEqual(desk.attached(), ["ana-parcel.kith"]);
});

test("the switch of one message is that message's", async () => {
  const desk = new Desk();
  await desk.writing.look(1, BEN);
  await desk.writing.look(2, BEN);
  desk.writing.choose(1, false);
  await desk.writing.beforeSend(1, BEN);
  assert.deepEqual(desk.attached(), []);
  await desk.writing.beforeSend(2, BEN);
  assert.deepEqual(desk.attached(), ["ana-parcel.kith"]);
});

test("sending is not held up by a Kith that does not answer, and nothing is attached afterwards", async () => {
  const desk = new Desk();
  await desk.writing.look(1, BEN);
  desk.silent = true;
  const sending = desk.writing.beforeSend(1, BEN);
  desk.expired();
  await sending;
  assert.deepEqual(desk.attached(), []);
  const slow = new Desk();
  await slow.writing.look(1, BEN);
  const late = slow.writing.beforeSend(1, BEN);
  slow.expired();
  await late;
  await new Promise(resolve => setImmediate(resolve));
  assert.deepEqual(slow.attached(), []);
});

test("a Kith that is away or talks nonsense changes nothing", async () => {
  for (const answer of [null, {}, { friend: 1 }, { friend: "Ben", words: "x", files: [{ of: 1 }] },
    { friend: "Ben", words: "x", files: [{ of: 1, goes: "along", name: "a", bytes: -1, words: "x" }] }]) {
    const attached = [];
    const writing = new Writing({ ask: async () => answer, attach: async (...all) => attached.push(all),
      detach: async () => {}, present: async () => [], keep: () => {}, paint: () => {}, later: () => () => {} });
    await writing.look(1, BEN);
    await writing.beforeSend(1, BEN);
    assert.deepEqual(attached, []);
    assert.equal(writing.of(1).friend, null);
  }
});

test("a file that is longer or shorter than was said is not attached", async () => {
  for (const data of ["", Buffer.from("much more than five").toString("base64")]) {
    const attached = [];
    const writing = new Writing({
      ask: async what => what === "due" ? { friend: "Ben", words: "x", files: new Desk().files } : { data },
      attach: async (...all) => attached.push(all), detach: async () => {}, present: async () => [], keep: () => {}, paint: () => {}, later: () => () => {} });
    await writing.look(1, BEN);
    await writing.beforeSend(1, BEN);
    assert.deepEqual(attached, [], data);
  }
});

test("an answer about an earlier recipient is for nobody", async () => {
  const answers = [];
  const painted = [];
  const writing = new Writing({ ask: (what, { to }) => new Promise(resolve => answers.push([to, resolve])),
    attach: async () => 1, detach: async () => {}, present: async () => [], keep: () => {}, paint: (tab, state) => painted.push(state), later: () => () => {} });
  const first = writing.look(1, BEN);
  const second = writing.look(1, CAROL);
  answers[1][1]({ friend: null, words: "No friend alone", files: [] });
  await second;
  answers[0][1]({ friend: "Ben", words: "1 file", files: new Desk().files });
  await first;
  assert.equal(writing.of(1).friend, null);
  assert.equal(painted.length, 1);
});

test("the button and the pop-up say what becomes of it", () => {
  const say = key => key;
  const file = new Desk().files[0];
  const state = { friend: "Ben", words: "1 file for Ben goes along", files: [file], on: true, attached: [] };
  assert.deepEqual(face(state, say), { label: "1 file for Ben goes along",
    title: "1 file for Ben goes along\nSealed file", icon: "/icons/along.svg" });
  assert.equal(face({ ...state, on: false }, say).label, "writingOff");
  assert.equal(face({ ...state, words: "x".repeat(80) }, say).label.length, 40);
  assert.deepEqual(page(state, say).map(block => block.kind), ["title", "file", "switch"]);
  const offered = { ...state, files: [{ ...file, goes: "offered" }] };
  assert.equal(page(offered, say)[1].attach, "writingAttach");
  assert.equal(page({ ...offered, attached: [1] }, say)[1].note, "writingAttached");
  const nobody = { friend: null, words: null, files: [], on: true, attached: [], alone: false };
  assert.equal(face(nobody, say).label, "Kith");
  assert.deepEqual(page(nobody, say).map(block => block.kind), ["title", "text"]);
  assert.deepEqual(page({ ...nobody, alone: true }, say).map(block => block.kind), ["title", "text", "invite"]);
  assert.deepEqual(page({ ...nobody, alone: true }, say, "done").map(block => block.text).at(-1), "done");
});
