package kith.address.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import kith.address.Contact;
import kith.address.EmailAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Books of people who do not write ASCII: in the layouts in which programs of their countries write them. */
class ForeignEncodingsTest {
    private static final String SIMPLIFIED = "GBK";
    private static final String TRADITIONAL = "Big5";

    private final AddressBookFiles files = AddressBookFiles.standard();

    private ImportReport read(String text, String charset) {
        return files.read(text.getBytes(Charset.forName(charset)), "book");
    }

    private static String names(ImportReport report) {
        return report.contacts().stream().map(Contact::name).collect(Collectors.joining("|"));
    }

    private static List<String> addresses(ImportReport report) {
        return report.contacts().stream().map(Contact::addresses).flatMap(List::stream)
                .map(EmailAddress::canonical).toList();
    }

    /** Title lines as the programs have them, and two people each. */
    @ParameterizedTest
    @CsvSource(delimiter = '\t', textBlock = """
        GBK\t姓名,电子邮件地址,手机,家庭地址~王小明,wang@friend.test,13800000000,北京市~李雷,lilei@friend.test,,\t王小明|李雷
        GBK\t姓名,邮件地址,联系地址,移动电话~张伟,zhang@friend.test,,~刘洋,liu@friend.test,,\t张伟|刘洋
        GBK\t"姓","名","昵称","电子邮件地址","性别"~"陈","静","","chen@friend.test","女"\t陈 静
        GBK\t称谓,姓,中间名,名,后缀,公司,部门,职务,电子邮件地址,电子邮件类型,电子邮件显示名称~,赵,,敏,,,,,zhao@friend.test,SMTP,赵敏\t赵 敏
        GBK\t昵称,邮箱~小红,hong@friend.test\t小红
        Big5\t稱謂,名,中間名,姓,尊稱詞,公司,電子郵件地址,電子郵件類型,電子郵件顯示名稱~,志明,,陳,,,chen@friend.test,SMTP,陳志明\t陳 志明
        Big5\t姓名,電子郵件,行動電話~林怡君,lin@friend.test,0912000000~黃淑芬,huang@friend.test,\t林怡君|黃淑芬
        windows-31j\t敬称,姓,名,会社名,電子メール アドレス,電子メールの種類,電子メール表示名~,佐藤,花子,,sato@friend.test,SMTP,\t佐藤 花子
        windows-31j\t名前,メールアドレス,備考~鈴木 一郎,suzuki@friend.test,~高橋,taka@friend.test,\t鈴木 一郎|高橋
        EUC-JP\t氏名,メールアドレス~田中 太郎,tanaka@friend.test~渡辺,wata@friend.test\t田中 太郎|渡辺
        ISO-2022-JP\t氏名,メールアドレス~田中 太郎,tanaka@friend.test\t田中 太郎
        x-windows-949\t호칭,성,이름,회사,전자 메일 주소,전자 메일 유형,전자 메일 표시 이름~,김,철수,,kim@friend.test,SMTP,\t김 철수
        EUC-KR\t이름,이메일,휴대폰~박영희,park@friend.test,01000000000\t박영희
        windows-1251\t"Обращение","Имя","Отчество","Фамилия","Организация","Адрес эл. почты","Тип эл. почты","Краткое имя"~"","Иван","","Петров","","ivan@friend.test","SMTP",""\tИван Петров
        KOI8-R\tИмя;Фамилия;Электронная почта~Мария;Кузнецова;maria@friend.test\tМария Кузнецова
        windows-1251\tФИО;Телефон;E-mail~ИВАНОВ ПЁТР;495;petr@friend.test\tИВАНОВ ПЁТР
        """)
    void tables(String charset, String table, String names) {
        String text = table.replace("~", "\r\n") + "\r\n";
        ImportReport report = read(text, charset);
        assertEquals(names, names(report));
        assertEquals(BookFormat.CSV, report.format());
    }

