import assert from "node:assert/strict";
import { test } from "node:test";
import { HostTrouble } from "../../thunderbird/modules/host.mjs";
import { Settings, USUAL } from "../../thunderbird/modules/settings.mjs";
import { Tags, tagOf } from "../../thunderbird/modules/tags.mjs";

const INBOX = { specialUse: ["inbox"] };

/** Messages as Thunderbird has them: each with its tags, and the shape that Kith gives it. */
class Mail {
  defined = { $label1: "Important" };
  asked = [];

  constructor(messages, judge = message => ({ shape: this.mail.get(message).shape })) {
    this.mail = new Map(messages.map((message, at) => [at + 1, { id: at + 1, tags: [], size: 1000, ...message }]));
    const pages = new Map();
    const paged = all => {
      const id = all.length > 2 ? `list-${pages.size}` : null;
      pages.set(id, all.slice(2));
      return { id, messages: all.slice(0, 2).map(one => ({ ...one })) };
    };
    this.paged = paged;
    this.messages = {
      get: async id => {
        if (!this.mail.has(id)) {
          throw new Error("gone");
        }
        return { ...this.mail.get(id) };
      },
      update: async (id, { tags }) => {
        this.mail.get(id).tags = tags;
      },
      query: async ({ tags: { tags } }) => paged([...this.mail.values()]
        .filter(one => Object.keys(tags).some(key => one.tags.includes(key)))),
      continueList: async id => paged(pages.get(id)),
      tags: {
        create: async (key, text) => {
          if (key in this.defined || Object.values(this.defined).includes(text)) {
            throw new Error("there");
          }
          this.defined[key] = text;
        },
        delete: async key => {
          if (!(key in this.defined)) {
            throw new Error("not there");
          }
          delete this.defined[key];
        },
      },
    };
    this.tags = new Tags({ messages: this.messages, say: key => `<${key}>`, judge: async message => {
      this.asked.push(message);
      return await judge(message);
    } });
  }

  receive(folder = INBOX) {
    return this.tags.received(folder, this.paged([...this.mail.values()]));
  }

  get all() {
    return [...this.mail.values()].map(({ tags }) => tags.join(" "));
  }
}

test("four shapes have a tag, the others none", () => {
  assert.deepEqual(["warning", "nobody", "self", "proven", "known", "possible", "unknown"].map(shape => tagOf({ shape })),
    ["kith_warning", null, null, "kith_proven", "kith_known", "kith_possible", null]);
});

test("mail that comes into an inbox is tagged, page by page, and keeps all other tags", async () => {
  const mail = new Mail([{ shape: "known", tags: ["$label1"] }, { shape: "warning", tags: ["kith_known", "mine"] },
    { shape: "unknown" }, { shape: "proven" }, { shape: "possible" }]);
  await mail.tags.make();
  await mail.receive();
  assert.deepEqual(mail.all, ["$label1 kith_known", "mine kith_warning", "", "kith_proven", "kith_possible"]);
});

test("mail that comes anywhere else is not looked at", async () => {
  const mail = new Mail([{ shape: "known" }]);
  for (const folder of [{ specialUse: [] }, {}, { specialUse: ["junk"] }, { specialUse: ["sent", "archives"] }]) {
    await mail.receive(folder);
  }
  assert.deepEqual(mail.asked, []);
});

test("a message that is gone, or too long, or cannot be read does not stop the others", async () => {
  const mail = new Mail([{ shape: "known" }, { shape: "known", size: 40_000_000 }, { shape: "known" }, { shape: "known" }],
    message => {
      if (message === 3) {
        throw new Error("not handed out");
      }
      mail.mail.delete(1);
      return { shape: "known" };
    });
  await mail.receive();
  assert.deepEqual(mail.asked, [1, 3, 4]);
  assert.deepEqual(mail.all, ["", "", "kith_known"]);
});

test("without a Kith nobody waits for each message to find out", async () => {
  const mail = new Mail(Array(50).fill({ shape: "known" }), () => {
    throw new HostTrouble("slow");
  });
  await mail.receive();
  assert.equal(mail.asked.length, 1);
  const refusing = new Mail(Array(5).fill({ shape: "known" }), () => {
    throw new HostTrouble("refused");
  });
  await refusing.receive();
  assert.equal(refusing.asked.length, 5);
});

test("of mail without end some is tagged", async () => {
  const mail = new Mail(Array(2000).fill({ shape: "known" }));
  await mail.receive();
  assert.equal(mail.asked.length, 500);
});

test("batches that come at once are looked at one after the other", async () => {
  let now = 0;
  let most = 0;
  const mail = new Mail(Array(6).fill({ shape: "known" }), async () => {
    most = Math.max(most, ++now);
    await new Promise(resolve => setImmediate(resolve));
    now--;
    return { shape: "known" };
  });
  await Promise.all([mail.receive(), mail.receive(), mail.receive()]);
  assert.equal(most, 1);
  assert.equal(mail.asked.length, 18);
});

test("one action takes them all away, whatever else is on a message", async () => {
  const mail = new Mail([...Array(7).fill({ shape: "known", tags: ["$label1", "kith_known", "kithless"] }),
    { tags: ["kith_proven", "kith_warning"] }, { tags: ["kith"] }]);
  await mail.tags.make();
  assert.equal(Object.keys(mail.defined).length, 5);
  assert.equal(await mail.tags.takeAway(), 8);
  assert.deepEqual([...new Set(mail.all)], ["$label1 kithless", "", "kith"]);
  assert.deepEqual(mail.defined, { $label1: "Important" });
  assert.equal(await mail.tags.takeAway(), 0);
});

test("a tag that its reader gave another name stays so", async () => {
  const mail = new Mail([]);
  mail.defined.kith_known = "My people";
  await mail.tags.make();
  assert.equal(mail.defined.kith_known, "My people");
  assert.equal(mail.defined.kith_warning, "<tagWarning>");
});

test("nothing is chosen before somebody chooses, and nothing else can be kept", async () => {
  let kept = {};
  const settings = new Settings({ get: async usual => ({ ...usual, ...kept }), set: async some => {
    kept = { ...kept, ...some };
  } });
  assert.deepEqual(await settings.now(), { unasked: false, tags: false, tagged: false });
  await settings.say({ unasked: true, more: true, tags: "yes" });
  assert.deepEqual(kept, { unasked: true });
  kept.tags = "yes";
  assert.deepEqual(await settings.now(), { ...USUAL, unasked: true });
  await settings.say({ unasked: false });
  assert.equal((await settings.now()).unasked, false);
});
