import assert from "node:assert/strict";
import { test } from "node:test";
import { inspection, NotAsAgreed, opening, taking } from "../../thunderbird/modules/answers.mjs";
import { Attached, beginsLikeOurs, candidates, mayHoldFiles, MOST_ATTACHED, MOST_BYTES, MOST_FILES }
  from "../../thunderbird/modules/attached.mjs";
import { HostTrouble } from "../../thunderbird/modules/host.mjs";

const bytes = text => new TextEncoder().encode(text);
const kith = (name, more = {}) => ({ name, partName: "1.2", size: 700, contentType: "application/octet-stream", ...more });

/** A Kith that keeps what it was asked, and a message with these files. */
class Stage {
  asked = [];
  fetched = [];
  open = 0;
  most = 0;

  constructor(files, answers = {}) {
    this.attached = new Attached({
      host: { ask: async (what, members = {}) => {
        this.asked.push([what, members]);
        const id = this.asked.length;
        this.open += what === "begin" ? 1 : ["take", "open", "drop"].includes(what) ? -members.of.length : 0;
        this.most = Math.max(this.most, this.open);
        const answer = answers[what]?.(members, this);
        return { id, ...answer };
      } },
      list: async () => files.map(({ content, ...one }, at) => ({ ...one, partName: `1.${at + 2}` })),
      file: async (message, part) => {
        this.fetched.push(part);
        return new Blob([files[Number(part.slice(2)) - 2].content ?? "{}"]);
      },
    });
  }

  get words() {
    return this.asked.map(([what]) => what);
  }
}

const INSPECTED = { sentence: "From Ben, who is verified: 7 filters.", takes: "verified", files: [] };

test("only a message with parts or a file for a body is looked into", () => {
  for (const [header, expected] of [
    ["Subject: x\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n", true],
    ["content-type:\r\n multipart/signed\r\n\r\n", true],
    ["Content-Type: application/octet-stream\r\n\r\n", true],
    ["Content-Type: text/plain\r\n\r\n", false],
    ["Subject: Content-Type: multipart/mixed\r\n\r\n", false],
    ["Subject: x\r\n\r\n", false],
  ]) {
    assert.equal(mayHoldFiles(bytes(header)), expected, header);
  }
});

test("what is called so comes first, and of what is called otherwise there are a few", () => {
  const files = [kith("a.PDF"), kith("b.json"), kith("ben.KITH"), kith(""), kith(undefined),
    kith("c", { contentType: "image/png" }), kith("d.kith", { contentType: "image/png" }),
    kith("inner.kith", { message: {} }), kith("huge.kith", { size: MOST_BYTES + 1 })];
  const { named, unnamed } = candidates(files);
  assert.deepEqual(named.map(({ name }) => name), ["ben.KITH", "d.kith"]);
  assert.deepEqual(unnamed.map(({ name }) => name), ["a.PDF", "b.json", "", undefined]);
  assert.equal(candidates(Array(50).fill(kith("x.bin"))).unnamed.length, 8);
  assert.equal(candidates(Array(MOST_ATTACHED).fill(kith("same.kith"))).named.length, MOST_FILES);
});

test("of ten thousand attachments none is fetched", async () => {
  const stage = new Stage(Array(10_000).fill(kith("same.kith")));
  assert.equal(await stage.attached.mayBe(1), null);
  assert.equal(await stage.attached.inspect(1), null);
  assert.deepEqual([stage.fetched, stage.asked], [[], []]);
});

test("a message of more than a message of Kith's can have is not even listed", async () => {
  let listed = 0;
  const attached = new Attached({ list: async () => {
    listed++;
    return [kith("ben.kith")];
  } });
  assert.equal(await attached.mayBe(1, 60_000_000), null);
  assert.equal(listed, 0);
  assert.equal(await attached.mayBe(1, 40_000_000), "named");
});

test("nothing is read before somebody wants to know", async () => {
  const stage = new Stage([kith("ben.kith"), kith("notes.txt")]);
  assert.equal(await stage.attached.mayBe(1), "named");
  assert.equal(await new Stage([kith("notes.txt")]).attached.mayBe(1), "unnamed");
  assert.equal(await new Stage([kith("a.png", { contentType: "image/png" })]).attached.mayBe(1), null);
  assert.deepEqual(stage.fetched, []);
});

test("what begins otherwise is not handed over, unless it is called so", async () => {
  for (const [text, expected] of [["{\"payload\":1}", true], [" \r\n{ \"a\":1}", true], ["\u00ef\u00bb\u00bf{\"a\":1}", true],
    ["age-encryption.org/v1\nx", true], ["Dear all,\n-----BEGIN KITH FILE-----\n", true], ["{}", false], ["{{{", false],
    ["%PDF-1.7", false], ["", false], ["BEGIN:VCARD", false]]) {
    assert.equal(beginsLikeOurs(Buffer.from(text, "latin1")), expected, text);
  }
  const stage = new Stage([kith("a.pdf", { content: "%PDF-1.7" }), kith("b.txt", { content: "{\"payload\":1}" }),
    kith("c.kith", { content: "whatever" })], { inspect: () => INSPECTED });
  await stage.attached.inspect(1);
  assert.deepEqual(stage.asked.filter(([what]) => what === "begin").map(([, { name }]) => name), ["c.kith", "b.txt"]);
});

