/**
 * What Kith's answers hold, taken out of them member by member: what is of another kind than the format says is refused
 * as a whole, and nothing but text comes out.
 */

/** Shapes that can be drawn. */
const SHAPES = ["warning", "nobody", "self", "proven", "known", "possible", "unknown"];
const LONGEST = 8192;
const LARGEST = 33554432;

/** An answer that is not as the format says. */
export class NotAsAgreed extends Error {}

function need(right) {
  if (!right) {
    throw new NotAsAgreed();
  }
}

function object(value) {
  need(typeof value === "object" && value !== null && !Array.isArray(value));
  return value;
}

function text(value) {
  need(typeof value === "string" && value.length <= LONGEST);
  return value;
}

function list(value, most) {
  need(Array.isArray(value) && value.length <= most);
  return value;
}

/** A verdict: what the button and the pop-up say. Whom the author looks like is said once, as `lookalike`. */
export function verdict(answer) {
  const { shape, words, sentence, author, authentication, lookalike, remarks } = object(answer);
  need(SHAPES.includes(shape));
  const like = lookalike === null ? null
    : { words: text(object(lookalike).words), marked: text(lookalike.marked) };
  return {
    shape,
    words: text(words),
    sentence: like ? behind(behind(text(sentence), like.words), like.marked) : text(sentence),
    author: author === null ? null : { address: text(object(author).address), name: text(author.name) },
    authentication: text(object(authentication).words),
    lookalike: like,
    remarks: list(remarks, 16).map(object).filter(({ remark }) => remark !== "lookalike")
      .map(remark => text(remark.words)),
  };
}

function behind(whole, beginning) {
  return whole.startsWith(beginning) ? whole.slice(beginning.length).trimStart() : whole;
}

/** The lines of an explanation. */
export function explanation(answer) {
  return list(object(answer).lines, 200).map(text);
}

/** What is ready for the recipient of a message. */
export function due(answer) {
  const { friend, words, files } = object(answer);
  return {
    friend: friend === null ? null : text(friend),
    words: text(words),
    files: list(files, 64).map(object).map(({ of, goes, name, bytes, words: says }) => {
      need(Number.isSafeInteger(of) && Number.isSafeInteger(bytes) && bytes > 0 && bytes <= LARGEST);
      return { of, goes: goes === "along" ? "along" : "offered", name: text(name), bytes, words: text(says) };
    }),
  };
}

/** The next bytes of a file, as base64. */
export function piece(answer) {
  const { data } = object(answer);
  need(typeof data === "string" && data.length > 0);
  return data;
}

/** What attached files are: in a sentence, whether they can be taken here, and whether some are for Kith's window. */
export function inspection(answer) {
  const { sentence, takes, files } = object(answer);
  need(["verified", "friends", "window", "nothing"].includes(takes));
  const strangers = list(files, 64).map(object).some(({ what, signer }) =>
    ["unknown", "inviter"].includes(signer) && !["other", "manifest"].includes(what));
  return { sentence: text(sentence), takes, window: takes === "window" || takes === "friends" && strangers };
}

/** What came of taking them. */
export function taking(answer) {
  const { sentence, done } = object(answer);
  need(Number.isInteger(done) && done >= 0);
  return { sentence: text(sentence), done };
}

/** What came of opening them in Kith's window. */
export function opening(answer) {
  return { sentence: text(object(answer).sentence) };
}

/** Why something failed, in Kith's own words. */
export function problem(error) {
  const { code, what, safe, todo } = object(error);
  return { code: text(code), what: text(what), safe: text(safe), todo: text(todo) };
}
