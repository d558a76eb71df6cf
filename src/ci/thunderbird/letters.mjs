/** Messages as mail programs write them, with files attached. */

/** A message without any. */
export function letter(subject, from, body = "Hello.") {
  return `${head(subject, from)}Content-Type: text/plain; charset=utf-8\r\n\r\n${body}\r\n`;
}

/** One with files, and with another message if there is one. */
export function withFiles(subject, from, files, message = null) {
  const parts = files.map(({ name, bytes }) => "--part\r\n"
    + `Content-Type: application/octet-stream\r\nContent-Disposition: attachment;\r\n filename="=?utf-8?B?${
      Buffer.from(name).toString("base64")}?="\r\nContent-Transfer-Encoding: base64\r\n\r\n${
      bytes.toString("base64").replace(/.{76}/g, "$&\r\n")}\r\n`);
  const inner = message === null ? "" : `--part\r\nContent-Type: message/rfc822\r\n\r\n${
    message.replaceAll("part", "inner")}\r\n`;
  return `${head(subject, from)}Content-Type: multipart/mixed; boundary=part\r\n\r\n--part\r\n`
    + `Content-Type: text/plain; charset=utf-8\r\n\r\nHere they are.\r\n${parts.join("")}${inner}--part--\r\n`;
}

function head(subject, from) {
  return `From: ${from}\r\nTo: alice@archer.example\r\nSubject: ${subject}\r\nDate: Thu, 26 Nov 2026 10:00:00 +0000\r\n`
    + `Message-ID: <${subject.replaceAll(" ", "-")}@files.example>\r\nMIME-Version: 1.0\r\n`;
}
