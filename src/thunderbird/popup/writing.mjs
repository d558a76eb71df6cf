/** The pop-up of the button beside *Send*: what goes along with the message that is being written. */
import { draw, page } from "../modules/writing-page.mjs";

const { i18n, runtime, tabs } = globalThis.messenger;
const content = document.getElementById("content");
const [tab] = await tabs.query({ active: true, currentWindow: true });
const line = runtime.connect({ name: "writing" });

let shown = null;
let invited = null;

line.onMessage.addListener(told => {
  shown = told.state ?? shown;
  invited = told.invited ?? invited;
  const { name } = document.activeElement ?? {};
  content.replaceChildren(...draw(document, page(shown, key => i18n.getMessage(key), invited), {
    choose: on => line.postMessage({ on }),
    attach: of => line.postMessage({ attach: of }),
    invite: () => line.postMessage({ invite: true }),
  }));
  if (name) {
    content.querySelector(`[name="${CSS.escape(name)}"]`)?.focus();
  }
});

document.documentElement.lang = i18n.getUILanguage();
line.postMessage({ about: tab.id });
