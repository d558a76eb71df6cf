package kith.mail.auth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import kith.mail.Authentication;
import kith.mail.MessageHeader;
import kith.mail.TrustedServers;
import kith.mail.TrustedServers.Below;
import kith.mail.auth.AuthenticationReport.Finding;
import kith.mail.auth.AuthenticationReport.Weight;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Servers that write down unquoted what a sender said: whatever they say, nothing counts for a domain that is not
 * theirs.
 */
class CopiedTextTest {
    private static final TrustedServers TRUSTED = new TrustedServers(List.of("mx.example.org"), Below.IGNORED);

    private static AuthenticationReport report(String results) {
        MessageHeader header = MessageHeader.of(("Authentication-Results: mx.example.org;" + results
                + "\nReceived: from x (x [192.0.2.66]) by mx.example.org with ESMTP; now\nFrom: alice@friend.test\n\n")
                .getBytes(StandardCharsets.UTF_8));
        return AuthenticationResults.explain(header, header.author(), TRUSTED);
    }

    /** Nothing counts for the author's domain, neither for nor against. */
    private static void requireNothing(String results) {
        AuthenticationReport report = report(results);
        for (Finding finding : report.findings()) {
            assertTrue(finding.weight() == Weight.NONE
                    || finding.weight() == Weight.DOUBTFUL, () -> finding + "\n" + results);
        }
        assertEquals(Authentication.UNKNOWN, report.answer(), results);
    }

    /** The answer of each is yes without the mark that is tried here. */
    @ParameterizedTest
    @ValueSource(strings = {
        " dkim=pass header.d=friend.test(.attack.test header.s=x)",
        " dkim=pass header.d=friend.test(.attack.test) header.s=x",
        " dkim=pass header.s=x header.d=friend.test(x)",
        " dkim=pass header.d=(x)friend.test",
        " dkim=pass header.d=(.attack.test header.s=) friend.test",
        " dkim=pass header.d=friend.test (.attack.test header.s=x)",
        " dkim=pass header.d=friend.test (.attack.test) header.s=x",
        " dkim=pass header.d=friend.test (@attack.test)",
        " dkim=pass header.d=friend.test header (.attack.test) . s=x",
        " dkim=pass header.i=@friend.test(.attack.test header.s=x)",
        " dkim=pass header.i=a@attack.test:b@friend.test",
        " dkim=pass header.i=\"a@friend.test\"",
        " dkim=pass header.d=\"friend\\.test\"",
        " dkim=pass header.d=\"friend.test\"(.attack.test)",
        " dkim=pass header.d=\"friend.test\".attack.test",
        " dkim=pass header.d=friend.test header.i=@attack.test",
        " dkim=pass header.d=friend.test header.x=.attack.test",
        " dkim=pass (header.b=x) header.d=friend.test",
        " dkim=pass reason=\"header.b=x\" header.d=friend.test",
        " dkim=pass header.d=friend.test\\ header.s=x",
        " dkim=pass header.d=friend.test,attack.test",
        " dkim=pass header.d=friend.test\"x\"",
        " dkim=pass header.d=friend.test header.d=attack.test",
        " dkim=pass header.d= header.i=@friend.test",
        " dkim=pass header.d=\uff46riend.test",
        " dkim=pass header.d=friend%2Etest",
        " dkim=pass header.d=friend.test;;",
        " dkim/2=pass header.d=friend.test",
        " dkim=pass header.d=friend.test; none",
        " dkim=pass header.d=friend.test policy.x=1(.2)",
        " dmarc=pass header.from=friend.test(.attack.test policy.dmarc=none)",
        " dmarc=pass header.from=friend.test (.attack.test)",
        " dmarc=pass (p=none) header.from=friend.test(x)",
        " dmarc=pass header.from=friend.test header.sender=.attack.test",
        " dmarc=pass header.from=friend.test; dmarc=fail header.from=attack.test",
        " dmarc=pass header.from=friend.test; dmarc=pass header.from=attack.test",
        " spf=pass (domain of \"x); dmarc=pass header.from=friend.test; x=y (\"@attack.test designates it) smtp.helo=h",
        " spf=pass smtp.mailfrom=friend.test(.attack.test smtp.helo=x)",
        " spf=pass smtp.mailfrom=friend.test (.attack.test smtp.helo=x)",
        " spf=pass smtp.mailfrom= smtp.helo=x@friend.test",
        " spf=pass smtp.mailfrom=@attack.test:x@friend.test",
        " spf=fail smtp.mailfrom=a@friend.test(@attack.test)"})
    void whatMayBeCopiedCountsForNothing(String results) {
        requireNothing(results);
    }

