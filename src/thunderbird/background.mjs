/** Ties what Thunderbird shows to what Kith says. All that can be tried without Thunderbird lies in the modules. */
import * as answers from "./modules/answers.mjs";
import { Attached, mayHoldFiles } from "./modules/attached.mjs";
import { face } from "./modules/face.mjs";
import { base64, header } from "./modules/header.mjs";
import { Host } from "./modules/host.mjs";
import { language } from "./modules/language.mjs";
import { Settings } from "./modules/settings.mjs";
import { Shown } from "./modules/shown.mjs";
import { PERMISSIONS, Tags } from "./modules/tags.mjs";
import { face as writingFace } from "./modules/writing-page.mjs";
import { Writing } from "./modules/writing.mjs";

const { compose, composeAction, i18n, mailTabs, messageDisplay, messageDisplayAction, messages, permissions, runtime,
  storage, tabs, windows } = globalThis.messenger;
const say = key => i18n.getMessage(key);

const host = new Host({
  connect: () => runtime.connectNative("app.kith.host"),
  language: language(i18n.getUILanguage()),
});

const shown = new Shown({ judge, paint, answered });
const settings = new Settings(storage.local);
const attached = new Attached({ host, list: messages.listAttachments, file: messages.getAttachmentFile });
const tagging = new Tags({ messages, judge, say });
/** What came of files that were taken by themselves, by message: they are not taken at each look. */
const takenUnasked = new Map();
const MOST_REMEMBERED = 1000;
/** Open pop-ups, each with the tab that it is about. */
const popups = new Map();

async function headerOf(message) {
  return await header(await messages.getRaw(message, { data_format: "File" }));
}

async function judge(message) {
  const bytes = await headerOf(message);
  const verdict = answers.verdict(await host.ask("verdict", { header: base64(bytes) }));
  return { ...verdict, mayHoldFiles: mayHoldFiles(bytes) };
}

/** What each tab's button says of which message. To draw it again can close a pop-up that is just opening. */
const painted = new Map();

/** All three at once, so that they are drawn together where Thunderbird can. */
function paint(tab, state) {
  const { label, title, icon } = face(state, say);
  const before = painted.get(tab);
  if (state.phase !== "answered" || before?.state.message !== state.message || before.state.phase !== "answered"
    || before.title !== title) {
    painted.set(tab, { state, title });
    // The tab may be closed already, and then nothing needs to be done.
    Promise.allSettled([
      messageDisplayAction.setLabel({ tabId: tab, label }),
      messageDisplayAction.setTitle({ tabId: tab, title }),
      messageDisplayAction.setIcon({ tabId: tab, path: icon }),
    ]);
  }
  for (const [popup, about] of popups) {
    if (about === tab) {
      popup.postMessage({ state });
    }
  }
}

/** The verdict is there; only now is looked whether files are attached, and no more of them than is wanted. */
async function answered(tab, { message, verdict, files }) {
  if (!verdict.mayHoldFiles || files) {
    return;
  }
  const before = takenUnasked.get(message);
  if (before) {
    shown.files(tab, message, before);
    return;
  }
  try {
    const found = await attached.mayBe(message, (await messages.get(message)).size);
    if (!found || !shown.files(tab, message, { phase: found })) {
      return;
    }
    const { unasked } = await settings.now();
    if ([...popups.values()].includes(tab) || unasked && found === "named") {
      await inspect(tab, message, unasked);
    }
  } catch {
    // Thunderbird does not hand the message out, and then nothing is attached to it for anybody.
  }
}

async function inspect(tab, message, unasked) {
  await work(tab, message, "looking", async () => {
    const said = await attached.inspect(message);
    if (!unasked || said?.takes !== "verified") {
      return said && { phase: "inspected", ...said };
    }
    const done = { phase: "done", unasked, ...await attached.take(message, "verified") };
    if (takenUnasked.size >= MOST_REMEMBERED) {
      takenUnasked.clear();
    }
    takenUnasked.set(message, done);
    return done;
  });
}

/** Has a tab say of its files what is being done with them and what came of it, and then the verdict anew. */
async function work(tab, message, phase, doing) {
  if (!shown.files(tab, message, { phase })) {
    return;
  }
  let files;
  try {
    files = await doing();
  } catch (trouble) {
    files = { phase: "trouble", said: trouble.said ?? null };
  }
  if (shown.files(tab, message, files) && files?.phase === "done" && files.done > 0) {
    await shown.again(tab);
  }
}

