package kith.docs;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Writes the pages of all error codes, {@code src/docs/guide/errors*.md}, from the faults and their bundles. After a
 * change of these run, with a Java of 25 or newer, in the project's folder:
 *
 * <pre>java src/test/java/kith/docs/ErrorPages.java</pre>
 */
public final class ErrorPages {
    private static final Path BUNDLES = Path.of("src/main/resources/kith/fault");
    private static final Path FAULTS = Path.of("src/main/java/kith/fault/Fault.java");
    private static final Pattern CONSTANT = Pattern.compile("\\(\"(KITH-\\d{4})\",\\s+FaultKind\\.\\w+([^)]*)\\)");
    private static final Pattern KIND = Pattern.compile("\"([a-z-]+)\"");
    private static final Path GUIDE = Path.of("src/docs/guide");

    private ErrorPages() {
    }

    /** One language's page: file names, and the words around the table. */
    enum Page {
        /** English. */
        ENGLISH("faults.properties", "errors.md", """
                # All error codes

                What each code says. Words in braces stand for what Kith fills in; what stands for {problem} is \
                below, under the names that the table gives. The codes of refused files, with \
                the rule behind each, are in [the format](../format/reading.md). Back to [the guide](guide.md).

                | code | what happened | what is as it was | what to do |
                |---|---|---|---|
                """, " (problem: %s)", """

                ## Problems

                What {problem} says. With `--json` an error has the name as `problem`, which never changes. Where \
                none fits, the system or a server has said it, in words of its own.

                | problem | what it says |
                |---|---|
                """),
        /** Simplified Chinese. */
        CHINESE("faults_zh_CN.properties", "errors.zh-CN.md", """
                # 全部错误代码

                每个代码的含义。花括号中的词由 Kith 填入；{problem} 的内容见下文，表中给出了名称。拒绝文件的代码及其规则见[文件格式](../format/reading.md)\
                （英文）。返回[指南](guide.zh-CN.md)。

                | 代码 | 发生了什么 | 什么没有受影响 | 接下来怎么办 |
                |---|---|---|---|
                """, "（原因：%s）", """

                ## 原因

                {problem} 的内容。使用 `--json` 时，错误中的 `problem` 就是这个名称，它不会改变。都不符合时，\
                是系统或服务器自己的说法。

                | 原因 | 内容 |
                |---|---|
                """);

        private final String bundle;
        private final String file;
        private final String head;
        private final String reasons;
        private final String problems;

        Page(String bundle, String file, String head, String reasons, String problems) {
            this.bundle = bundle;
            this.file = file;
            this.head = head;
            this.reasons = reasons;
            this.problems = problems;
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
            Map<String, String> kinds = kinds();
            StringBuilder page = new StringBuilder(head);
            for (Map.Entry<String, String> code : kinds.entrySet()) {
                page.append("| ").append(code.getKey()).append(" | ")
                        .append(cell(texts.getProperty(code.getKey() + ".what")))
                        .append(code.getValue().isEmpty() ? "" : reasons.formatted(code.getValue()));
                for (String part : new String[] {".safe", ".do"}) {
                    page.append(" | ").append(cell(texts.getProperty(code.getKey() + part)));
                }
                page.append(" |\n");
            }
            page.append(problems);
            for (String key : new TreeSet<>(texts.stringPropertyNames())) {
                if (!kinds.containsKey(key.substring(0, key.indexOf('.')))) {
                    page.append("| `").append(key).append("` | ").append(cell(texts.getProperty(key))).append(" |\n");
                }
            }
            return page.toString();
        }

        /** {@return every code, with the kinds of problems that it can carry} */
        private static Map<String, String> kinds() throws IOException {
            Map<String, String> kinds = new TreeMap<>();
            Matcher constant = CONSTANT.matcher(Files.readString(FAULTS));
            while (constant.find()) {
                kinds.put(constant.group(1), KIND.matcher(constant.group(2)).results()
                        .map(kind -> kind.group(1)).sorted().collect(Collectors.joining(", ")));
            }
            return kinds;
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
