/**
 * A Thunderbird of the tests: a profile of its own, messages in its local folders, and what is done and seen in its
 * window. Whatever uses Thunderbird's internals stands here and nowhere else.
 */
import { spawn } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import { Marionette } from "./marionette.mjs";

export const ADD_ON = "kith@kith.app";
/** The names of processes that a native host can be: Java, and Node where a test plays it. */
const HOSTS = ["java", "node", "thunderbird-hos", "env", "kith"];
const BUTTON = "kith_kith_app-messageDisplayAction-toolbarbutton";

/** What no test needs, and what would ask questions or reach for the network. */
const PREFERENCES = {
  "marionette.port": 0,
  "app.update.enabled": false,
  "app.normandy.enabled": false,
  "browser.cache.disk.enable": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "datareporting.healthreport.uploadEnabled": false,
  "extensions.autoDisableScopes": 0,
  "extensions.update.enabled": false,
  "extensions.getAddons.cache.enabled": false,
  "extensions.systemAddon.update.enabled": false,
  // A profile remembers what another story wanted.
  "intl.locale.requested": "en-US",
  "ui.systemUsesDarkTheme": 0,
  "mail.account.account1.server": "server1",
  "mail.accountmanager.accounts": "account1",
  "mail.accountmanager.localfoldersserver": "server1",
  "mail.provider.suppress_dialog_on_startup": true,
  "mail.rights.version": 1,
  "mail.server.server1.directory-rel": "[ProfD]Mail/Local Folders",
  "mail.server.server1.hostname": "Local Folders",
  "mail.server.server1.name": "Local Folders",
  "mail.server.server1.type": "none",
  "mail.server.server1.userName": "nobody",
  "mail.shell.checkDefaultClient": false,
  "mail.spotlight.firstRunDone": true,
  "mail.winsearch.firstRunDone": true,
  "mailnews.default_view_flags": 0,
  "mailnews.remember_selected_message": false,
  "mailnews.start_page.enabled": false,
  "mailnews.start_page_override.mstone": "ignore",
  "mailnews.database.global.indexer.enabled": false,
  "media.hardware-video-decoding.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "network.proxy.type": 1,
  "network.proxy.http": "127.0.0.1",
  "network.proxy.http_port": 9,
  "network.proxy.ssl": "127.0.0.1",
  "network.proxy.ssl_port": 9,
  "services.settings.server": "data:,",
  "toolkit.telemetry.server": "data:,",
  "ui.prefersReducedMotion": 1,
};

export class Thunderbird {
  #marionette;
  #process;
  #ended;