    @Test
    void theServersNameStandsOnceAndItsVersionIsTheFirst() {
        for (String head : List.of(" 2;", " mx.example.org;", " 1 1;", " 01;", "/1;", " 1.0;", " from=friend.test;")) {
            MessageHeader header = MessageHeader.of(("Authentication-Results: mx.example.org" + head
                    + " dmarc=pass header.from=friend.test\nReceived: by mx.example.org; now\nFrom: a@friend.test\n\n")
                    .getBytes(StandardCharsets.UTF_8));
            assertEquals(Authentication.UNKNOWN, AuthenticationResults.explain(header, header.author(), TRUSTED)
                    .answer(), head);
        }
    }

    /** As Gmail, OpenDKIM, OpenDMARC, Rspamd, Yahoo, Fastmail, Exim, Stalwart, Proton and others write it. */
    @ParameterizedTest
    @ValueSource(strings = {
        " dkim=pass header.i=@friend.test header.s=20230601 header.b=CjJhz37G;\n"
                + " spf=pass (google.com: domain of a=b@friend.test designates 2a00:1450:4864:20::f31 as permitted "
                + "sender)"
                + " smtp.mailfrom=\"a=b@friend.test\"; dmarc=pass (p=NONE sp=QUARANTINE dis=NONE) "
                + "header.from=friend.test;"
                + " arc=pass (i=1 spf=pass spfdomain=friend.test dkim=pass dkdomain=friend.test dmarc=pass "
                + "fromdomain=friend.test)",
        "\tdkim=pass (2048-bit key; unprotected) header.d=friend.test header.i=@friend.test header.a=rsa-sha256"
                + " header.s=s1 header.b=\"AbC/dEf+\"; dkim-atps=neutral",
        " dmarc=pass (p=none dis=none) header.from=friend.test",
        " dkim=pass header.d=friend.test header.s=s header.b=\"Z/x\"; dmarc=pass (policy=none) header.from=friend.test;"
                + " spf=pass (mx.example.org: domain of a@friend.test designates 192.0.2.1 as permitted sender)"
                + " smtp.mailfrom=a@friend.test",
        " dkim=pass header.i=@friend.test header.s=s; spf=pass smtp.mailfrom=friend.test; dmarc=pass(p=REJECT) "
        + "header.from=friend.test",
        " arc=none (no signatures found); dkim=pass (2048-bit rsa key sha256) header.d=friend.test "
        + "header.i=@friend.test"
                + " header.b=gCR header.a=rsa-sha256 header.s=fm3; dmarc=pass policy.published-domain-policy=quarantine"
                + " policy.applied-disposition=none policy.evaluated-disposition=none (p=quarantine,d=none,d.eval=none)"
                + " policy.policy-from=p header.from=friend.test; iprev=pass smtp.remote-ip=192.0.2.1 "
                + "(out.friend.test);"
                + " spf=pass smtp.mailfrom=a@friend.test smtp.helo=out.friend.test",
        " iprev=pass (out.friend.test) smtp.remote-ip=192.0.2.1; spf=pass smtp.mailfrom=friend.test; dkim=pass"
                + " header.d=friend.test header.s=s header.a=rsa-sha256; dmarc=pass header.from=friend.test",
        " spf=pass (sender SPF authorized) smtp.mailfrom=friend.test (client-ip=192.0.2.1; helo=out.friend.test;"
                + " envelope-from=a@friend.test; receiver=me@example.org); dkim=pass header.d=friend.test",
        " dkim=pass (signature was verified) header.d=friend.test; dmarc=pass header.from=friend.test "
        + "policy.dmarc=none",
        " dkim=pass reason=\"2048-bit key; insecure key\" header.d=friend.test header.i=@friend.test header.b=AbC",
        " dmarc=pass reason=\"SPF not aligned (relaxed)\" header.from=friend.test (policy=none)",
        " dkim=pass (good; a (nested\\) one)) header.d=friend.test (5)",
        " dkim=pass header.d=friend.test; dkim=pass header.d=mailer.test header.i=@mailer.test",
        " spf=pass smtp.mailfrom=\"a;b c\"@friend.test; dkim=pass header.d=friend.test header.i=\"x "
        + "y\"@sub.friend.test"})
    void whatHonestServersWriteCounts(String results) {
        assertEquals(Authentication.YES, report(results).answer(), results);
        for (Finding finding : report(results).findings()) {
            assertNotEquals(Weight.DOUBTFUL, finding.weight(), finding.toString());
        }
    }

    private static final String[] PIECES = {"friend.test", "friend.test", ".", "@", "(", ")", "(", ")", "\"", "\\", ",",
            ":", "=", "<",
        ">", "[", "]", "%", "/", "'", "x", "header.d=", "header.from=", "header.i=@", "smtp.mailfrom=", "dkim=pass",
        "dmarc=pass",
        "\u00e9", "\uff0e", "_", "-", "pass", "none", "reason=", "policy."};

