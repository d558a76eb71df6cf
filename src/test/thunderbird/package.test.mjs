import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { language } from "../../thunderbird/modules/language.mjs";
import { PERMISSIONS } from "../../thunderbird/modules/tags.mjs";

const FOLDER = fileURLToPath(new URL("../../thunderbird/", import.meta.url));
const FILES = fs.readdirSync(FOLDER, { recursive: true }).filter(name => fs.statSync(FOLDER + name).isFile());
const read = name => fs.readFileSync(path.join(FOLDER, name), "utf8");
const manifest = JSON.parse(read("manifest.json"));
const english = JSON.parse(read("_locales/en/messages.json"));
const chinese = JSON.parse(read("_locales/zh_CN/messages.json"));

test("the add-on may read messages, attach to those that are written, talk to Kith and keep what was chosen", () => {
  assert.deepEqual(manifest.permissions, ["compose", "messagesRead", "nativeMessaging", "storage"]);
});

test("more it may only where tags are wanted, and nothing else at all", () => {
  assert.deepEqual(manifest.optional_permissions, PERMISSIONS);
  assert.deepEqual(PERMISSIONS, ["accountsRead", "messagesTags", "messagesUpdate"]);
  for (const more of ["host_permissions", "content_scripts", "experiment_apis",
    "web_accessible_resources", "externally_connectable"]) {
    assert.equal(manifest[more], undefined, more);
  }
});

test("its pages load and run what comes with it alone", () => {
  const policy = manifest.content_security_policy.extension_pages;
  assert.match(policy, /^default-src 'none';/);
  assert.ok(policy.split(";").slice(1).every(rule => /^ \S+ '(self|none)'$/.test(rule)), policy);
});

test("nothing remote, nothing evaluated, no markup out of text", () => {
  for (const name of FILES.filter(file => /\.(mjs|html|css|svg|json)$/.test(file))) {
    const text = read(name).replaceAll("http://www.w3.org/2000/svg", "");
    assert.doesNotMatch(text, /https?:|\/\/[a-z]+\.|fetch\(|XMLHttpRequest|WebSocket|import\(/, name);
    assert.doesNotMatch(text, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function/, name);
    assert.doesNotMatch(text, / on[a-z]+\s*=\s*["']/, name);
  }
});

test("both languages have the same texts, and all that are used", () => {
  assert.deepEqual(Object.keys(chinese), Object.keys(english));
  const modules = FILES.filter(file => file.endsWith(".mjs")).map(read).join("\n");
  const used = new Set([...modules.matchAll(/(?:say|getMessage)\("(\w+)"[,)]/g)].map(found => found[1]));
  for (const kind of ["missing", "ended", "slow", "newer", "older", "long", "unreadable"]) {
    used.add(`${kind}What`).add(`${kind}Todo`);
  }
  for (const [, key] of JSON.stringify(manifest).matchAll(/__MSG_(\w+)__/g)) {
    used.add(key);
  }
  assert.deepEqual([...used].sort(), Object.keys(english).sort());
});

test("there is a drawing for each shape, and no two are alike without colours", () => {
  const drawings = FILES.filter(file => file.endsWith(".svg"));
  assert.deepEqual(drawings.map(file => path.basename(file, ".svg")).sort(),
    ["along", "asking", "idle", "known", "nobody", "possible", "proven", "self", "trouble", "unknown", "warning"]);
  const shapes = drawings.map(file => read(file).replace(/<style>[^]*<\/style>/, ""));
  assert.equal(new Set(shapes).size, drawings.length);
  for (const file of drawings) {
    assert.match(read(file), /prefers-color-scheme: dark/, file);
  }
});

test("who reads simplified characters is answered in Chinese, everybody else in English", () => {
  for (const [locale, expected] of [["en-US", "en"], ["de", "en"], ["zh-CN", "zh-CN"], ["zh", "zh-CN"],
    ["zh_SG", "zh-CN"], ["zh-TW", "en"], ["zh-Hant", "en"], ["zh-Hans-HK", "zh-CN"], ["zh-HK", "en"], ["zha", "en"]]) {
    assert.equal(language(locale), expected, locale);
  }
});
