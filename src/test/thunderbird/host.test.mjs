import assert from "node:assert/strict";
import { test } from "node:test";
import { Host, HostTrouble } from "../../thunderbird/modules/host.mjs";

/** Processes that a test plays: each answers by a function, or says nothing. */
class Stage {
  ports = [];
  clock = 0;
  timers = [];

  constructor(...plays) {
    this.host = new Host({
      language: "en",
      connect: () => this.#start(plays[Math.min(this.ports.length, plays.length - 1)]),
      later: (milliseconds, work) => {
        const timer = { at: this.clock + milliseconds, work };
        this.timers.push(timer);
        return () => {
          this.timers = this.timers.filter(one => one !== timer);
        };
      },
      now: () => this.clock,
    });
  }

  pass(milliseconds) {
    this.clock += milliseconds;
    const due = this.timers.filter(timer => timer.at <= this.clock);
    this.timers = this.timers.filter(timer => timer.at > this.clock);
    due.forEach(timer => timer.work());
  }

  #start(play) {
    const told = { message: [], disconnect: [] };
    const port = {
      sent: [],
      open: true,
      onMessage: { addListener: listener => told.message.push(listener) },
      onDisconnect: { addListener: listener => told.disconnect.push(listener) },
      postMessage(message) {
        if (!port.open) {
          throw new Error("Attempt to postMessage on disconnected port");
        }
        port.sent.push(message);
        queueMicrotask(() => play?.(message, port));
      },
      say: message => told.message.forEach(listener => listener(message)),
      end() {
        port.open = false;
        told.disconnect.forEach(listener => listener(port));
      },
      disconnect() {
        port.open = false;
      },
    };
    this.ports.push(port);
    if (play === absent) {
      queueMicrotask(() => port.end());
    }
    return port;
  }
}

function absent() {
}

const echo = (message, port) => port.say({ kith: 1, id: message.id, do: message.do, was: message });
const trouble = kind => error => error instanceof HostTrouble && error.kind === kind;

test("a request has the members of the format and gets its own answer", async () => {
  const stage = new Stage(echo);
  const answers = await Promise.all([stage.host.ask("verdict", { header: "QQ==" }), stage.host.ask("hello")]);
  assert.deepEqual(answers.map(answer => answer.was), [
    { kith: 1, id: 1, do: "verdict", language: "en", header: "QQ==" },
    { kith: 1, id: 2, do: "hello", language: "en" },
  ]);
  assert.equal(stage.ports.length, 1);
});

test("answers are told apart by their numbers, in whatever order they come", async () => {
  const stage = new Stage();
  const [first, second] = [stage.host.ask("verdict"), stage.host.ask("explain")];
  stage.ports[0].say({ kith: 1, id: 2, do: "explain", which: "second" });
  stage.ports[0].say({ kith: 1, id: 77, do: "verdict", which: "nobody's" });
  stage.ports[0].say({ kith: 1, id: 1, do: "verdict", which: "first" });
  assert.equal((await first).which, "first");
  assert.equal((await second).which, "second");
});

test("one that was killed is started again for the request that waits, once", async () => {
  const dies = (message, port) => message.do === "hello" ? echo(message, port) : port.end();
  const stage = new Stage(dies, echo);
  await stage.host.ask("hello");
  assert.equal((await stage.host.ask("verdict")).do, "verdict");
  assert.equal(stage.ports.length, 2);

  const always = new Stage(dies, dies, dies);
  await always.host.ask("hello");
  await assert.rejects(always.host.ask("verdict"), trouble("missing"));
  assert.equal(always.ports.length, 2);
});

test("one that ended while nobody asked is started again for the next request", async () => {
  const stage = new Stage(echo);
  await stage.host.ask("hello");
  stage.ports[0].end();
  await stage.host.ask("verdict");
  assert.equal(stage.ports.length, 2);
  assert.equal(stage.ports[1].sent.length, 1);
});

test("one that is missing is tried after pauses that grow, not at each message, and at once when asked to", async () => {
  const stage = new Stage(absent);
  const tries = async () => {
    await assert.rejects(stage.host.ask("verdict"), trouble("missing"));
    return stage.ports.length;
  };
  assert.equal(await tries(), 1);
  assert.equal(await tries(), 1);
  stage.pass(1000);
  assert.equal(await tries(), 2);
  stage.pass(1000);
  assert.equal(await tries(), 2);
  stage.pass(1000);
  assert.equal(await tries(), 3);
  for (let minutes = 0; minutes < 10; minutes++) {
    stage.pass(60000);
    await tries();
  }
  assert.equal(stage.ports.length, 13, "never less often than once a minute");
  stage.host.hurry();
  assert.equal(await tries(), 14);
});

test("one that says nothing is given up, and the next request starts another", async () => {
  const stage = new Stage(undefined, echo);
  const waiting = stage.host.ask("verdict");
  stage.pass(19999);
  stage.pass(1);
  await assert.rejects(waiting, trouble("slow"));
  assert.equal(stage.ports[0].open, false);
  stage.pass(1000);
  await stage.host.ask("verdict");
});

test("an answer that comes after its port was given up is nobody's", async () => {
  const stage = new Stage(undefined, undefined);
  const first = stage.host.ask("verdict");
  stage.pass(20000);
  await assert.rejects(first, trouble("slow"));
  stage.pass(1000);
  const second = stage.host.ask("verdict");
  stage.ports[0].say({ kith: 1, id: 2, do: "verdict", which: "old" });
  stage.ports[1].say({ kith: 1, id: 2, do: "verdict", which: "new" });
  assert.equal((await second).which, "new");
});

test("another version is said, whichever of the two is the older one", async () => {
  for (const [version, kind] of [[2, "newer"], [0, "older"], ["1", "older"], [undefined, "older"], [null, "older"]]) {
    const stage = new Stage((message, port) => port.say({ kith: version, id: message.id, do: message.do }));
    await assert.rejects(stage.host.ask("verdict"), trouble(kind), String(version));
    assert.equal(stage.ports[0].open, false);
  }
  const nonsense = new Stage((message, port) => port.say("nonsense"));
  await assert.rejects(nonsense.host.ask("verdict"), trouble("older"));
});

test("what Kith refuses comes in its own words, and the port stays", async () => {
  const error = { code: "KITH-1101", name: "PROFILE_MISSING", what: "There is no profile.", safe: "Nothing happened.",
    todo: "Make one." };
  const stage = new Stage((message, port) => port.say({ kith: 1, id: message.id, error }));
  await assert.rejects(stage.host.ask("verdict"), ({ kind, said }) => kind === "refused" && said.todo === "Make one.");
  await assert.rejects(stage.host.ask("verdict"), trouble("refused"));
  assert.equal(stage.ports.length, 1);
});

test("an answer to another question is no answer", async () => {
  const stage = new Stage((message, port) => port.say({ kith: 1, id: message.id, do: "take" }));
  await assert.rejects(stage.host.ask("verdict"), trouble("older"));
});
