/** The pop-up of the button: what is known of the message that its tab shows. */
import { draw, page } from "../modules/page.mjs";
import { PERMISSIONS } from "../modules/tags.mjs";

const { i18n, permissions, runtime, tabs } = globalThis.messenger;
const content = document.getElementById("content");
const [tab] = await tabs.query({ active: true, currentWindow: true });
let line = null;
let shown = null;
let settings = null;
let drawn = null;
let explaining = null;
let inviting = {};
let explained = () => {};

/**
 * Tells the background something. It is ended where Kith keeps it waiting for nothing, and with it the line to it: then
 * there is a new one, which says first what it is about.
 */
function tell(message) {
  if (line === null) {
    const port = runtime.connect({ name: "popup" });
    port.onMessage.addListener(hear);
    port.onDisconnect.addListener(() => {
      line = null;
    });
    line = port;
    port.postMessage({ about: tab.id });
  }
  if (message) {
    line.postMessage(message);
  }
}

function hear(told) {
  if (told.state && told.state.message !== shown?.message) {
    inviting = {};
  }
  if (told.invitee || told.invited) {
    inviting = { ...inviting, ...told };
    render(shown);
  } else if (told.state || told.settings) {
    shown = told.state ?? shown;
    settings = told.settings ?? settings;
    if (shown !== null) {
      render(shown);
    }
  } else if (told.message === shown?.message) {
    explained(told.lines);
  }
}

/** Draws what is new. What had the keyboard has it again, and what was open stays open. */
function render(state) {
  const blocks = page(state, key => i18n.getMessage(key), settings, inviting);
  const now = JSON.stringify(blocks);
  if (now === drawn) {
    return;
  }
  drawn = now;
  const about = JSON.stringify([state.message, state.verdict]);
  const why = about === explaining ? content.querySelector(".why") : null;
  explaining = about;
  if (why === null) {
    explained = () => {};
  }
  const focused = document.activeElement;
  const { name } = focused ?? {};
  const open = content.querySelector(".choices")?.open ?? false;
  content.replaceChildren(...draw(document, blocks, {
    again: () => tell({ again: true }),
    why: show => {
      explained = show;
      tell({ why: state.message });
    },
    invite: () => tell({ invite: inviting.invitee }),
    act: act => tell({ act, message: state.message }),
    choose,
  }));
  const choices = content.querySelector(".choices");
  if (choices) {
    choices.open = open;
  }
  // Whoever asked why of this verdict has the answer, or waits for it.
  if (why !== null) {
    content.querySelector(".why").replaceWith(why);
  }
  if (why?.contains(focused)) {
    focused.focus();
  } else if (name) {
    content.querySelector(`[name="${CSS.escape(name)}"]`)?.focus();
  }
}

/** Thunderbird asks for what tags need only while it handles a click, and may close the pop-up for it. */
async function choose(name, value) {
  const allowed = name === "tags" && value ? permissions.request({ permissions: PERMISSIONS }) : null;
  tell({ choose: { [name]: value } });
  if (allowed && !await allowed) {
    tell({ choose: { [name]: false } });
  }
}

document.documentElement.lang = i18n.getUILanguage();
tell();
