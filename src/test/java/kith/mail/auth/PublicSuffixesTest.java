package kith.mail.auth;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cases after those that publicsuffix.org publishes for the list. */
class PublicSuffixesTest {
    @ParameterizedTest
    @CsvSource({
            "example.com, example.com", "b.example.com, example.com", "a.b.example.com, example.com", "com, -",
            "example.example, example.example", "b.example.example, example.example", "example, -",
            "a.b.domain.biz, domain.biz", "uk.com, -", "example.uk.com, example.uk.com",
            "b.example.uk.com, example.uk.com", "test.ac, test.ac", "c.mm, -", "b.c.mm, b.c.mm", "a.b.c.mm, b.c.mm",
            "test.jp, test.jp", "ac.jp, -", "test.ac.jp, test.ac.jp", "kyoto.jp, -", "ide.kyoto.jp, -",
            "b.ide.kyoto.jp, b.ide.kyoto.jp", "c.kobe.jp, -", "b.c.kobe.jp, b.c.kobe.jp", "city.kobe.jp, city.kobe.jp",
            "www.city.kobe.jp, city.kobe.jp", "ck, -", "test.ck, -", "b.test.ck, b.test.ck", "www.ck, www.ck",
            "www.www.ck, www.ck", "ak.us, -", "test.k12.ak.us, test.k12.ak.us", "co.uk, -",
            "friend.co.uk, friend.co.uk",
            "a.b.friend.co.uk, friend.co.uk", "github.io, -", "victim.github.io, victim.github.io",
            "xn--85x722f.com.cn, xn--85x722f.com.cn", "www.xn--85x722f.xn--55qx5d.cn, xn--85x722f.xn--55qx5d.cn",
            "xn--55qx5d.cn, -", "shishi.xn--fiqs8s, shishi.xn--fiqs8s", "xn--fiqs8s, -"})
    void theOrganisationalDomainIsOneLabelMoreThanASuffix(String domain, String expected) {
        assertEquals(expected, PublicSuffixes.organisational(domain).orElse("-"));
    }
}
