/** The pop-up of the button: what is known of the message that its tab shows. */
import { draw, page } from "../modules/page.mjs";

const { i18n, runtime, tabs } = globalThis.messenger;
const content = document.getElementById("content");
const [tab] = await tabs.query({ active: true, currentWindow: true });
let line = null;
let shown = null;
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

function hear({ state, message, lines }) {
  if (state) {
    render(state);
  } else if (message === shown?.message) {
    explained(lines);
  }
}

function render(state) {
  shown = state;
  explained = () => {};
  content.replaceChildren(...draw(document, page(state, key => i18n.getMessage(key)), {
    again: () => tell({ again: true }),
    why: show => {
      explained = show;
      tell({ why: state.message });
    },
  }));
}

document.documentElement.lang = i18n.getUILanguage();
tell();
