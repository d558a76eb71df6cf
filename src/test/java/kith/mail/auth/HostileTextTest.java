package kith.mail.auth;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import kith.mail.Authentication;
import kith.mail.MessageHeader;
import kith.mail.TrustedServers;
import kith.mail.TrustedServers.Below;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Greetings and quoted addresses that work together, at servers that copy both as they were said. */
class HostileTextTest {
    private static final String NOW = "; Sat, 21 Nov 2026 10:00:00 +0000";
    private static final String FORGED = "Authentication-Results: mx.example.org; dmarc=pass header.from=friend.test\n";

    private static Authentication answer(String fields, Below below) {
        MessageHeader header = MessageHeader.of((fields + "From: alice@friend.test\n\n")
                .getBytes(StandardCharsets.UTF_8));
        return AuthenticationResults.explain(header, header.author(),
                new TrustedServers(List.of("mx.example.org"), below)).answer();
    }

    private static Authentication answer(String results) {
        return answer("Authentication-Results: mx.example.org;" + results
                + "\nReceived: from x by mx.example.org with ESMTP"
                + NOW + "\n", Below.IGNORED);
    }

    /** All that a sender says is one greeting and one address: its part before the at sign is well-formed. */
    @ParameterizedTest
    @ValueSource(strings = {
        // A quotation mark that the address escapes makes the halves even.
        " spf=pass (mx.example.org: domain of \"x\\\") ; dkim=pass header.d=friend.test; x=y (\\\"\"@attack.test "
                + "designates it)",
        " spf=pass smtp.mailfrom=attack.test (client-ip=192.0.2.66; helo=h; envelope-from=\"x\\\") ; dkim=pass"
                + " header.d=friend.test; x=y (\\\"\"@attack.test; receiver=me@example.org)",
        // One in the greeting does as well.
        " spf=pass smtp.mailfrom=attack.test (client-ip=192.0.2.66; helo=\"; envelope-from=\"x) ; dkim=pass"
                + " header.d=friend.test; x=y (\\\"\"@attack.test; receiver=me@example.org)",
        " spf=pass smtp.mailfrom=attack.test (client-ip=192.0.2.66; helo=\"; envelope-from=\"@x) ; dkim=pass"
                + " header.d=friend.test; x=y (\"@x\".attack.test; receiver=me@example.org)",
        // The greeting begins a quoted value, or a comment, and the address ends it.
        " spf=none smtp.helo=\"; spf=pass smtp.mailfrom=\"; dkim=pass header.d=friend.test; x=y (\\\"\"@attack.test; "
        + "dkim=none"
                + " header.s=) header.d=attack.test",
        " spf=none smtp.helo=\"; spf=pass smtp.mailfrom=\"; dkim=pass header.d=friend.test; x=y p.q=\"@attack.test; "
        + "dmarc=none"
                + " header.from=attack.test; dkim=pass header.s=\" header.d=attack.test",
        " spf=none smtp.helo=\"; spf=pass smtp.mailfrom=\"@x; dkim=pass header.d=friend.test; x=y "
        + "p.q=\"@attack.test; dkim=pass"
                + " header.s=\" header.d=attack.test",
        " spf=none smtp.helo=(\"; spf=pass smtp.mailfrom=\") x; dkim=pass header.d=friend.test; x=y "
        + "p.q=\"@attack.test; dkim=pass"
                + " header.s=\" header.d=attack.test"})
    void whatAGreetingAndAQuotedAddressSayTogetherCountsForNothing(String results) {
        assertEquals(Authentication.UNKNOWN, answer(results), results);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        // Rspamd's reasons, an address in quotation marks, what Fastmail adds, and Yahoo's semicolon at the end.
        " dkim=pass header.d=friend.test; dmarc=pass policy.published-domain-policy=none header.from=friend.test; "
                + "x-tls=pass"
                + " version=TLSv1.2 cipher=ECDHE-RSA-AES128-GCM-SHA256 bits=128/128; x-vs=clean score=-10 state=0",
        " dkim=fail (\"body hash did not verify\") header.d=other.test header.s=s; dkim=pass header.d=friend.test",
        " spf=pass (mx.example.org: domain of \"a b\"@friend.test designates 192.0.2.1 as permitted sender)"
                + " smtp.mailfrom=\"a b\"@friend.test; dkim=pass header.d=friend.test",
        "\n dkim=pass header.i=@friend.test header.s=20210112;\n spf=pass smtp.mailfrom=friend.test;\n"
                + " dmarc=pass(p=NONE,sp=QUARANTINE) header.from=friend.test;"})
    void honestQuotationMarksAndSemicolonsCount(String results) {
        assertEquals(Authentication.YES, answer(results), results);
    }

    /** Who greets so writes another field by the believed server below, and results between the two. */
    @ParameterizedTest
    @ValueSource(strings = {
        "from (x)with(x)LMTP(x)by(x)mx.example.org; (unknown [192.0.2.66]) by mx.example.org with ESMTP id 1",
        "from (x)with(x)LMTP(x)by(x)mx.example.org; (unknown [192.0.2.66]) by mx.stranger.test with ESMTP id 1",
        "from (x)with(x)LMTP(x)by(x)mx.example.org( (unknown [192.0.2.66]) by mx.example.org with ESMTP (envelope-from"
                + " <a)@attack.test>) id 1"})
    void noGreetingHandsAMessageOn(String received) {
        String fields = "Received: " + received + NOW + "\n" + FORGED + "Received: from x by mx.example.org with ESMTP"
                + NOW + "\n";
        assertEquals(Authentication.UNKNOWN, answer(fields, Below.IGNORED), received);
    }
}
