package kith.address.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.charset.Charset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Headers as programs write them, each with the columns that hold addresses and names. */
class CsvTitlesTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        // Outlook
        "First Name,Last Name,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address | 2 5 | 0 1",
        "Vorname,Nachname,E-Mail-Adresse,E-Mail-Typ,E-Mail: Angezeigter Name,E-Mail 2: Adresse,E-Mail 2: Typ | 2 5 | "
        + "0 1",
        "Prénom,Nom,Adresse de messagerie,Type de messagerie,Nom complet de l'adresse de messagerie,Adresse de "
        + "messagerie 2 | 2 5 | 0 1",
        "Nombre,Apellidos,Dirección de correo electrónico,Tipo de correo electrónico,Nombre de pantalla de correo "
        + "electrónico 2,Dirección del correo electrónico 3 | 2 5 | 0 1",
        "Nome,Cognome,Indirizzo posta elettronica,Tipo posta elettronica,Indirizzo posta elettronica 2 | 2 4 | 0 1",
        "Primeiro nome,Último nome,Endereço de E-mail,Tipo de email,Endereço de E-mail 2 | 2 4 | 0 1",
        "Voornaam,Achternaam,E-mailadres,E-mailtype,Weergavenaam voor e-mail,E-mailadres 2,E-mailtype 2 | 2 5 | 0 1",
        "Imię,Nazwisko,Adres e-mail,Typ poczty e-mail,Nazwa wyświetlana e-mail,Adres e-mail 2,Rodzaj e-mail 2 | 2 5 "
        + "| 0 1",
        "Имя,Отчество,Фамилия,Адрес эл. почты,Тип эл. почты,Краткое имя эл. почты,Адрес 2 эл. почты | 3 6 | 0 2",
        "名,姓,电子邮件地址,电子邮件类型,电子邮件显示名称,电子邮件 2 地址,电子邮件3类型 | 2 5 | 1 0",
        "名,姓,電子郵件地址,電子郵件類型,電子郵件 2 地址 | 2 4 | 1 0",
        "姓,名,電子メール アドレス,電子メールの種類,電子メール表示名,電子メール 2 アドレス | 2 5 | 0 1",
        // Thunderbird
        "First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email | 4 5 | 2",
        "Vorname,Nachname,Anzeigename,Spitzname,Primäre E-Mail-Adresse,Sekundäre E-Mail-Adresse | 4 5 | 2",
        "Prénom,Nom de famille,Nom à afficher,Surnom,Adresse électronique principale,Adresse électronique secondaire "
        + "| 4 5 | 2",
        "Nombre,Apellidos,Nombre en pantalla,Dirección de correo electrónico principal,Dirección de correo "
        + "electrónico secundaria | 3 4 | 2",
        "Nome,Sobrenome,Mostrar nome,Apelido,E-mail primário,E-mail secundário | 4 5 | 2",
        // Google, old and new, and Yahoo
        "Name,Given Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Value | 5 6 | 0",
        "First Name,Middle Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label | 5 | 0 2",
        "First,Middle,Last,Nickname,Email,Category,Messenger ID,Alternate Email 1,Alternate Email 2 | 4 7 8 | 0 2"
    })
    void programs(String header, String addresses, String names) {
        CsvHeader found = CsvHeader.of(List.of(header.split(",")));
        assertEquals(numbers(addresses), found.addressColumns());
        assertEquals(numbers(names), found.nameColumns());
    }

    private static List<Integer> numbers(String words) {
        return List.of(words.strip().split(" ")).stream().map(Integer::valueOf).toList();
    }

    @Test
    void whatIsNoTitleIsNone() {
        for (String title : List.of("", "E-mail Type", "Mailing list", "Phone", "a@b.test", "x".repeat(5_000), "12")) {
            assertEquals(List.of(), CsvHeader.of(List.of(title)).addressColumns(), title);
        }
    }

    @ParameterizedTest
    @CsvSource({"Shift_JIS, ','", "UTF-16LE, '\t'", "UTF-8, ';'"})
    void encodingsAndDelimitersOfAnyProgram(String charset, String delimiter) {
        String mark = charset.startsWith("UTF") ? "\uFEFF" : "";
        String table = mark
                + "姓_名_電子メール アドレス\r\n山田_太郎_taro@x.example\r\n鈴木_花子_hanako@x.example\r\n".replace("_", delimiter);
        ImportReport report = AddressBookFiles.standard().read(table.getBytes(Charset.forName(charset)), "outlook.csv");
        assertEquals(2, report.addresses());
        assertEquals("山田 太郎", report.contacts().getFirst().name());
        assertFalse(report.warnings().containsKey(Warning.COLUMNS_BY_CONTENT));
        assertEquals(CsvCertainty.TITLES, AddressBookFiles.standard()
                .table(table.getBytes(Charset.forName(charset)), "outlook.csv").orElseThrow().certainty());
    }
}
