/**
 * What is written, in a real Thunderbird with a real Kith behind it: what was given goes along with a message to one
 * friend, and with no other; and two people become friends by writing to each other. See 75-thunderbird.sh.
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { account } from "./account.mjs";
import { ComposeWindow } from "./compose.mjs";
import { Mailbox } from "./pop3.mjs";
import { attachments, PostOffice } from "./smtp.mjs";
import { stage } from "./stage.mjs";
import { eventually, Thunderbird } from "./thunderbird.mjs";

const [work, program, addon, display, , , pictures] = process.argv.slice(2);
const home = path.join(work, "home");
const { journey, kith, picture } = stage({ home, program, display, pictures });
const BEN = "Ben <ben@friends.example>";
const outbox = name => path.join(home, ".local", "share", "kith", "outbox", name);

const office = await PostOffice.open();
const box = await Mailbox.open();
/** The processes of Kith's window on this profile. */
async function windows() {
  const found = [];
  for (const id of (await fs.readdir("/proc")).filter(name => /^\d+$/.test(name))) {
    const environment = (await fs.readFile(`/proc/${id}/environ`, "utf8").catch(() => "")).split("\0");
    if (environment.includes(`KITH_PROFILE=${path.join(home, ".local", "share", "kith")}`)) {
      found.push(Number(id));
    }
  }
  return found;
}

/** The newest letter, once there are so many. */
const letter = count => eventually("a letter", () => office.letters.length === count && office.letters.at(-1));

await kith("friends", "address", "Ben", "--add", "ben@friends.example");
await kith("friends", "address", "Dora", "--add", "dora@friends.example");
await kith("thunderbird", "install");
/** As the window does when the user gives Ben something. */
const given = async () => {
  await fs.rm(outbox("ben"), { recursive: true, force: true });
  await kith("share", "Ben", "--level", "7", "--again");
};
await given();
await kith("share", "Dora", "--level", "3");

const thunderbird = await Thunderbird.start(home, { Kith: [`From: x@y.example\r\nSubject: one\r\n\r\nHello.\r\n`] },
  { display, log: path.join(work, "thunderbird.log"),
    preferences: account({ name: "Alice", address: "alice@archer.example", smtp: office.port, pop3: box.port }) });
