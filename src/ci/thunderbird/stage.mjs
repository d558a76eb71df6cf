/** What all stories of the add-on need: a Kith to ask, waiting for what Thunderbird shows, and pictures of it. */
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { eventually } from "./thunderbird.mjs";

export const subjectOf = message => /^Subject: (.*)$/m.exec(message)[1].trim();
/** What each part of the button says when it says no verdict. */
const NO_VERDICT = {
  label: /^Kith( …|: no answer|：没有应答)$/,
  title: /^(Kith is looking at the sender|Kith 正在查询发件人|The header of this message is too long .*)$/,
  icon: /^(asking|trouble)$/,
};
export const PARTS = Object.keys(NO_VERDICT);
export const says = (state, part) => state[part] !== null && !NO_VERDICT[part].test(state[part]);
/** All parts of the button say a verdict. They are set one after the other, and may be drawn in two frames. */
export const isVerdict = state => PARTS.every(part => says(state, part));

/**
 * What stories are told with.
 * @param options home of whom they are about, the program, the display, and a folder for pictures if any are wanted
 */
export function stage({ home, program, display, pictures }) {
  const begun = Date.now();

  async function journey(name, walk) {
    try {
      const more = await walk();
      console.log(`${name}${more ? `: ${more}` : ""} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    } catch (error) {
      console.error(`failed: ${name}: ${error.stack}`);
      throw error;
    }
  }

  async function kith(...args) {
    const { stdout } = await promisify(execFile)(program, args, {
      env: { ...process.env, HOME: home, KITH_LANGUAGE: "en" }, maxBuffer: 1 << 24,
    }).catch(error => {
      if (error.code === 1) {
        return error;
      }
      throw error;
    });
    return stdout;
  }

  /** The state of the header once it says something of the message that is selected already. */
  async function awaited(thunderbird, subject, what = isVerdict) {
    let last = null;
    try {
      return await eventually(`what is said of “${subject}”`, async () => {
        last = await thunderbird.header().catch(error => error.message);
        return last.subject === subject && what(last) && last;
      });
    } catch (error) {
      throw new Error(`${error.message}, at last ${JSON.stringify(last)}`);
    }
  }

  async function popupSays(thunderbird, words) {
    let last = null;
    try {
      return await eventually(`“${words}” in the pop-up`, async () => {
        last = await thunderbird.popup().catch(() => null);
        return last?.text.includes(words) && last;
      });
    } catch (error) {
      throw new Error(`${error.message}, at last ${JSON.stringify(last?.text)}`);
    }
  }

  /** A picture of the window with the pop-up, if pictures are wanted. */
  async function picture(thunderbird, name) {
    if (pictures) {
      await eventually("the whole pop-up", async () => (await thunderbird.popup()).whole);
      await screen(thunderbird, name);
    }
  }

  /** A picture of all that is on the display. */
  async function screen(thunderbird, name) {
    if (pictures) {
      await thunderbird.frames(30);
      await promisify(execFile)("import", ["-display", display, "-window", "root", path.join(pictures, `${name}.png`)]);
    }
  }

  return { journey, kith, awaited, popupSays, picture, screen };
}
