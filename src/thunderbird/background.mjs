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
import { WritingWindows } from "./modules/writing-windows.mjs";

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
    writing.answer(popup);
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
    tell(popup, { invited: say("invited") });
  } catch (trouble) {
    tell(popup, { invited: trouble.said?.what ?? say(`${trouble.kind ?? "unreadable"}What`) });
  }
}

/** Another window that comes to the front closes a pop-up, which then needs to hear nothing. */
function tell(popup, message) {
  try {
    popup.postMessage(message);
  } catch {
    // It is gone.
  }
}

// --- messages that are being written

const writing = new WritingWindows({
  compose, composeAction, messengerUtilities, tabs, windows, say, invite, storage: storage.session,
  ask: (what, members) => host.ask(what, members),
  idle: () => startAnew && runtime.reload(),
});
/** Whether the add-on is to be started anew as soon as nobody writes a message. */
let startAnew = false;

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
    await writing.follow();
  }
});

// Kith is started now, so that the first message need not wait for it. Whether it is there is asked with the first.
host.ask("hello").catch(() => {});
tabs.query({}).then(all => all.forEach(tab => look(tab.id)));
writing.follow();