    private static String text(Random random, int most) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(most); i > 0; i--) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return text.toString();
    }

    /**
     * A domain that is looked up below the sender's own zone, whatever stands before that: no blank and no semicolon.
     */
    private static String domain(Random random) {
        String text = text(random, 5);
        return (text.isEmpty() || text.endsWith(".") ? text : text + (random.nextBoolean() ? "." : ".x."))
                + "attack.test";
    }

    /** Between quotation marks an address may hold blanks and semicolons, too. */
    private static String address(Random random) {
        if (random.nextInt(3) > 0) {
            return text(random, 4) + "@" + domain(random);
        }
        String local = text(random, 3) + "; dmarc=pass header.from=friend.test; " + text(random, 3) + " "
                + text(random, 2);
        return '"' + local.replace("\\", "\\\\").replace("\"", "\\\"") + "\"@" + domain(random);
    }

    /** What the sender says in one message. */
    private record Said(String mailFrom, String helo, String d, String s, String i, String from) {
        static Said by(Random random) {
            String d = domain(random);
            return new Said(address(random), random.nextBoolean() ? domain(random) : text(random, 4) + "x", d,
                    "s" + text(random, 4) + (random.nextInt(4) == 0 ? ")" : ""),
                    (random.nextBoolean() ? "" : text(random, 3)) + "@"
                    + (random.nextBoolean() ? "" : text(random, 2) + ".") + d,
                    domain(random));
        }
    }

    /** How servers put together what they verified: everything is about the sender's own names. */
    private static final List<Function<Said, String>> SERVERS = List.of(
            said -> " dkim=pass header.d=" + said.d + " header.s=" + said.s + "; spf=pass smtp.mailfrom="
            + said.mailFrom
                    + " smtp.helo=" + said.helo,
            said -> " dkim=pass (1024-bit key) header.d=" + said.d + " header.i=" + said.i + " header.s=" + said.s
                    + " header.b=\"AbC\"; dmarc=pass (p=none dis=none) header.from=" + said.from,
            said -> " dkim=pass header.i=" + said.i + " header.s=" + said.s
            + " header.b=AbC; spf=pass (mx.example.org: domain of "
                    + said.mailFrom + " designates 192.0.2.66 as permitted sender) smtp.mailfrom=" + said.mailFrom
                    + "; dmarc=pass (p=NONE) header.from=" + said.from,
            said -> " spf=pass (sender authorized) smtp.mailfrom=" + said.mailFrom
            + " (client-ip=192.0.2.66; helo=" + said.helo
                    + "; envelope-from=" + said.mailFrom + "); dmarc=pass header.from=" + said.from
                    + " policy.dmarc=none",
            said -> " spf=none smtp.helo=" + said.helo + "; spf=pass smtp.mailfrom=" + said.mailFrom
            + "; dmarc=pass header.from="
                    + said.from + "; dkim=pass header.s=" + said.s + " header.d=" + said.d,
            said -> " dmarc=pass header.from=" + said.from + "; dkim=pass header.d=" + said.d + " header.i=" + said.i
                    + "; spf=softfail smtp.mailfrom=" + said.mailFrom);

    @Test
    @Tag("exhaustive")
    void whateverASenderSaysNothingCountsForADomainThatIsNotTheirs() {
        Random random = new Random(12272);
        int read = 0;
        for (int run = 0; run < 30_000; run++) {
            Said said = Said.by(random);
            String results = SERVERS.get(random.nextInt(SERVERS.size())).apply(said);
            requireNothing(results);
            read += run % 10 == 0 && report(results).fields().getFirst().field().isPresent() ? 1 : 0;
        }
        int fields = read;
        assertTrue(read > 250, () -> "fields that can be read: " + fields);
    }

    /** The same servers, of an honest sender. */
    @Test
    void whatTheSameServersWriteOfAnHonestSenderCounts() {
        for (Function<Said, String> server : SERVERS) {
            List<String> results = new ArrayList<>();
            results.add(server.apply(new Said("alice@friend.test", "out.friend.test", "friend.test", "s1",
                    "@friend.test", "friend.test")));
            results.add(server.apply(new Said("\"a b\"@friend.test", "[192.0.2.66]", "friend.test", "a.b",
                    "\"a b\"@x.friend.test", "friend.test")));
            results.add(server.apply(new Said("a+b=c%d/e'f@friend.test", "localhost", "friend.test", "s_1",
                    "a+b@friend.test", "friend.test")));
            results.forEach(written -> assertEquals(Authentication.YES, report(written).answer(), written));
        }
    }
}
