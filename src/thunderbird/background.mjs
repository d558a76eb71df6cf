/** Ties what Thunderbird shows to what Kith says. All that can be tried without Thunderbird lies in the modules. */
import * as answers from "./modules/answers.mjs";
import { Attached, mayHoldFiles } from "./modules/attached.mjs";
import { Choices } from "./modules/choices.mjs";
import { face } from "./modules/face.mjs";
import { Files } from "./modules/files.mjs";
import { base64, header } from "./modules/header.mjs";
import { Host } from "./modules/host.mjs";
import { language } from "./modules/language.mjs";
import { Settings } from "./modules/settings.mjs";
import { Shown } from "./modules/shown.mjs";
import { Tags } from "./modules/tags.mjs";
import { face as writingFace } from "./modules/writing-page.mjs";
import { Writing } from "./modules/writing.mjs";

const { compose, composeAction, i18n, mailTabs, messageDisplay, messageDisplayAction, messages, messengerUtilities,
  permissions, runtime, storage, tabs, windows } = globalThis.messenger;
const say = (key, more) => i18n.getMessage(key, more);

const host = new Host({
  connect: () => runtime.connectNative("app.kith.host"),
  language: language(i18n.getUILanguage()),
});

const shown = new Shown({ judge, paint, answered: (tab, state) => files.answered(tab, state) });
const settings = new Settings(storage.local);
const files = new Files({
  shown,
  attached: new Attached({ host, list: messages.listAttachments, file: messages.getAttachmentFile }),
  size: async message => (await messages.get(message)).size,
  isWatched: tab => [...popups.values()].includes(tab),
  takesUnasked: async () => (await settings.now()).unasked,
});
const choices = new Choices({
  settings,
  tags: new Tags({ messages, judge, say }),
  permissions,
  say,
  tell: now => popups.forEach((_, popup) => popup.postMessage({ settings: now })),
});
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
      offerToInvite(popup, state.verdict);
    }
  }
}

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
    popup.postMessage({ state: shown.of(asked.about) });
    choices.now().then(now => popups.has(popup) && popup.postMessage({ settings: now }));
    offerToInvite(popup, shown.of(asked.about).verdict);
    if (shown.of(asked.about).phase === "none") {
      // The page may have been ended and forgotten it; and whatever was selected, now it is what is shown.
      shown.closed(asked.about);
      await look(asked.about);
    } else {
      await files.watched(asked.about);
    }
  } else if (asked.invite) {
    await invite(popup, asked.invite);
  } else if (asked.act === "untag") {
    await choices.untag();
  } else if (asked.act) {
    await files.act(asked.act, popups.get(popup), asked.message);
  } else if (asked.choose) {
    await choices.choose(asked.choose);
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

/** Whoever is no friend yet may be invited, but not who looks like somebody else. */
async function offerToInvite(popup, verdict) {
  if (!verdict?.author || ["self", "warning", "nobody"].includes(verdict.shape)) {
    return;
  }
  const { friend } = await writing.about(verdict.author.address);
  if (friend === null && popups.has(popup)) {
    popup.postMessage({ invitee: verdict.author });
  }
}

/** Kith's own window goes on from here: a code belongs neither here nor into a message. */
async function invite(popup, { name, address }) {
  try {
    await host.ask("invite", { name, address });
    popup.postMessage({ invited: say("invited") });
  } catch (trouble) {
    popup.postMessage({ invited: trouble.said?.what ?? say(`${trouble.kind ?? "unreadable"}What`) });
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
/** Whether the add-on is to be started anew as soon as nobody writes a message. */
let startAnew = false;

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
  if (startAnew) {
    runtime.reload();
  }
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
    } else if (asked.invite) {
      const { to } = await compose.getComposeDetails(about);
      const [{ name, email }] = await messengerUtilities.parseMailboxString(to[0]);
      await invite(popup, { name: name ?? "", address: email });
    } else if (asked.attach !== undefined) {
      await writing.attach(about, asked.attach).catch(() => {});
    }
  });
}

// --- mail that comes

function onMail(folder, list) {
  return choices.received(folder, list);
}

/** New mail wakes this page, if it listened when it was last there. Without the permission there is no such event. */
messages.onNewMailReceived?.addListener(onMail);

/**
 * The question for the permission may have closed the pop-up that asked. Thunderbird hands folders, and with them mail,
 * only to an add-on that had it at its start; but a message that is being written needs what is known of it here.
 */
permissions.onAdded.addListener(async () => {
  if (await choices.allowed()) {
    startAnew = true;
    await follow();
  }
});

// Kith is started now, so that the first message need not wait for it. Whether it is there is asked with the first.
host.ask("hello").catch(() => {});
tabs.query({}).then(all => all.forEach(tab => look(tab.id)));
follow();
