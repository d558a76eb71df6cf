/** The language in which Kith is asked: Chinese for who reads simplified characters, otherwise English. */
export function language(locale) {
  const [main, ...more] = locale.toLowerCase().split(/[-_]/);
  if (main !== "zh") {
    return "en";
  }
  const traditional = more.includes("hant")
    || !more.includes("hans") && more.some(part => ["tw", "hk", "mo"].includes(part));
  return traditional ? "en" : "zh-CN";
}