/** What a button beside the files does. */
const ACTS = {
  look: (tab, message) => inspect(tab, message, false),
  take: (tab, message) => work(tab, message, "working", async () => (
    { phase: "done", ...await attached.take(message, "friends") })),
  open: (tab, message) => work(tab, message, "working", async () => (
    { phase: "done", done: 0, ...await attached.open(message) })),
};

/** Messages come as a list, or as the first page of one. */
function ids(list) {
  return (Array.isArray(list) ? list : list.messages).map(message => message.id);
}

mailTabs.onSelectedMessagesChanged.addListener((tab, list) => shown.selected(tab.id, ids(list)));
messageDisplay.onMessagesDisplayed.addListener((tab, list) => shown.displayed(tab.id, ids(list)));
tabs.onRemoved.addListener(tab => {
  shown.closed(tab);
  writing.closed(tab);
  painted.delete(tab);
});

/** Asks Thunderbird itself what a tab shows: of what was open before the add-on was there nothing is told. */
async function look(tab) {
  try {
    await shown.displayed(tab, ids(await messageDisplay.getDisplayedMessages(tab)));
  } catch {
    // No tab with messages.
  }
}

runtime.onConnect.addListener(popup => {
  if (popup.name === "writing") {
    answerWriting(popup);
    return;
  }
  popup.onDisconnect.addListener(() => popups.delete(popup));
  popup.onMessage.addListener(asked => answer(popup, asked));
});

async function answer(popup, asked) {
  if (asked.about !== undefined) {
    popups.set(popup, asked.about);
    popup.postMessage({ state: shown.of(asked.about), settings: await choices() });
    const { phase, message, files } = shown.of(asked.about);
    if (phase === "none") {
      // The page may have been ended and forgotten it; and whatever was selected, now it is what is shown.
      shown.closed(asked.about);
      await look(asked.about);
    } else if (["named", "unnamed"].includes(files?.phase)) {
      await inspect(asked.about, message, false);
    }
  } else if (asked.act === "untag") {
    await untag();
  } else if (asked.act in ACTS) {
    await ACTS[asked.act](popups.get(popup), asked.message);
  } else if (asked.choose) {
    await choose(asked.choose);
  } else if (asked.again) {
    host.hurry();
    await shown.again(popups.get(popup));
  } else if (asked.why !== undefined) {
    const found = await why(asked.why);
    if (popups.has(popup)) {
      popup.postMessage({ message: asked.why, ...found });
    }
  }
}

async function why(message) {
  try {
    return { lines: answers.explanation(await host.ask("explain", { header: base64(await headerOf(message)) })) };
  } catch (trouble) {
    return { lines: [trouble.said?.what ?? i18n.getMessage(`${trouble.kind ?? "unreadable"}What`)] };
  }
}

// --- messages that are being written

const writing = new Writing({
  ask: (what, members) => host.ask(what, members),
  attach: async (tab, name, content) => (await compose.addAttachment(tab, { file: new File([content], name) })).id,
  detach: (tab, attachment) => compose.removeAttachment(tab, attachment),
  keep: attached => storage.session.set({ attached }),
  paint: paintWriting,
  later: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
});
/** How often whom a message goes to is looked at: no event tells of it. */
const LOOK_AFTER = 1000;
/** The pop-up of each message that is being written. */
const writingPopups = new Map();
let looking = false;
/** The page may have been ended while a message was being written: then what is attached to it is known from before. */
const remembered = storage.session.get({ attached: {} }).then(({ attached }) => writing.remember(attached)).catch(() => {});

function paintWriting(tab, state) {
  const { label, title, icon } = writingFace(state, key => i18n.getMessage(key));
  Promise.allSettled([
    composeAction.setLabel({ tabId: tab, label }),
    composeAction.setTitle({ tabId: tab, title }),
    composeAction.setIcon({ tabId: tab, path: icon }),
  ]);
  writingPopups.get(tab)?.postMessage({ state });
}

