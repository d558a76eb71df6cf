import assert from "node:assert/strict";
import { test } from "node:test";
import { NotAsAgreed } from "../../thunderbird/modules/answers.mjs";
import { HeaderTooLong } from "../../thunderbird/modules/header.mjs";
import { HostTrouble } from "../../thunderbird/modules/host.mjs";
import { Shown } from "../../thunderbird/modules/shown.mjs";

/** Tabs whose verdicts come when the test says so. */
class Stage {
  painted = [];
  asked = [];
  shown = new Shown({
    judge: message => new Promise((resolve, reject) => this.asked.push({ message, resolve, reject })),
    paint: (tab, state) => this.painted.push([tab, state.phase, state.verdict ?? state.message]),
  });

  async answer(at, verdict = `verdict on ${this.asked[at].message}`) {
    this.asked[at].resolve(verdict);
    await settled();
  }
}

const settled = () => new Promise(resolve => setImmediate(resolve));

test("what was there is taken away before anything is asked", async () => {
  const stage = new Stage();
  stage.shown.displayed(1, ["a"]);
  await stage.answer(0);
  stage.shown.selected(1, ["b"]);
  assert.deepEqual(stage.painted.at(-1), [1, "none", null]);
  stage.shown.displayed(1, ["b"]);
  assert.deepEqual(stage.painted.at(-1), [1, "asking", "b"]);
  await stage.answer(1);
  assert.deepEqual(stage.painted.at(-1), [1, "answered", "verdict on b"]);
});

test("an answer that comes later than its message is for nobody", async () => {
  const stage = new Stage();
  stage.shown.displayed(1, ["a"]);
  stage.shown.displayed(1, ["b"]);
  await stage.answer(1);
  await stage.answer(0);
  assert.deepEqual(stage.painted.at(-1), [1, "answered", "verdict on b"]);
  assert.ok(!stage.painted.some(([, , what]) => what === "verdict on a"));
});

test("nor is one for the same message that was asked for before", async () => {
  const stage = new Stage();
  stage.shown.displayed(1, ["a"]);
  stage.shown.displayed(1, ["b"]);
  stage.shown.displayed(1, ["a"]);
  await stage.answer(2, "new");
  await stage.answer(0, "old");
  assert.equal(stage.shown.of(1).verdict, "new");
});

test("the end of loading a message that is no longer selected is for nobody", async () => {
  const stage = new Stage();
  stage.shown.selected(1, ["a"]);
  stage.shown.selected(1, ["b"]);
  stage.shown.displayed(1, ["a"]);
  assert.equal(stage.asked.length, 0);
  assert.equal(stage.shown.of(1).phase, "none");
  stage.shown.displayed(1, ["b"]);
  await stage.answer(0);
  assert.equal(stage.shown.of(1).verdict, "verdict on b");
});

test("the same selection again takes nothing away", async () => {
  const stage = new Stage();
  stage.shown.selected(1, ["a"]);
  stage.shown.displayed(1, ["a"]);
  await stage.answer(0);
  stage.shown.selected(1, ["a"]);
  assert.equal(stage.shown.of(1).verdict, "verdict on a");
});

test("tabs have nothing to do with each other", async () => {
  const stage = new Stage();
  stage.shown.displayed(1, ["a"]);
  stage.shown.displayed(2, ["b"]);
  await stage.answer(1);
  assert.equal(stage.shown.of(1).phase, "asking");
  assert.equal(stage.shown.of(2).verdict, "verdict on b");
  stage.shown.closed(1);
  await stage.answer(0);
  assert.equal(stage.shown.of(1).phase, "none");
});

test("of several messages, or none, nothing is said", async () => {
  const stage = new Stage();
  stage.shown.displayed(1, ["a"]);
  await stage.answer(0);
  for (const messages of [["a", "b"], []]) {
    stage.shown.selected(1, messages);
    stage.shown.displayed(1, messages);
    assert.equal(stage.shown.of(1).phase, "none");
  }
  assert.equal(stage.asked.length, 1);
  // A collapsed thread: one is selected, all of it is shown.
  stage.shown.selected(1, ["a"]);
  stage.shown.displayed(1, ["a", "b"]);
  assert.equal(stage.shown.of(1).phase, "none");
});

test("why there is no verdict is kept, and asking again gets one", async () => {
  const stage = new Stage();
  for (const [error, kind] of [[new HostTrouble("missing"), "missing"], [new HeaderTooLong(), "long"],
    [new NotAsAgreed(), "older"], [new Error("no such message"), "unreadable"]]) {
    stage.shown.displayed(1, ["a"]);
    stage.asked.at(-1).reject(error);
    await settled();
    assert.equal(stage.shown.of(1).kind, kind);
  }
  stage.shown.again(1);
  assert.equal(stage.shown.of(1).phase, "asking");
  await stage.answer(4);
  assert.equal(stage.shown.of(1).phase, "answered");
});

test("whatever is selected, shown and answered in whatever order, no verdict stands at another message", async () => {
  let seed = 20;
  const random = most => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor(seed / 65536) % most;
  };
  for (let story = 0; story < 300; story++) {
    const stage = new Stage();
    const open = new Set();
    let selected = null;
    for (let step = 0; step < 40; step++) {
      const message = `m${random(4)}`;
      switch (random(4)) {
        case 0:
          selected = message;
          stage.shown.selected(1, [message]);
          break;
        case 1:
          stage.shown.displayed(1, [message]);
          break;
        default:
          if (stage.asked.length > 0) {
            const at = random(stage.asked.length);
            open.add(at);
            await stage.answer(at);
          }
      }
      const state = stage.shown.of(1);
      if (state.phase === "answered") {
        assert.equal(state.verdict, `verdict on ${state.message}`);
        assert.ok(selected === null || selected === state.message);
      }
    }
  }
});