    /** Without a title that Kith knows only the names tell. */
    @ParameterizedTest
    @CsvSource({
        "GBK, 王小明|李雷|张伟|刘洋", "GBK, 王芳", "GBK, 欧阳娜娜", "Big5, 陳志明|林怡君|黃淑芬", "Big5, 張雅婷", "windows-31j, 佐藤花子|鈴木一郎",
        "windows-31j, 田中", "windows-31j, さくら", "EUC-JP, 田中 太郎|さとう みき|渡辺ケン", "EUC-KR, 김철수|박영희|이민호", "EUC-KR, 김영희",
        "windows-1251, Иван Петров|Мария",
        "windows-1251, Ольга", "KOI8-R, Иван Петров|Мария", "KOI8-R, Ольга", "windows-1251, ИВАН ПЕТРОВ",
        "KOI8-R, ИВАН ПЕТРОВ",
        "windows-1252, Jörg Müller", "windows-1252, Éloïse Façade|François", "windows-1252, José Muñoz|João Gonçalves",
        "windows-1252, Åse Ærø", "windows-1252, Weiß", "windows-1252, Siân O’Brien – Café", "windows-1252, Ünal",
        "windows-1252, Renée|Zoë",
        "windows-1252, MÜLLER|GÖTZ", "windows-1252, Mäkelä|Hämäläinen", "windows-1252, Sigurðsson|Þór",
        "windows-1252, Conceição|Simões"
    })
    void namesAlone(String charset, String names) {
        StringBuilder cards = new StringBuilder();
        StringBuilder table = new StringBuilder("Name,E-mail\r\n");
        for (String name : names.split("\\|")) {
            cards.append("BEGIN:VCARD\r\nVERSION:2.1\r\nFN:").append(name).append("\r\nEMAIL:a").append(cards.length())
                    .append("@friend.test\r\nEND:VCARD\r\n");
            table.append(name).append(",a").append(table.length()).append("@friend.test\r\n");
        }
        assertEquals(names, names(read(cards.toString(), charset)));
        assertEquals(names, names(read(table.toString(), charset)));
    }