async function lookAtWriting(tab, anew = false) {
  try {
    await writing.look(tab, await compose.getComposeDetails(tab), anew);
  } catch {
    // It is being closed, or sent; what was attached is remembered until it is gone.
  }
}

/** Follows the recipients of all messages that are being written, for as long as there are any. */
async function follow() {
  if (looking) {
    return;
  }
  looking = true;
  for (;;) {
    const begun = Date.now();
    const open = await tabs.query({ type: "messageCompose" });
    if (open.length === 0) {
      break;
    }
    for (const tab of open) {
      await lookAtWriting(tab.id);
    }
    // A long message takes long to be handed out.
    const pause = Math.max(LOOK_AFTER, 20 * (Date.now() - begun));
    await new Promise(resolve => setTimeout(resolve, pause));
  }
  looking = false;
}

tabs.onCreated.addListener(tab => tab.type === "messageCompose" && follow());
compose.onComposeStateChanged.addListener(tab => lookAtWriting(tab.id).then(follow));
/** Whoever comes back may have given something in Kith's window. */
windows.onFocusChanged.addListener(() => Promise.all(writing.tabs().map(tab => lookAtWriting(tab, true))));
compose.onBeforeSend.addListener(async (tab, details) => {
  await remembered;
  await writing.beforeSend(tab.id, details);
});
compose.onAfterSend.addListener(async (tab, info) => {
  // Where a server refuses a message, Thunderbird does not always call that an error, but then it gives no id.
  const went = !info.error && (info.mode !== "sendNow" || Boolean(info.headerMessageId));
  await (went ? writing.afterSend(tab.id) : writing.notSent(tab.id)).catch(() => {});
});

function answerWriting(popup) {
  let about = null;
  popup.onDisconnect.addListener(() => writingPopups.get(about) === popup && writingPopups.delete(about));
  popup.onMessage.addListener(async asked => {
    if (asked.about !== undefined) {
      about = asked.about;
      writingPopups.set(about, popup);
      popup.postMessage({ state: writing.of(about) });
      await lookAtWriting(about, true);
    } else if (asked.on !== undefined) {
      writing.choose(about, asked.on);
    } else if (asked.attach !== undefined) {
      await writing.attach(about, asked.attach).catch(() => {});
    }
  });
}

/** What the reader chose, as far as Thunderbird allows it. */
async function choices(untagged = null) {
  const { unasked, tags: wanted, tagged } = await settings.now();
  return { unasked, tags: wanted && await mayTag(), tagged, untagged };
}

async function tellChoices(untagged) {
  const now = await choices(untagged);
  popups.forEach((_, popup) => popup.postMessage({ settings: now }));
}

async function choose(chosen) {
  await settings.say(chosen);
  await startTagging();
  await tellChoices();
}

function mayTag() {
  return permissions.contains({ permissions: PERMISSIONS });
}

async function startTagging() {
  if ((await settings.now()).tags && await mayTag()) {
    listenForMail();
    await settings.say({ tagged: true });
    await tagging.make();
  }
}

/** All tags are gone, from messages too, and so is the permission for them. */
async function untag() {
  await settings.say({ tags: false });
  await tellChoices(say("waiting"));
  const count = await tagging.takeAway();
  await settings.say({ tagged: false });
  await permissions.remove({ permissions: PERMISSIONS });
  await tellChoices(i18n.getMessage("untagged", [String(count)]));
}

async function onMail(folder, list) {
  if ((await settings.now()).tags) {
    await tagging.received(folder, list);
  }
}

/** New mail wakes this page, if it listened when it was last there. Without the permission there is no such event. */
function listenForMail() {
  const { onNewMailReceived } = messages;
  if (onNewMailReceived && !onNewMailReceived.hasListener(onMail)) {
    onNewMailReceived.addListener(onMail);
  }
}

listenForMail();
/**
 * The question for it may close the pop-up that asked. Thunderbird hands folders only to an add-on that might have them
 * when it started, and tells it of no mail otherwise.
 */
permissions.onAdded.addListener(async () => {
  await startTagging();
  runtime.reload();
});

// Kith is started now, so that the first message need not wait for it. Whether it is there is asked with the first.
host.ask("hello").catch(() => {});
tabs.query({}).then(all => all.forEach(tab => look(tab.id)));
follow();
