/** The pop-up of the button: what is known of the message that its tab shows. */
import { draw, page } from "../modules/page.mjs";

const { i18n, runtime, tabs } = globalThis.messenger;
const content = document.getElementById("content");
const background = runtime.connect({ name: "popup" });
let show = null;
let explained = () => {};

function render(state) {
  show = state;
  explained = () => {};
  content.replaceChildren(...draw(document, page(state, key => i18n.getMessage(key)), {
    again: () => background.postMessage({ again: true }),
    why: lines => {
      explained = lines;
      background.postMessage({ why: state.message });
    },
  }));
}

background.onMessage.addListener(({ state, message, lines }) => {
  if (state) {
    render(state);
  } else if (message === show?.message) {
    explained(lines);
  }
});

document.documentElement.lang = i18n.getUILanguage();
const [tab] = await tabs.query({ active: true, currentWindow: true });
background.postMessage({ about: tab.id });
