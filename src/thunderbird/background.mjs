/** Ties what Thunderbird shows to what Kith says. All that can be tried without Thunderbird lies in the modules. */
import * as answers from "./modules/answers.mjs";
import { face } from "./modules/face.mjs";
import { base64, header } from "./modules/header.mjs";
import { Host } from "./modules/host.mjs";
import { language } from "./modules/language.mjs";
import { Shown } from "./modules/shown.mjs";
import { face as writingFace } from "./modules/writing-page.mjs";
import { Writing } from "./modules/writing.mjs";

const { compose, composeAction, i18n, mailTabs, messageDisplay, messageDisplayAction, messages, runtime, storage, tabs, windows }
  = globalThis.messenger;

const host = new Host({
  connect: () => runtime.connectNative("app.kith.host"),
  language: language(i18n.getUILanguage()),
});

const shown = new Shown({ judge, paint });
/** Open pop-ups, each with the tab that it is about. */
const popups = new Map();

async function headerOf(message) {
  return base64(await header(await messages.getRaw(message, { data_format: "File" })));
}

async function judge(message) {
  return answers.verdict(await host.ask("verdict", { header: await headerOf(message) }));
}

/** All three at once, so that they are drawn together where Thunderbird can. */
function paint(tab, state) {
  const { label, title, icon } = face(state, key => i18n.getMessage(key));
  // The tab may be closed already, and then nothing needs to be done.
  Promise.allSettled([
    messageDisplayAction.setLabel({ tabId: tab, label }),
    messageDisplayAction.setTitle({ tabId: tab, title }),
    messageDisplayAction.setIcon({ tabId: tab, path: icon }),
  ]);
  for (const [popup, about] of popups) {
    if (about === tab) {
      popup.postMessage({ state });
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
    if (shown.of(asked.about).phase === "none") {
      // The page may have been ended and forgotten it; and whatever was selected, now it is what is shown.
      shown.closed(asked.about);
      await look(asked.about);
    }
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
    return { lines: answers.explanation(await host.ask("explain", { header: await headerOf(message) })) };
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

// Kith is started now, so that the first message need not wait for it. Whether it is there is asked with the first.
host.ask("hello").catch(() => {});
tabs.query({}).then(all => all.forEach(tab => look(tab.id)));
follow();