test("a file goes in pieces, is inspected, and is forgotten", async () => {
  const content = new Uint8Array(600_000).map((_, at) => at * 7 % 256);
  const stage = new Stage([kith("ben.kith", { content })], { inspect: () => INSPECTED });
  assert.deepEqual(await stage.attached.inspect(1), { sentence: INSPECTED.sentence, takes: "verified", window: false });
  assert.deepEqual(stage.words, ["begin", "piece", "piece", "piece", "inspect", "drop"]);
  assert.deepEqual(stage.asked[0][1], { name: "ben.kith", bytes: 600_000 });
  const sent = Buffer.concat(stage.asked.filter(([what]) => what === "piece")
    .map(([, { of, data }]) => (assert.equal(of, 1), Buffer.from(data, "base64"))));
  assert.deepEqual(sent, Buffer.from(content));
  assert.ok(stage.asked.every(([, { data }]) => !data || Buffer.from(data, "base64").length <= 262144));
  assert.deepEqual(stage.asked.at(-1)[1], { of: [1] });
});

test("all together are not more than may be open", async () => {
  const content = new Uint8Array(12_000_000);
  const stage = new Stage(Array(5).fill(kith("ben.kith", { content })), { inspect: () => INSPECTED });
  await stage.attached.inspect(1);
  assert.equal(stage.words.filter(what => what === "begin").length, 2);
});

test("what is said is whose word counts, and the window has everything", async () => {
  const stage = new Stage([kith("ben.kith")], { take: () => ({ sentence: "Taken: 7 filters.", done: 7 }),
    open: () => ({ sentence: "1 file is open in Kith." }) });
  assert.deepEqual(await stage.attached.take(1, "verified"), { sentence: "Taken: 7 filters.", done: 7 });
  assert.deepEqual(await stage.attached.open(1), { sentence: "1 file is open in Kith." });
  assert.deepEqual(stage.asked.filter(([what]) => ["take", "open"].includes(what)),
    [["take", { of: [1], who: "verified" }], ["open", { of: [4] }]]);
});

test("one message's files at a time are open, whoever asks", async () => {
  const stage = new Stage(Array(20).fill(kith("ben.kith")), { inspect: () => INSPECTED });
  await Promise.all([1, 2, 3, 4].map(message => stage.attached.inspect(message)));
  assert.equal(stage.most, 20);
  assert.equal(stage.open, 0);
});

test("where Kith ended in the middle they are handed over once more, and what fails is forgotten", async () => {
  let times = 0;
  const refusal = code => new HostTrouble("refused", { code, what: "What.", safe: "Safe.", todo: "Do." });
  const stage = new Stage([kith("ben.kith")], { inspect: () => INSPECTED, piece: () => {
    if (++times === 1) {
      throw refusal("KITH-2103");
    }
  } });
  await stage.attached.inspect(1);
  assert.deepEqual(stage.words, ["begin", "piece", "drop", "begin", "piece", "inspect", "drop"]);

  const other = new Stage([kith("ben.kith")], { take: () => {
    throw refusal("KITH-1103");
  } });
  await assert.rejects(other.attached.take(1, "friends"), ({ said }) => said.code === "KITH-1103");
  assert.deepEqual(other.words, ["begin", "piece", "take", "drop"]);
});

test("any name goes as it is, but not a longer one, and none that is no text", async () => {
  for (const [name, expected] of [["\u202egnp.kith", "\u202egnp.kith"], [`${"😀".repeat(300)}.kith`, "😀".repeat(255)],
    ["\ud800.kith", "\ufffd.kith"], ["../../x.kith", "../../x.kith"]]) {
    const stage = new Stage([kith(name)], { inspect: () => INSPECTED });
    await stage.attached.inspect(1);
    assert.equal(stage.asked.find(([what]) => what === "begin")?.[1].name, expected);
  }
});

test("an answer about files is taken as the format says, or refused", () => {
  const file = (what, signer) => ({ of: 1, what, signer, friend: null, words: "" });
  for (const [takes, files, window] of [["verified", [file("filter", "verified")], false],
    ["friends", [file("filter", "unverified"), file("other", "unknown")], false],
    ["friends", [file("filter", "unverified"), file("invitation", "inviter")], true],
    ["friends", [file("filter", "verified"), file("sealed", "unknown")], true],
    ["window", [file("sealed", "unknown")], true], ["nothing", [file("other", "unknown")], false]]) {
    assert.deepEqual(inspection({ sentence: "x", takes, files }), { sentence: "x", takes, window });
  }
  for (const answer of [{ ...INSPECTED, takes: "all" }, { ...INSPECTED, sentence: 1 }, { ...INSPECTED, files: null },
    { ...INSPECTED, files: [1] }, null]) {
    assert.throws(() => inspection(answer), NotAsAgreed);
  }
  for (const answer of [{ sentence: "x" }, { sentence: "x", done: -1 }, { sentence: "x", done: "1" }, { done: 1 }]) {
    assert.throws(() => taking(answer), NotAsAgreed);
  }
  assert.throws(() => opening({}), NotAsAgreed);
});