  /**
   * Starts it, with the first of its folders open.
   * @param home the folder that is its home, its profile inside
   * @param folders the messages of each folder by its name, as text or bytes, in the order in which they lie in it
   * @param options display to draw on, preferences beside the usual ones, log for what it prints
   */
  static async start(home, folders, { display, preferences = {}, log }) {
    const profile = path.join(home, "profile");
    const mail = path.join(profile, "Mail", "Local Folders");
    await fs.mkdir(mail, { recursive: true });
    await fs.rm(path.join(profile, "MarionetteActivePort"), { force: true });
    for (const [name, messages] of Object.entries(folders)) {
      await fs.writeFile(path.join(mail, name), Buffer.concat(messages.map(mbox)));
    }
    await fs.writeFile(path.join(profile, "user.js"), Object.entries({ ...PREFERENCES, ...preferences })
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(""));
    const thunderbird = new Thunderbird();
    const output = await fs.open(log, "a");
    thunderbird.#process = spawn("/usr/lib/thunderbird/thunderbird-bin",
      ["-profile", profile, "-no-remote", "-marionette", "--remote-allow-system-access",
        ...display ? [] : ["--headless"]],
      {
        // Nothing of the environment of whoever runs the tests.
        env: { PATH: "/usr/bin:/bin", HOME: home, LANG: "C.UTF-8", ...display ? { DISPLAY: display } : {} },
        stdio: ["ignore", output.fd, output.fd],
      });
    thunderbird.#ended = new Promise(resolve => {
      thunderbird.#process.once("exit", resolve);
      thunderbird.#process.once("error", resolve);
    });
    await output.close();
    await fs.writeFile(path.join(home, "thunderbird.pid"), String(thunderbird.#process.pid));
    const port = await eventually("Thunderbird's port", async () =>
      Number(await fs.readFile(path.join(profile, "MarionetteActivePort"), "utf8").catch(() => "")));
    thunderbird.#marionette = await Marionette.connect(port);
    await thunderbird.run(prelude, ADD_ON, BUTTON);
    await thunderbird.open(Object.keys(folders)[0]);
    return thunderbird;
  }

  /** Installs the add-on: as long as this Thunderbird runs, or for good. */
  install(file, { temporary = true } = {}) {
    return this.#marionette.command("Addon:Install", { path: file, temporary });
  }

  uninstall() {
    return this.#marionette.command("Addon:Uninstall", { id: ADD_ON });
  }

  /** Whether the add-on's page runs: `running`, `stopped` or on its way to either. */
  background() {
    return this.run(addOn => WebExtensionPolicy.getByID(addOn).extension.backgroundState, ADD_ON);
  }

  async quit() {
    const ended = this.#ended;
    await this.#marionette.command("Marionette:Quit", { flags: ["eForceQuit"] }).catch(() => {});
    this.#marionette.close();
    await ended;
  }

  /** Runs a function inside, with the window's `window` as its first argument. */
  run(work, ...args) {
    return this.#marionette.run(work, ...args);
  }

  /** Opens a folder. */
  open(name) {
    return this.run(name => kithTest().open(name), name);
  }

  /** How many messages the open folder has. */
  rows() {
    return this.run(() => kithTest().rows());
  }

  /**
   * Selects a message of the open folder, and waits until the button has said nothing for a moment and then something;
   * gives where the message begins in the mailbox, and what the button said.
   */
  readRow(row) {
    return this.run(row => kithTest().readRow(row), row);
  }

  /** The same for the message with a subject; gives all of the header. */
  read(subject) {
    return this.run(subject => kithTest().read(subject), subject);
  }

  /** Selects the message with a subject, as a click on it does, and does not wait for anything. */
  select(subject) {
    return this.run(subject => kithTest().select(subject), subject);
  }

  /**
   * What stands in the message's header at one moment: subject and sender as Thunderbird draws them, and label, tip and
   * picture of the add-on's button.
   */
  header() {
    return this.run(() => kithTest().header());
  }

  /** Opens the button's pop-up with a click on it. */
  openPopup() {
    return this.run(() => kithTest().openPopup());
  }

  /** What the pop-up says, each text in it with its colour and what is behind it, and whether all of it shows. */
  popup() {
    return this.run(() => kithTest().inPopup(`(() => {
      const { document } = content;
      const behind = of => {
        const { backgroundColor } = content.getComputedStyle(of);
        return backgroundColor === "rgba(0, 0, 0, 0)" && of.parentElement ? behind(of.parentElement) : backgroundColor;
      };
      const colours = [...document.querySelectorAll("h1, p, summary, footer, li, .address")].map(element =>
        ({ what: element.className || element.localName, colour: content.getComputedStyle(element).color,
          ground: behind(element) }));
      const whole = content.innerHeight >= Math.min(document.body.scrollHeight, 550);
      return { text: document.body.innerText, colours, whole };
    })()`));
  }

  /** Clicks what a selector finds in the pop-up, if it finds anything. */
  clickInPopup(selector) {
    return this.run(selector => kithTest().inPopup(
      `content.document.querySelector(${JSON.stringify(selector)})?.click()`), selector);
  }

  /** What the opened explanation says; null where it is closed. */
  explanation() {
    return this.run(() => kithTest().inPopup(`content.document.querySelector("details[open] .lines")?.innerText`));
  }

  /** Marks the title of the pop-up; a page that is drawn again has no mark. */
  markPopup() {
    return this.run(() => kithTest().inPopup(`content.document.querySelector("h1").id = "marked"`));
  }

  popupIsMarked() {
    return this.run(() => kithTest().inPopup(`content.document.getElementById("marked") !== null`));
  }

  closePopup() {
    return this.run(() => kithTest().closePopup());
  }

  /** Sets a checkbox of the pop-up as a click does, with what only a click may ask for. */
  choose(name) {
    return this.run(name => kithTest().inPopup(`(() => {
      const click = content.windowUtils.setHandlingUserInput(true);
      content.document.querySelector("input[name=" + ${JSON.stringify(name)} + "]").click();
      click.destruct();
    })()`), name);
  }

  /** Says yes where Thunderbird asks whether the add-on may have more permissions. */
  allow() {
    return this.run(() => kithTest().allow());
  }

  /** Whether the add-on runs, and would be told of new mail with its folder. */
  hearsOfMail() {
    return this.run(addOn => {
      const { extension } = WebExtensionPolicy.getByID(addOn) ?? {};
      return Boolean(extension?.folderManager) && extension.backgroundState === "running"
        && extension.persistentListeners.get("messages")?.has("onNewMailReceived");
    }, ADD_ON);
  }

  /** Opens the inbox of the account with this server. */
  openInbox(hostname) {
    return this.run(hostname => kithTest().openInbox(hostname), hostname);
  }

  /** Fetches the mail of the account with this server, as its password would let it, into its inbox. */
  fetchMail(hostname) {
    return this.run(hostname => kithTest().fetchMail(hostname), hostname);
  }

  /** The keys of the tags of each message in that inbox, by its subject. */
  tagsOfMail(hostname) {
    return this.run(hostname => kithTest().tagsOfMail(hostname), hostname);
  }

  /** The tags that there are, by their keys. */
  tags() {
    return this.run(() => kithTest().tags());
  }

  /** Puts a tag on a message of that inbox, as its reader does. */
  tag(hostname, subject, key) {
    return this.run((hostname, subject, key) => kithTest().tag(hostname, subject, key), hostname, subject, key);
  }

  /** The text that stands inside the message. */
  message() {
    return this.run(() => kithTest().inMessage("content.document.body.innerText.trim()"));
  }

  /** Opens the message with a subject in a tab of its own, in front. */
  openTab(subject) {
    return this.run(subject => kithTest().openTab(subject), subject);
  }

  closeTab() {
    return this.run(() => kithTest().closeTab());
  }

  /** Opens the message with a subject in a window of its own. */
  openWindow(subject) {
    return this.run(subject => kithTest().openWindow(subject), subject);
  }

  /** The header in that window. */
  headerOfWindow() {
    return this.run(() => kithTest().headerOfWindow());
  }

  closeWindow() {
    return this.run(() => kithTest().closeWindow());
  }

  /** The processes that Thunderbird started for its add-ons, and that still run. */
  async hosts() {
    const found = [];
    for (const process of (await fs.readdir("/proc")).filter(name => /^\d+$/.test(name))) {
      const stat = await fs.readFile(`/proc/${process}/stat`, "utf8").catch(() => "");
      const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
      if (Number(parent) === this.#process.pid && state !== "Z" && HOSTS.includes(name)) {
        found.push(Number(process));
      }
    }
    return found;
  }

  /** Waits until the window was drawn so many times. */
  frames(count) {
    return this.run(async count => {
      for (let drawn = 0; drawn < count; drawn++) {
        await kithTest().frame();
      }
    }, count);
  }

  /** Notes from now on every state of the header, whenever anything in it changes and at each frame. */
  record() {
    return this.run(() => kithTest().record());
  }

  /** What was noted since this was asked last, in its order: states, each with the frames in which it was drawn. */
  recorded() {
    return this.run(() => kithTest().seen.splice(0));
  }
}

