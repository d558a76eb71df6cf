/** The windows in which messages are written, as thunderbird.mjs is for those in which they are read. */
import { eventually } from "./thunderbird.mjs";

const BUTTON = "kith_kith_app-composeAction-toolbarbutton";

/** The window in which a message is written. One at a time. */
export class ComposeWindow {
  #run;

  /** Begins a message to recipients: `to` and others as in a header. */
  static async open(thunderbird, { to, cc = "", bcc = "", subject, text = "Hello." }) {
    await thunderbird.run(prelude, BUTTON);
    const window = new ComposeWindow();
    window.#run = (work, ...args) => thunderbird.run(work, ...args);
    await window.#run(fields => kithCompose().open(fields), { to, cc, bcc, subject, body: text });
    await eventually("a window to write in", () => window.#run(() => kithCompose().isReady()));
    return window;
  }

  /** What the add-on's button says, once it says these words. */
  async saying(words) {
    let last = null;
    try {
      return await eventually(`“${words}” beside Send`,
        async () => (last = await this.#run(() => kithCompose().says()))?.includes(words) && last);
    } catch (error) {
      throw new Error(`${error.message}, at last ${JSON.stringify(last)}`);
    }
  }

  /** Adds a recipient, of the kind `to`, `cc` or `bcc`. */
  add(kind, address) {
    return this.#run((kind, address) => kithCompose().add(kind, address), kind, address);
  }

  /** Takes all recipients of a kind away. */
  clear(kind) {
    return this.#run(kind => kithCompose().clear(kind), kind);
  }

  /** The names of what is attached. */
  attached() {
    return this.#run(() => kithCompose().attached());
  }

  openPopup() {
    return this.#run(() => kithCompose().openPopup());
  }

  /** The text of the pop-up, once it has these words. */
  popupSaying(words) {
    return eventually(`“${words}” in the pop-up`, async () => {
      const text = await this.#run(() => kithCompose().inPopup("content.document.body.innerText")).catch(() => null);
      return text?.includes(words) && text;
    });
  }

  clickInPopup(selector) {
    return this.#run(selector => kithCompose().inPopup(
      `content.document.querySelector(${JSON.stringify(selector)})?.click()`), selector);
  }

  /** Has a file attached that only lies ready, as a user does. */
  async attachByHand() {
    await this.openPopup();
    await this.popupSaying("Attach");
    await this.clickInPopup("button");
    await this.popupSaying("Attached");
    await this.closePopup();
  }

  closePopup() {
    return this.#run(() => kithCompose().closePopup());
  }

  /** Presses *Send*, or *Send Later*, and waits until the window is gone. */
  async send({ later = false } = {}) {
    await this.press(later);
    await eventually("the end of sending", () => this.#run(() => !kithCompose().isThere()));
  }

  /** Presses it, and does not wait. */
  press(later = false) {
    return this.#run(later => kithCompose().send(later), later);
  }

  /** Answers the message that sending failed, once there is one. */
  failed() {
    return eventually("a message that sending failed", () => this.#run(() => kithCompose().acceptAlert()));
  }

  /** Closes it, with nothing kept. */
  async close() {
    await this.#run(() => kithCompose().close());
    await eventually("its end", () => this.#run(() => !kithCompose().isThere()));
  }
}

/** Lives in Thunderbird; each of its functions knows Thunderbird from inside. */
function prelude(button) {
  const top = () => Services.wm.getMostRecentWindow("msgcompose");
  const node = () => top().document.getElementById(button);
  const panel = () => top().document.querySelector("panel.mail-extension-panel, panel[id*='webextension']");

  function open(fields) {
    const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
    const all = Cc["@mozilla.org/messengercompose/composefields;1"].createInstance(Ci.nsIMsgCompFields);
    Object.assign(all, fields);
    const params = Cc["@mozilla.org/messengercompose/composeparams;1"].createInstance(Ci.nsIMsgComposeParams);
    Object.assign(params, { composeFields: all, type: Ci.nsIMsgCompType.New, format: Ci.nsIMsgCompFormat.PlainText,
      identity: MailServices.accounts.defaultAccount.defaultIdentity });
    MailServices.compose.OpenComposeWindowWithParams(null, params);
  }

  const isReady = () => Boolean(top()?.gMsgCompose?.editor && top().composeEditorReady !== false && node());
  const says = () => node()?.getAttribute("label") ?? null;
  const row = kind => top().document.querySelector(`.address-row[data-recipienttype="addr_${kind}"]`);
  const add = (kind, address) => top().addressRowAddRecipientsArray(row(kind), [address]);
  const clear = kind => row(kind).querySelectorAll("mail-address-pill").forEach(pill => pill.remove());
  const attached = () => [...top().gAttachmentBucket.itemChildren].map(item => item.attachment.name);
  const send = later => top().goDoCommand(later ? "cmd_sendLater" : "cmd_sendNow");
  const isThere = () => Boolean(top());

  function close() {
    const window = top();
    window.gContentChanged = false;
    window.gMsgCompose.bodyModified = false;
    window.close();
  }

  async function openPopup() {
    node().dispatchEvent(new (top().MouseEvent)("mousedown", { bubbles: true, button: 0 }));
    await kithTest().until(() => panel()?.querySelector("browser")?.currentURI.spec.endsWith("writing.html"));
  }

  function inPopup(expression) {
    return kithTest().inPage(panel().querySelector("browser"), expression);
  }

  async function closePopup() {
    panel()?.hidePopup();
    await kithTest().until(() => !panel()?.querySelector("browser"));
  }

  function acceptAlert() {
    const alert = [...Services.wm.getEnumerator(null)].find(window => window.document.documentURI.includes("commonDialog"));
    try {
      alert.document.querySelector("dialog").acceptDialog();
      return true;
    } catch {
      // It is not there yet, or not all of it.
      return false;
    }
  }

  const all = { open, isReady, says, add, clear, attached, send, isThere, close, openPopup, inPopup, closePopup,
    acceptAlert };
  globalThis.kithCompose = () => all;
}
