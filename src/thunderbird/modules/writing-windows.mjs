/** Ties the windows in which messages are written to what goes along with them. */
import { face } from "./writing-page.mjs";
import { Writing } from "./writing.mjs";

/** How often whom a message goes to is looked at, in milliseconds: no event tells of it. */
const LOOK_AFTER = 1000;

export class WritingWindows {
  #compose;
  #composeAction;
  #messengerUtilities;
  #tabs;
  #say;
  #invite;
  #idle;
  #writing;
  #popups = new Map();
  #following = false;

  /**
   * Hears at once what Thunderbird tells: the page may have been woken for it.
   * @param messenger's `compose`, `composeAction`, `messengerUtilities`, `tabs` and `windows`
   * @param storage of the session: the page may be ended while a message is being written
   * @param ask gives Kith's answer to a request
   * @param say gives the text of a key
   * @param invite has a pop-up invite somebody
   * @param idle called when no message is being written any more
   */
  constructor({ compose, composeAction, messengerUtilities, tabs, windows, storage, ask, say, invite, idle }) {
    this.#compose = compose;
    this.#composeAction = composeAction;
    this.#messengerUtilities = messengerUtilities;
    this.#tabs = tabs;
    this.#say = say;
    this.#invite = invite;
    this.#idle = idle;
    this.#writing = new Writing({
      ask,
      attach: async (tab, name, bytes) => (await compose.addAttachment(tab, { file: new File([bytes], name) })).id,
      detach: (tab, attachment) => compose.removeAttachment(tab, attachment),
      present: async tab => (await compose.listAttachments(tab)).map(attachment => attachment.id),
      keep: attached => storage.set({ attached }),
      paint: (tab, state) => this.#paint(tab, state),
      later: (milliseconds, work) => {
        const timer = setTimeout(work, milliseconds);
        return () => clearTimeout(timer);
      },
    });
    const remembered = storage.get({ attached: {} }).then(({ attached }) => this.#writing.remember(attached))
      .catch(() => {});
    tabs.onCreated.addListener(tab => tab.type === "messageCompose" && this.follow());
    tabs.onRemoved.addListener(tab => this.#writing.closed(tab));
    compose.onComposeStateChanged.addListener(tab => this.#look(tab.id).then(() => this.follow()));
    // Whoever comes back may have given something in Kith's window.
    windows.onFocusChanged.addListener(() => this.#writing.tabs().forEach(tab => this.#look(tab, true)));
    compose.onBeforeSend.addListener(async (tab, details) => {
      await remembered;
      await this.#writing.beforeSend(tab.id, details);
    });
    compose.onAfterSend.addListener(async (tab, info) => {
      // Where a server refuses a message, Thunderbird does not always call that an error, but then it gives no id.
      const went = !info.error && (info.mode !== "sendNow" || Boolean(info.headerMessageId));
      await (went ? this.#writing.afterSend(tab.id) : this.#writing.notSent(tab.id)).catch(() => {});
    });
  }

  /** What is known of somebody whom a message names. */
  about(address) {
    return this.#writing.about(address);
  }

  /** Follows the recipients of all messages that are being written, for as long as there are any. */
  async follow() {
    if (this.#following) {
      return;
    }
    this.#following = true;
    for (;;) {
      const begun = Date.now();
      const open = await this.#tabs.query({ type: "messageCompose" });
      if (open.length === 0) {
        break;
      }
      for (const tab of open) {
        await this.#look(tab.id);
      }
      // A long message takes long to be handed out.
      const pause = Math.max(LOOK_AFTER, 20 * (Date.now() - begun));
      await new Promise(resolve => setTimeout(resolve, pause));
    }
    this.#following = false;
    this.#idle();
  }

  /** Answers the pop-up of a message that is being written. */
  answer(popup) {
    let about = null;
    popup.onDisconnect.addListener(() => this.#popups.get(about) === popup && this.#popups.delete(about));
    popup.onMessage.addListener(async asked => {
      if (asked.about !== undefined) {
        about = asked.about;
        this.#popups.set(about, popup);
        popup.postMessage({ state: this.#writing.of(about) });
        await this.#look(about, true);
      } else if (asked.on !== undefined) {
        this.#writing.choose(about, asked.on);
      } else if (asked.invite) {
        const { to } = await this.#compose.getComposeDetails(about);
        const [{ name, email }] = await this.#messengerUtilities.parseMailboxString([to].flat()[0]);
        await this.#invite(popup, { name: name ?? "", address: email });
      } else if (asked.attach !== undefined) {
        await this.#writing.attach(about, asked.attach).catch(() => {});
      }
    });
  }

  #paint(tab, state) {
    const { label, title, icon } = face(state, this.#say);
    // The window may be closed already, and then nothing needs to be done.
    Promise.allSettled([
      this.#composeAction.setLabel({ tabId: tab, label }),
      this.#composeAction.setTitle({ tabId: tab, title }),
      this.#composeAction.setIcon({ tabId: tab, path: icon }),
    ]);
    this.#popups.get(tab)?.postMessage({ state });
  }

  async #look(tab, anew = false) {
    try {
      await this.#writing.look(tab, await this.#compose.getComposeDetails(tab), anew);
    } catch {
      // It is being closed, or sent; what was attached is remembered until it is gone.
    }
  }
}
