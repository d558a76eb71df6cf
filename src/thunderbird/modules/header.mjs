/** The header of a message, which is all of it that Kith is shown. */

/** As many bytes as Kith looks at. */
export const MOST = 262144;

const PIECE = 16384;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** A header that is longer than Kith looks at. Half of one could lack the second From field, so none is shown. */
export class HeaderTooLong extends Error {}

/**
 * The bytes of a message up to and with the first empty line after its first line, or all of it where there is none. No
 * more of it is read than that needs.
 * @param blob the raw message
 * @throws HeaderTooLong if there are more than MOST of them
 */
export async function header(blob) {
  for (let read = PIECE; ; read *= 2) {
    const bytes = new Uint8Array(await blob.slice(0, Math.min(read, MOST + 1)).arrayBuffer());
    const end = endOfHeader(bytes);
    if (end >= 0) {
      if (end > MOST) {
        throw new HeaderTooLong();
      }
      return bytes.subarray(0, end);
    }
    if (bytes.length > MOST) {
      throw new HeaderTooLong();
    }
    if (bytes.length >= blob.size) {
      return bytes;
    }
  }
}

/** Where the first empty line after the first line ends, with either way of ending lines; -1 if there is none. */
export function endOfHeader(bytes) {
  let lineBegins = bytes.indexOf(LINE_FEED) + 1;
  if (lineBegins === 0) {
    return -1;
  }
  for (let at = bytes.indexOf(LINE_FEED, lineBegins); at >= 0; at = bytes.indexOf(LINE_FEED, lineBegins)) {
    if (at === lineBegins || at === lineBegins + 1 && bytes[lineBegins] === CARRIAGE_RETURN) {
      return at + 1;
    }
    lineBegins = at + 1;
  }
  return -1;
}

/** The bytes of base64. */
export function bytes(base64) {
  return Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
}

/** Bytes as base64 with padding, without line breaks. */
export function base64(bytes) {
  let text = "";
  for (let from = 0; from < bytes.length; from += 8192) {
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  }
  return btoa(text);
}
