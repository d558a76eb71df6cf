package kith.docs;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.TreeSet;

/**
 * Writes the pages of all error codes, {@code src/docs/guide/errors*.md}, from the bundles of the faults. After a
 * change of these run, with a Java of 25 or newer, in the project's folder:
 *
 * <pre>java src/test/java/kith/docs/ErrorPages.java</pre>
 */
public final class ErrorPages {
    private static final Path BUNDLES = Path.of("src/main/resources/kith/fault");
    private static final Path GUIDE = Path.of("src/docs/guide");

    private ErrorPages() {
    }

    /** One language's page: file names, and the words around the table. */
    enum Page {
        /** English. */
        ENGLISH("faults.properties", "errors.md", """
                # All error codes

                What each code says. Words in braces stand for what Kith fills in. The codes of refused files, with \
                the rule behind each, are in [the format](../format/reading.md). Back to [the guide](guide.md).

                | code | what happened | what is as it was | what to do |
                |---|---|---|---|
                """),
        /** Simplified Chinese. */
        CHINESE("faults_zh_CN.properties", "errors.zh-CN.md", """
                # 全部错误代码

                每个代码的含义。花括号中的词由 Kith 填入。拒绝文件的代码及其规则见[文件格式](../format/reading.md)\
                （英文）。返回[指南](guide.zh-CN.md)。

                | 代码 | 发生了什么 | 什么没有受影响 | 接下来怎么办 |
                |---|---|---|---|
                """);

        private final String bundle;
        private final String file;
        private final String head;

        Page(String bundle, String file, String head) {
            this.bundle = bundle;
            this.file = file;
            this.head = head;
        }

        /** {@return the page's file} */
        Path file() {
            return GUIDE.resolve(file);
        }

        /** {@return what the page must hold} */
        String text() throws IOException {
            Properties texts = new Properties();
            try (Reader reader = Files.newBufferedReader(BUNDLES.resolve(bundle))) {
                texts.load(reader);
            }
            TreeSet<String> codes = new TreeSet<>();
            texts.stringPropertyNames().forEach(key -> codes.add(key.substring(0, key.indexOf('.'))));
            StringBuilder page = new StringBuilder(head);
            for (String code : codes) {
                page.append("| ").append(code);
                for (String part : new String[] {".what", ".safe", ".do"}) {
                    page.append(" | ").append(cell(texts.getProperty(code + part, "")));
                }
                page.append(" |\n");
            }
            return page.toString();
        }

        /** A doubled apostrophe is one in ICU's message format; a bar would end the cell. */
        private static String cell(String message) {
            return message.replace("''", "'").replace("|", "\\|").strip();
        }
    }

    /** Writes the pages. */
    public static void main(String[] args) throws IOException {
        for (Page page : Page.values()) {
            Files.writeString(page.file(), page.text());
        }
    }
}
