import assert from "node:assert/strict";
import { test } from "node:test";
import { explanation, NotAsAgreed, problem, verdict } from "../../thunderbird/modules/answers.mjs";
import { face } from "../../thunderbird/modules/face.mjs";
import { draw, page } from "../../thunderbird/modules/page.mjs";

const say = key => `<${key}>`;
const ANSWER = Object.freeze({
  kith: 1, id: 2, do: "verdict",
  field: "use=no; sender=known; auth=unknown; pvalue=0.0078; author=carol@plaza.example",
  sender: "known", use: false, shape: "known", words: "Ben knows this sender", sentence: "On the word of Ben alone.",
  author: { address: "carol@plaza.example", name: "Carol" }, reason: "one-verified-friend",
  authentication: { result: "unknown", words: "authentication unknown" }, lookalike: null,
  remarks: [{ remark: "mailingList", words: "came by a mailing list" }],
});
const LIKE = {
  address: "a@b.test", name: "A", words: "Looks like A’s address, but is another one.", marked: "[а]@b.test",
};
const answered = change => ({ message: 1, phase: "answered", verdict: verdict({ ...ANSWER, ...change }) });
const kinds = state => page(state, say).map(block => block.kind);

/** As much of a page as drawing needs; it keeps what it was given. */
class FakeElement {
  constructor(name) {
    this.name = name;
    this.children = [];
  }

  append(...children) {
    this.children.push(...children);
  }

  replaceChildren(...children) {
    this.children = children;
  }

  addEventListener(event, listener) {
    this[`on${event}`] = listener;
  }

  get text() {
    return this.children.map(child => child.text ?? child).join("");
  }
}
const document = { createElement: name => new FakeElement(name) };

test("the button says the verdict, and its tip whom it is about", () => {
  assert.deepEqual(face(answered({}), say), { label: "Ben knows this sender",
    title: "carol@plaza.example\nOn the word of Ben alone.", icon: "/icons/known.svg" });
  assert.deepEqual(face(answered({ author: null, shape: "nobody", lookalike: LIKE }), say).title,
    "Looks like A’s address, but is another one.\nOn the word of Ben alone.");
});

test("a label is short, whatever comes", () => {
  const { label } = face(answered({ words: "😀".repeat(500) }), say);
  assert.equal([...label].length, 48);
  assert.ok(label.endsWith("😀…"));
});

test("before an answer, and where there is none, the button says so and nothing of a verdict", () => {
  for (const phase of ["none", "asking"]) {
    assert.deepEqual(face({ message: 1, phase }, say),
      { label: "<asking>", title: "<askingTitle>", icon: "/icons/asking.svg" });
  }
  assert.deepEqual(face({ message: 1, phase: "trouble", kind: "missing", said: null }, say),
    { label: "<trouble>", title: "<missingWhat>", icon: "/icons/trouble.svg" });
});

test("the warning stands before the sentence", () => {
  assert.deepEqual(kinds(answered({ lookalike: LIKE })),
    ["title", "author", "lookalike", "text", "authentication", "remarks", "why", "footer"]);
  assert.deepEqual(kinds(answered({ lookalike: LIKE, remarks: [{ remark: "lookalike", words: "the same again" }] })),
    ["title", "author", "lookalike", "text", "authentication", "why", "footer"]);
  assert.deepEqual(kinds(answered({ author: null, remarks: [] })),
    ["title", "text", "authentication", "why", "footer"]);
});

test("whom the sender looks like is said once", () => {
  for (const [sentence, expected] of [[`${LIKE.words} ${LIKE.marked} Nobody knows them.`, "Nobody knows them."],
    [`${LIKE.words}${LIKE.marked}没有人认识。`, "没有人认识。"], ["Nobody knows them.", "Nobody knows them."]]) {
    assert.equal(answered({ lookalike: LIKE, sentence }).verdict.sentence, expected);
    assert.equal(answered({ sentence }).verdict.sentence, sentence);
  }
});

test("trouble is said in Kith's words where it has some, otherwise in the add-on's", () => {
  const said = problem({ code: "KITH-1101", name: "X", what: "What.", safe: "Safe.", todo: "Do." });
  assert.deepEqual(page({ message: 1, phase: "trouble", kind: "refused", said }, say).map(block => block.text),
    ["What.", "Safe.", "Do.", "KITH-1101", "<again>", "<private>"]);
  assert.deepEqual(page({ message: 1, phase: "trouble", kind: "newer", said: null }, say).map(block => block.text),
    ["<newerWhat>", "<newerTodo>", "<again>", "<private>"]);
});

test("texts of others are text: nothing of them becomes an element", () => {
  const hostile = "<img src=x onerror=alert(1)><script>alert(2)</script>";
  const state = answered({ words: hostile, sentence: hostile, author: { address: hostile, name: hostile },
    lookalike: { ...LIKE, words: hostile, marked: hostile }, authentication: { result: "no", words: hostile },
    remarks: [{ remark: "x", words: hostile }] });
  let explain;
  const elements = draw(document, page(state, say), { again() {}, why: show => explain = show });
  const names = new Set();
  const walk = element => {
    if (element instanceof FakeElement) {
      names.add(element.name);
      element.children.forEach(walk);
    }
  };
  elements.forEach(walk);
  const details = elements.find(element => element.name === "details");
  details.open = true;
  details.ontoggle();
  explain([hostile]);
  walk(details);
  assert.deepEqual([...names].sort(),
    ["bdi", "details", "div", "footer", "h1", "img", "li", "p", "section", "summary", "ul"]);
  assert.equal(elements.flatMap(element => element.children).filter(child => child.name === "img").length, 1);
  assert.equal(details.children[1].text, hostile);
  assert.equal(elements[0].children[0].src, "/icons/known.svg");
});

test("an answer is taken member by member, and refused where one is of another kind", () => {
  for (const change of [{ shape: "gift" }, { shape: undefined }, { shape: "../../x" }, { words: 7 }, { sentence: null },
    { author: "carol" }, { author: undefined }, { author: { address: "a@b.test" } }, { authentication: null },
    { lookalike: {} }, { lookalike: undefined }, { remarks: null }, { remarks: [{}] }, { words: "x".repeat(8193) },
    { remarks: Array(17).fill(ANSWER.remarks[0]) }]) {
    assert.throws(() => verdict({ ...ANSWER, ...change }), NotAsAgreed, JSON.stringify(change).slice(0, 80));
  }
  assert.deepEqual(explanation({ lines: ["a", "b"] }), ["a", "b"]);
  for (const lines of [undefined, "a", [1], Array(201).fill("a")]) {
    assert.throws(() => explanation({ lines }), NotAsAgreed);
  }
});

test("words that may come later are taken", () => {
  const state = answered({ reason: "something-new", remarks: [{ remark: "somethingNew", words: "Something new." }] });
  assert.deepEqual(state.verdict.remarks, ["Something new."]);
});