try {
  await thunderbird.install(addon);

  await journey("what was given goes along with a message to that friend, and is seen before", async () => {
    const window = await ComposeWindow.open(thunderbird, { to: BEN, subject: "for Ben" });
    await window.saying("1 file for Ben goes along");
    assert.deepEqual(await window.attached(), []);
    await window.send();
    const sent = await letter(1);
    assert.deepEqual(sent.to, ["ben@friends.example"]);
    const [file, ...others] = attachments(sent);
    assert.deepEqual(others, []);
    assert.match(file.name, /parcel\.kith$/);
    const [lying] = await fs.readdir(outbox("ben"));
    assert.ok(file.content.equals(await fs.readFile(path.join(outbox("ben"), lying))), "as it lies there");
  });

  await journey("and does not go twice", async () => {
    const window = await ComposeWindow.open(thunderbird, { to: BEN, subject: "again" });
    await window.openPopup();
    await window.popupSaying("Nothing to attach for Ben");
    await window.closePopup();
    await window.send();
    assert.deepEqual(attachments(await letter(2)), []);
  });

  await journey("nothing goes to several, nor to a stranger, whatever was said before", async () => {
    await given();
    for (const [kind, others] of [["cc", "carol@plaza.example"], ["bcc", "spy@else.example"],
      ["to", "Dora <dora@friends.example>"]]) {
      const window = await ComposeWindow.open(thunderbird, { to: BEN, subject: `${kind} as well` });
      await window.saying("1 file for Ben goes along");
      await window.add(kind, others);
      // At once, before anybody could have noticed.
      await window.send();
      const sent = office.letters.at(-1);
      assert.equal(sent.to.length, 2);
      assert.deepEqual(attachments(sent), [], kind);
    }
    const window = await ComposeWindow.open(thunderbird, { to: BEN, subject: "somebody else" });
    await window.saying("1 file for Ben goes along");
    await window.clear("to");
    await window.add("to", "carol@plaza.example");
    await window.send();
    assert.deepEqual(attachments(office.letters.at(-1)), []);
  });

  await journey("nor with a message that the user says no to", async () => {
    const window = await ComposeWindow.open(thunderbird, { to: BEN, subject: "not with this one" });
    await window.saying("1 file for Ben goes along");
    await window.openPopup();
    await window.popupSaying("Goes along with this message");
    await window.clickInPopup("input[name=on]");
    await window.saying("Nothing goes along");
    await window.closePopup();
    await window.send();
    assert.deepEqual(attachments(office.letters.at(-1)), []);
  });

  await journey("a friend who is not verified gets a file when the user attaches it", async () => {
    const dora = await ComposeWindow.open(thunderbird, { to: "dora@friends.example", subject: "for Dora" });
    await dora.saying("1 file is ready for Dora");
    await dora.send();
    assert.deepEqual(attachments(office.letters.at(-1)), [], "not by itself");
    const window = await ComposeWindow.open(thunderbird, { to: "dora@friends.example", subject: "for Dora" });
    await window.saying("1 file is ready for Dora");
    await window.attachByHand();
    assert.equal((await window.attached()).length, 1);
    await window.send();
    assert.equal(attachments(office.letters.at(-1)).length, 1);
  });

  await journey("what was attached for one comes off where the message goes to another after all", async () => {
    const window = await ComposeWindow.open(thunderbird, { to: BEN, subject: "refused at first" });
    await window.saying("1 file for Ben goes along");
    office.refuseOne();
    await window.press();
    await window.failed();
    await eventually("the message without its file", async () => (await window.attached()).length === 0);
    await window.clear("to");
    await window.add("to", "carol@plaza.example");
    await window.send();
    const sent = office.letters.at(-1);
    assert.deepEqual(sent.to, ["carol@plaza.example"]);
    assert.deepEqual(attachments(sent), []);
  });

  await journey("a Kith that does not answer holds nothing up", async () => {
    const window = await ComposeWindow.open(thunderbird, { to: BEN, subject: "no answer" });
    await window.saying("1 file for Ben goes along");
    const [host] = await thunderbird.hosts();
    process.kill(host, "SIGSTOP");
    const start = Date.now();
    await window.send();
    const took = Date.now() - start;
    process.kill(host, "SIGKILL");
    assert.deepEqual(attachments(office.letters.at(-1)), []);
    return `sent after ${took} ms`;
  });

  await journey("whoever is no friend is invited in Kith's window, which a click opens", async () => {
    const window = await ComposeWindow.open(thunderbird, { to: "Carol <carol@plaza.example>", subject: "for Carol" });
    await window.openPopup();
    await window.popupSaying("Invite in Kith");
    await window.clickInPopup("button[name=invite]");
    // It may close the pop-up before that has said anything.
    await eventually("Kith's window", () => promisify(execFile)("xdotool", ["search", "--onlyvisible", "--name", "^Kith"],
      { env: { ...process.env, DISPLAY: display } }).then(() => true, () => false));
    if (pictures) {
      await new Promise(resolve => setTimeout(resolve, 2000));
      await promisify(execFile)("import", ["-display", display, "-window", "root", path.join(pictures, "invite.png")]);
    }
    await window.closePopup().catch(() => {});
    await window.close();
    const started = await windows();
    assert.equal(started.length, 1);
    process.kill(started[0], "SIGTERM");
    await eventually("its end", async () => (await windows()).length === 0);
  });

  await journey("what waits to be sent has its file", async () => {
    const before = office.letters.length;
    const window = await ComposeWindow.open(thunderbird, { to: BEN, subject: "for later" });
    await window.saying("1 file for Ben goes along");
    await window.send({ later: true });
    assert.equal(office.letters.length, before);
    const again = await ComposeWindow.open(thunderbird, { to: BEN, subject: "after it" });
    await again.openPopup();
    await again.popupSaying("Nothing to attach for Ben");
    await again.closePopup();
    await again.close();
  });
} finally {
  await thunderbird.quit();
  office.close();
  box.close();
}
