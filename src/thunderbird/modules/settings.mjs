/**
 * What the reader said once and may take back: `unasked`, files that verified friends sent are taken by themselves;
 * `tags`, new mail is tagged; `tagged`, there may be tags. All are off until somebody says otherwise.
 */
export const USUAL = Object.freeze({ unasked: false, tags: false, tagged: false });

export class Settings {
  #area;

  /** @param area where they are kept, as storage.local is */
  constructor(area) {
    this.#area = area;
  }

  /** What holds now. */
  async now() {
    const kept = await this.#area.get(USUAL);
    return Object.fromEntries(Object.keys(USUAL).map(name => [name, kept[name] === true]));
  }

  /** Says some of them anew. */
  async say(some) {
    const known = Object.entries(some).filter(([name, value]) => name in USUAL && typeof value === "boolean");
    await this.#area.set(Object.fromEntries(known));
  }
}
