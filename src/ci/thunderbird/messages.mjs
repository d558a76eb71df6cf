/** The mailbox that Thunderbird shows: a message of each kind, called by its subject. */

const HTML = "MIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n";
const TAKEN = "Received: from mail.plaza.example by mx.archer.example; Thu, 26 Nov 2026 09:00:00 +0000\r\n";
const PASSED = "Authentication-Results: mx.archer.example; dmarc=pass header.from=plaza.example\r\n";
const FAILED = "Authentication-Results: mx.archer.example; dmarc=fail header.from=plaza.example\r\n";

function message(subject, fields, body = "Hello.\r\n") {
  return `${fields}To: alice@archer.example\r\nSubject: ${subject}\r\nDate: Thu, 26 Nov 2026 10:00:00 +0000\r\n`
    + `Message-ID: <${subject.replaceAll(" ", "-")}@test.example>\r\n\r\n${body}`;
}

/**
 * @param stranger an address that no friend's filters pass
 * @param possible one that passes those of a friend who is not verified, and nobody else's
 */
export function messages(stranger, possible) {
  return [
    message("known", "From: Carol <carol@plaza.example>\r\n"),
    message("known and authentic", `${PASSED}${TAKEN}From: Claire <claire@plaza.example>\r\n`),
    message("possible", `From: Possibly <${possible}>\r\n`),
    message("unknown", `From: Stranger <${stranger}>\r\n`),
    message("in my contacts", "From: Kwame <kwame@soko.example>\r\n"),
    message("from myself", "From: Alice <alice@archer.example>\r\n"),
    // A Cyrillic letter in the domain.
    message("look-alike", "From: Kwame <kwame@xn--sko-sed.example>\r\n"),
    message("forged author", `${FAILED}${TAKEN}From: Carol <carol@plaza.example>\r\n`),
    message("forged result", `${TAKEN}${PASSED}From: Carol <carol@plaza.example>\r\n`),
    message("name of another", `From: "carol@plaza.example" <${stranger}>\r\n`),
    message("two From fields", `From: Carol <carol@plaza.example>\r\nFrom: Stranger <${stranger}>\r\n`),
    message("two authors", `From: Carol <carol@plaza.example>, Stranger <${stranger}>\r\n`),
    message("no author", "Sender: carol@plaza.example\r\n"),
    message("a false bar", `${HTML}From: Stranger <${stranger}>\r\n`,
      "<style>#kith, .kith, [id*=kith] { display: none !important }</style>"
      + "<div style='background: #1a7f37; color: white'>Kith: Ben knows this sender</div>\r\n"),
    message("markup in the name", `From: "<img src=x onerror=alert(1)><b>Carol</b>" <carol@plaza.example>\r\n`),
    message("a name that turns the line",
      "From: =?utf-8?B?4oCuZWxwbWF4ZS5hemFscEBsb3JhYw==?= <carol@plaza.example>\r\n"),
    message("a long name", `From: ${"Carol ".repeat(60)}<carol@plaza.example>\r\n`),
    message("a header without an end", `X-Long: ${"x".repeat(900)}\r\n`.repeat(300)
      + "From: Carol <carol@plaza.example>\r\n"),
  ];
}
