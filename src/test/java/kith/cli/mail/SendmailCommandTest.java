package kith.cli.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where Kith's own options end and those of the real sendmail begin. */
class SendmailCommandTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "sendmail -t -i | sendmail -- -t -i",
        "sendmail -V id -h 3 -- bob@b.example | sendmail -- -V id -h 3 -- bob@b.example",
        "sendmail --sendmail /usr/bin/msmtp --profile dir -t | sendmail --sendmail /usr/bin/msmtp --profile dir -- -t",
        "sendmail --sendmail=/usr/bin/msmtp --json -t | sendmail --sendmail=/usr/bin/msmtp --json -- -t",
        "--profile dir sendmail -t | --profile dir sendmail -- -t",
        "sendmail bob@b.example --help | sendmail -- bob@b.example --help",
        "sendmail --help | sendmail --help",
        "sendmail --read-recipients | sendmail -- --read-recipients",
        "sendmail | sendmail",
        "sendmail --sendmail | sendmail --sendmail",
        "check sendmail -t | check sendmail -t",
        "help sendmail | help sendmail",
        "--profile sendmail check -t | --profile sendmail check -t"})
    void isOneDoubleHyphen(String typed, String expected) {
        assertEquals(expected, String.join(" ", SendmailCommand.delimited(typed.split(" "))));
        assertEquals(0, Arrays.stream(SendmailCommand.delimited()).count());
    }
}
