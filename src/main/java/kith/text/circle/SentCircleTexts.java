package kith.text.circle;

import module java.base;
import kith.app.circle.founding.MemberFile;
import kith.text.Messages;

/** Says how the founder's file of a circle gets to its members. */
public final class SentCircleTexts {
    private final Messages messages;

    /** @param messages the reader's language */
    public SentCircleTexts(Messages messages) {
        this.messages = messages;
    }

    /**
     * {@return for whom a file is ready, who needs the circle's own, and for whom none could be written, a sentence
     * each}
     */
    public List<String> sentences(List<MemberFile> sent) {
        if (sent.isEmpty()) {
            return List.of(messages.get("circle.file-all"));
        }
        List<String> all = new ArrayList<>();
        add(all, "circle.file-sealed", sent.stream().filter(one -> one.file() != null).toList());
        add(all, "circle.file-open", sent.stream().filter(MemberFile::needsOpenFile).toList());
        add(all, "circle.file-failed", sent.stream().filter(one -> one.problem() != null).toList());
        return all;
    }

    private void add(List<String> all, String key, List<MemberFile> these) {
        if (!these.isEmpty()) {
            all.add(messages.get(key, "count", these.size(), "names", String.join(messages.get("everybody.comma"),
                    these.stream().map(MemberFile::name).toList())));
        }
    }
}
