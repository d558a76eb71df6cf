import assert from "node:assert/strict";
import { test } from "node:test";
import { base64, endOfHeader, header, HeaderTooLong, MOST } from "../../thunderbird/modules/header.mjs";

const bytes = text => new TextEncoder().encode(text);
const blob = (...parts) => new Blob(parts);
const text = found => new TextDecoder().decode(found);

test("the header ends with its first empty line, whichever way lines end", async () => {
  for (const [message, expected] of [
    ["From: a@b.test\r\n\r\nbody\r\n\r\n", "From: a@b.test\r\n\r\n"],
    ["From: a@b.test\n\nbody\n\n", "From: a@b.test\n\n"],
    ["From: a@b.test\r\n\nbody", "From: a@b.test\r\n\n"],
    ["From: a@b.test\n\r\nbody", "From: a@b.test\n\r\n"],
    ["\nFrom: a@b.test\n\nbody", "\nFrom: a@b.test\n\n"],
    ["\r\n\r\nbody", "\r\n\r\n"],
    ["\nbody", "\nbody"],
    ["From: a@b.test\r\n \r\nbody\r\n\r\n", "From: a@b.test\r\n \r\nbody\r\n\r\n"],
    ["From: a@b.test\r\rbody", "From: a@b.test\r\rbody"],
    ["From: a@b.test", "From: a@b.test"],
    ["", ""],
  ]) {
    assert.equal(text(await header(blob(message))), expected);
  }
});

test("nothing of the body is among what is found, wherever pieces end", async () => {
  for (let length = 16370; length < 16400; length++) {
    const head = `X: ${"x".repeat(length)}\r\n\r\n`;
    assert.equal((await header(blob(head, "secret"))).length, head.length);
  }
});

test("no more is read than is needed", async () => {
  let read = 0;
  const message = { size: 40_000_000, slice: (from, to) => {
    read = Math.max(read, to);
    return blob("From: a@b.test\r\n\r\n", "x".repeat(to));
  } };
  await header(message);
  assert.equal(read, 16384);
});

test("a header of the greatest length is taken, one more byte is not", async () => {
  const line = "x".repeat(MOST - 4);
  assert.equal((await header(blob(line, "\r\n\r\n", "body"))).length, MOST);
  await assert.rejects(header(blob("x", line, "\r\n\r\n", "body")), HeaderTooLong);
  await assert.rejects(header(blob("x".repeat(1_000_000))), HeaderTooLong);
  assert.equal((await header(blob("x".repeat(MOST)))).length, MOST);
});

test("bytes that are no text go as they are", async () => {
  const raw = Uint8Array.from({ length: 1000 }, (_, at) => at % 256 === 10 ? 0 : at % 256);
  const found = await header(blob(raw));
  assert.deepEqual(Buffer.from(base64(found), "base64"), Buffer.from(raw));
});

test("base64 is that of everybody else, at every length", () => {
  for (const length of [0, 1, 2, 3, 8191, 8192, 8193, 24577]) {
    const raw = Uint8Array.from({ length }, (_, at) => at * 7 % 256);
    assert.equal(base64(raw), Buffer.from(raw).toString("base64"));
  }
});

test("where the empty line ends", () => {
  assert.equal(endOfHeader(bytes("a\n\nb")), 3);
  assert.equal(endOfHeader(bytes("a\nb")), -1);
  assert.equal(endOfHeader(bytes("a\r\n\r")), -1);
});
