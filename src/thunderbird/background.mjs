/** Ties what Thunderbird shows to what Kith says. All that can be tried without Thunderbird lies in the modules. */
import * as answers from "./modules/answers.mjs";
import { face } from "./modules/face.mjs";
import { base64, header } from "./modules/header.mjs";
import { Host } from "./modules/host.mjs";
import { language } from "./modules/language.mjs";
import { Shown } from "./modules/shown.mjs";

const { i18n, mailTabs, messageDisplay, messageDisplayAction, messages, runtime, tabs } = globalThis.messenger;

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
tabs.onRemoved.addListener(tab => shown.closed(tab));

/** Asks Thunderbird itself what a tab shows: of what was open before the add-on was there nothing is told. */
async function look(tab) {
  try {
    await shown.displayed(tab, ids(await messageDisplay.getDisplayedMessages(tab)));
  } catch {
    // No tab with messages.
  }
}

runtime.onConnect.addListener(popup => {
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

// Kith is started now, so that the first message need not wait for it. Whether it is there is asked with the first.
host.ask("hello").catch(() => {});
tabs.query({}).then(all => all.forEach(tab => look(tab.id)));