    /** The name of an encoding may be all that stands before the colon, and each card may have its own. */
    @Test
    void declaredInEachCard() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        String[][] people = {
            {"GB2312", "联通"}, {"BIG5", "陳志明"}, {"SHIFT_JIS", "佐藤"}, {"EUC-KR", "김철수"}, {"KOI8-R", "Иван"},
                    {"windows-1251", "Мария"},
            {"UTF-8", "Zoë"}, {"ISO-8859-1", "Jörg"}
        };
        for (String[] one : people) {
            for (String form : List.of(";CHARSET=", ";ENCODING=8BIT;CHARSET=", ";CHARSET=\"%\";ENCODING=8BIT")) {
                String declared = form.contains("%") ? form.replace("%", one[0]) : form + one[0];
                bytes.writeBytes(("BEGIN:VCARD\r\nVERSION:2.1\r\nN" + declared + ":" + one[1] + "\r\nEMAIL:a"
                        + bytes.size()
                        + "@friend.test\r\nEND:VCARD\r\n").getBytes(Charset.forName(one[0])));
            }
        }
        ImportReport report = files.read(bytes.toByteArray(), "book");
        String expected = java.util.Arrays.stream(people).map(one -> one[1] + "|" + one[1] + "|" + one[1])
                .collect(Collectors.joining("|"));
        assertEquals(expected, names(report));
    }

    /** RFC 6350, 3.2: lines are put together before characters are. */
    @Test
    void foldsInsideOfCharacters() {
        for (String end : List.of("\r\n", "\n")) {
            for (String blank : List.of(" ", "\t")) {
                String book = card("李雷", "lilei@例子.测试") + card("Jörg", "j@friend.test")
                        + card("😀 Zoë", "jörg@bücher.test");
                byte[] bytes = book.replace("\n", end).getBytes(StandardCharsets.UTF_8);
                ByteArrayOutputStream folded = new ByteArrayOutputStream();
                for (int i = 0; i < bytes.length; i++) {
                    if ((bytes[i] & 0xC0) == 0x80) {
                        folded.writeBytes((end + blank).getBytes(StandardCharsets.US_ASCII));
                    }
                    folded.write(bytes[i]);
                }
                ImportReport report = files.read(folded.toByteArray(), "book");
                assertEquals("李雷|Jörg|😀 Zoë", names(report));
                assertEquals(addresses(files.read(bytes, "book")), addresses(report));
            }
        }
        byte[] gbk = card("王小明", "w@friend.test").replace("FN", "FN;CHARSET=GBK").getBytes(Charset.forName(SIMPLIFIED));
        ByteArrayOutputStream folded = new ByteArrayOutputStream();
        boolean inside = false;
        for (byte sign : gbk) {
            if (inside) {
                folded.writeBytes("\r\n ".getBytes(StandardCharsets.US_ASCII));
            }
            folded.write(sign);
            inside = sign < 0 && !inside;
        }
        assertEquals("王小明", names(files.read(folded.toByteArray(), "book")));
        String directory = "dn: cn=x\ncn: 李雷\nmail: l@friend.test\n";
        byte[] bytes = directory.getBytes(StandardCharsets.UTF_8);
        int at = directory.indexOf('李') + 1;
        ByteArrayOutputStream ldif = new ByteArrayOutputStream();
        ldif.write(bytes, 0, at);
        ldif.writeBytes("\n ".getBytes(StandardCharsets.US_ASCII));
        ldif.write(bytes, at, bytes.length - at);
        assertEquals("李雷", names(files.read(ldif.toByteArray(), "book")));
    }

    private static String card(String name, String address) {
        return "BEGIN:VCARD\nVERSION:3.0\nFN:" + name + "\nEMAIL:" + address + "\nEND:VCARD\n";
    }

    @ParameterizedTest
    @ValueSource(strings = {"vcard", "table", "ldif", "mutt", "list"})
    void oneBadByteIsOneBadLine(String format) {
        StringBuilder book = new StringBuilder(format.equals("table") ? "Name,E-mail\n" : "");
        for (int i = 0; i < 50; i++) {
            String name = i == 20 ? "Bad%" : "Zoë 李雷" + i;
            String address = i % 10 == 5 ? "li" + i + "@例子.测试" : "a" + i + "@friend.test";
            book.append(switch (format) {
                case "vcard" -> card(name, address);
                case "table" -> name + "," + address + "\n";
                case "ldif" -> "dn: cn=x" + i + "\ncn: " + name + "\nmail: " + address + "\n\n";
                case "mutt" -> "alias k" + i + " " + name + " <" + address + ">\n";
                default -> "\"" + name + "\" <" + address + ">\n";
            });
        }
        String text = book.toString();
        ImportReport good = files.read(text.replace("%", "").getBytes(StandardCharsets.UTF_8), "book");
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int at = new String(bytes, StandardCharsets.ISO_8859_1).indexOf('%');
        for (int bad : new int[] {0xFF, 0xE4, 0x81, 0xC3}) {
            bytes[at] = (byte) bad;
            ImportReport report = files.read(bytes, "book");
            assertEquals(addresses(good), addresses(report), Integer.toHexString(bad));
            assertEquals(names(good).replaceAll("Bad[^|]*", ""), names(report).replaceAll("Bad[^|]*", ""));
            assertEquals(1, report.warnings().get(Warning.LINE_IN_OTHER_ENCODING));
            long line = text.substring(0, text.indexOf('%')).lines().count();
            assertEquals(List.of((int) line), report.encoding().badLines());
        }
    }

    @Test
    void whatWasTakenIsSaid() {
        ImportReport guessed = read("姓名,电子邮件地址\n王小明,a@b.test\n", SIMPLIFIED);
        assertEquals(new TextEncoding("GB18030", TextEncoding.By.GUESS, List.of()), guessed.encoding());
        assertEquals(1, guessed.warnings().get(Warning.ENCODING_GUESSED));
        ImportReport chosen = files.read("名,E-mail\n陳,a@b.test\n".getBytes(Charset.forName(TRADITIONAL)), "book",
                Encodings.of("big5"));
        assertEquals(new TextEncoding("Big5", TextEncoding.By.CHOICE, List.of()), chosen.encoding());
        assertEquals("陳", names(chosen));
        ImportReport plain = read("Name,E-mail\nZoë,a@b.test\n", "UTF-8");
        assertEquals(new TextEncoding("UTF-8", TextEncoding.By.FILE, List.of()), plain.encoding());
    }

    @ParameterizedTest
    @CsvSource({"GB18030, 王小明", "windows-1251, Мария", "windows-1252, Jörg", "UTF-8, Jörg", "Shift_JIS, 佐藤花子",
            "EUC-KR, 김철수"})
    void quotedPrintableThatDoesNotSay(String charset, String name) {
        StringBuilder quoted = new StringBuilder();
        for (byte sign : name.getBytes(Charset.forName(charset))) {
            quoted.append(String.format("=%02X", sign));
        }
        for (String header : List.of("FN;ENCODING=QUOTED-PRINTABLE", "FN;QUOTED-PRINTABLE",
                "FN;CHARSET=x-unknown;ENCODING=quoted-printable")) {
            ImportReport report = read("BEGIN:VCARD\r\nVERSION:2.1\r\n" + header + ":" + quoted
                    + "\r\nEMAIL:a@b.test\r\nEND:VCARD\r\n", "US-ASCII");
            assertEquals(name, names(report), header);
            assertEquals(1, report.warnings().get(Warning.QUOTED_PRINTABLE_GUESSED), header);
            assertEquals(charset, report.encoding().name());
        }
        String declared = charset.equals("GB18030") ? "GB2312" : charset;
        ImportReport said = read("BEGIN:VCARD\r\nVERSION:2.1\r\nFN;ENCODING=QUOTED-PRINTABLE;CHARSET=" + declared
                + ":" + quoted
                + "\r\nEMAIL:a@b.test\r\nEND:VCARD\r\n", "US-ASCII");
        assertEquals(name, names(said));
        assertEquals(0, said.warnings().size());
    }
}