/** Lives in Thunderbird's window; each of its functions knows Thunderbird from inside. */
function prelude(addOn, button) {
  const top = Services.wm.getMostRecentWindow("mail:3pane");
  const tabmail = top.document.getElementById("tabmail");
  const frame = () => new Promise(resolve => top.requestAnimationFrame(resolve));

  async function until(ask) {
    for (;;) {
      try {
        const value = ask();
        if (value) {
          return value;
        }
      } catch {
        // What is asked about is not there yet.
      }
      await frame();
    }
  }

  async function show(folder) {
    const pane = await until(() => {
      const about = tabmail.currentAbout3Pane;
      return about?.document.readyState === "complete" && about.displayFolder && about;
    });
    pane.displayFolder(folder.URI);
    await until(() => pane.gFolder === folder && pane.gDBView?.rowCount > 0);
  }

  const open = name => show(MailServices.accounts.localFoldersServer.rootFolder.getChildNamed(name));

  function rowOf(subject) {
    const { gDBView } = tabmail.currentAbout3Pane;
    for (let row = 0; row < gDBView.rowCount; row++) {
      if (gDBView.getMsgHdrAt(row).mime2DecodedSubject === subject) {
        return row;
      }
    }
    throw new Error(`no message with the subject ${subject}`);
  }

  function select(subject) {
    tabmail.currentAbout3Pane.threadTree.selectedIndex = rowOf(subject);
  }

  function header({ document } = tabmail.currentAboutMessage) {
    const node = document.getElementById(button);
    return {
      subject: document.getElementById("expandedsubjectBox").value.textContent,
      sender: [...document.querySelectorAll("#expandedfromBox .header-recipient")]
        .map(one => one.emailAddress).join(", "),
      label: node?.getAttribute("label") ?? null,
      title: node?.getAttribute("tooltiptext") ?? null,
      icon: /icons\/([\w-]+)\.svg/.exec(node?.getAttribute("style") ?? "")?.[1] ?? null,
    };
  }

  const seen = [];

  function record() {
    const window = tabmail.currentAboutMessage;
    const note = drawn => {
      const now = header();
      const last = seen.at(-1);
      if (last && ["subject", "sender", "label", "title", "icon"].every(part => last[part] === now[part])) {
        last.frames += drawn;
      } else {
        seen.push({ ...now, frames: drawn });
      }
    };
    new window.MutationObserver(() => note(0)).observe(window.document.documentElement,
      { subtree: true, childList: true, characterData: true, attributes: true });
    const again = () => {
      note(1);
      window.requestAnimationFrame(again);
    };
    again();
  }

  const rows = () => tabmail.currentAbout3Pane.gDBView.rowCount;

  async function readRow(row) {
    const { gDBView, threadTree } = tabmail.currentAbout3Pane;
    if (threadTree.selectedIndex === row) {
      throw new Error("it is selected already, and nothing would happen");
    }
    const { saidAnew } = await watchButton();
    threadTree.selectedIndex = row;
    await saidAnew;
    return { ...header(), offset: Number(gDBView.getMsgHdrAt(row).storeToken) };
  }

  async function read(subject) {
    const { offset, ...state } = await readRow(rowOf(subject));
    return state;
  }

  /**
   * Waits until the button of the open folder's tab has said for a moment that it asks, and then something else in all
   * its parts. They are set one after the other, and the picture that is drawn with a label can be a later one.
   */
  async function watchButton() {
    const window = await until(() => {
      const about = tabmail.currentAbout3Pane.messageBrowser.contentWindow;
      return about.document.getElementById(button) && about;
    });
    const { extension } = WebExtensionPolicy.getByID(addOn);
    const asking = { label: extension.localize("__MSG_asking__"), title: extension.localize("__MSG_askingTitle__"),
      icon: "asking" };
    let asked = false;
    const saidAnew = new Promise(resolve => {
      const observer = new window.MutationObserver(() => {
        const now = header(window);
        asked ||= now.label === asking.label;
        if (asked && Object.entries(asking).every(([part, said]) => now[part] !== said)) {
          observer.disconnect();
          resolve();
        }
      });
      observer.observe(window.document.getElementById(button), { attributes: true });
    });
    // In an object, or whoever waits for the watch would wait for the verdict.
    return { saidAnew };
  }

  const panel = () => top.document.querySelector("panel.mail-extension-panel, panel[id*='webextension']");

  async function openPopup() {
    const node = tabmail.currentAboutMessage.document.getElementById(button);
    node.dispatchEvent(new tabmail.currentAboutMessage.MouseEvent("mousedown", { bubbles: true, button: 0 }));
    await until(() => panel()?.querySelector("browser")?.currentURI.spec.endsWith("popup.html"));
  }

  const inPopup = expression => inPage(panel().querySelector("browser"), expression);
  const inMessage = expression => inPage(tabmail.currentAboutMessage.getMessagePaneBrowser(), expression);

  /**
   * A page is in another process: the question goes there as text. A pop-up that is just opening moves to another
   * browser, and takes the question with it: whoever asks again has an answer.
   */
  function inPage({ messageManager }, expression) {
    return new Promise((resolve, reject) => {
      top.setTimeout(() => reject(new Error("the page does not answer")), 2000);
      messageManager.addMessageListener("kith-test", function answered({ data }) {
        messageManager.removeMessageListener("kith-test", answered);
        resolve(data);
      });
      messageManager.loadFrameScript("data:application/javascript,"
        + encodeURIComponent(`sendAsyncMessage("kith-test", ${expression} ?? null)`), false);
    });
  }

  async function closePopup() {
    panel()?.hidePopup();
    await until(() => !panel()?.querySelector("browser"));
  }

  async function allow() {
    const notification = await until(() => top.document.getElementById("addon-webext-permissions-notification"));
    await until(() => top.PopupNotifications.panel.state === "open");
    const asks = notification.textContent + top.PopupNotifications.panel.textContent;
    notification.button.click();
    return asks;
  }

  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  const inboxOf = hostname => MailServices.accounts.allServers.find(server => (server.hostname ?? server.hostName) === hostname)
    .rootFolder.getFolderWithFlags(Ci.nsMsgFolderFlags.Inbox);

  async function fetchMail(hostname) {
    const { server } = inboxOf(hostname);
    const origin = `mailbox://${hostname}`;
    if ((await Services.logins.searchLoginsAsync({ origin })).length === 0) {
      const login = Cc["@mozilla.org/login-manager/loginInfo;1"].createInstance(Ci.nsILoginInfo);
      login.init(origin, null, origin, server.username, "any", "", "");
      await Services.logins.addLoginAsync(login);
    }
    await new Promise((resolve, reject) => MailServices.pop3.GetNewMail(null, {
      OnStartRunningUrl() {},
      OnStopRunningUrl: (url, status) => Components.isSuccessCode(status) ? resolve()
        : reject(new Error(`no mail: ${status}`)),
    }, inboxOf(hostname), server));
  }

  const openInbox = hostname => show(inboxOf(hostname));

  const mailOf = hostname => [...inboxOf(hostname).messages];

  function tagsOfMail(hostname) {
    return Object.fromEntries(mailOf(hostname).map(message => [message.mime2DecodedSubject,
      message.getStringProperty("keywords").split(" ").filter(Boolean).sort()]));
  }

  const tags = () => Object.fromEntries(MailServices.tags.getAllTags().map(({ key, tag }) => [key, tag]));

  function tag(hostname, subject, key) {
    const message = mailOf(hostname).find(one => one.mime2DecodedSubject === subject);
    message.folder.addKeywordsToMessages([message], key);
  }

  function openTab(subject) {
    const pane = tabmail.currentAbout3Pane;
    const message = pane.gDBView.getMsgHdrAt(rowOf(subject));
    tabmail.openTab("mailMessageTab", { messageURI: message.folder.getUriForMsg(message), background: false });
  }

  function closeTab() {
    tabmail.closeTab(tabmail.currentTabInfo);
  }

  const ownWindow = () => Services.wm.getMostRecentWindow("mail:messageWindow");

  function openWindow(subject) {
    const { gDBView } = tabmail.currentAbout3Pane;
    const { MailUtils } = ChromeUtils.importESModule("resource:///modules/MailUtils.sys.mjs");
    MailUtils.openMessageInNewWindow(gDBView.getMsgHdrAt(rowOf(subject)));
  }

  const headerOfWindow = () => header(ownWindow().messageBrowser.contentWindow);

  function closeWindow() {
    ownWindow().close();
    return until(() => !ownWindow());
  }

  const test = {
    frame, until, open, rows, readRow, read, select, header, seen, record, inPage, inMessage, openPopup, inPopup,
    closePopup, openTab, closeTab, openWindow, headerOfWindow, closeWindow, allow, fetchMail, openInbox, tagsOfMail, tags, tag,
  };
  globalThis.kithTest = () => test;
}

function mbox(message) {
  const text = Buffer.from(message).toString("latin1").replace(/\r\n/g, "\n").replace(/^(>*From )/gm, ">$1");
  return Buffer.from(`From - Thu Jan  1 00:00:00 2026\n${text}\n\n`, "latin1");
}

/** It ends what would never end; a busy machine needs less. */
const PATIENCE_MS = 120000;

/** The first value of a question that is true, asked again and again until the time is up. */
export async function eventually(what, ask) {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const value = await ask();
    if (value) {
      return value;
    }
    if (Date.now() > end) {
      throw new Error(`${what}: not within ${PATIENCE_MS} ms`);
    }
    await new Promise(resolve => setTimeout(resolve, 10));
  }
}
