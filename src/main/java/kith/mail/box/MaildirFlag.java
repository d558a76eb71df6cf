package kith.mail.box;

import module java.base;

/**
 * What the name of a file in a Maildir says of its message, behind {@code :2,} or, where no colon may be, {@code ;2,}.
 */
public enum MaildirFlag {
    /** The user has not sent it yet. */
    DRAFT,
    /** The user marked it. */
    FLAGGED,
    /** Passed on to somebody. */
    PASSED,
    /** Answered. */
    REPLIED,
    /** Read. */
    SEEN,
    /** Deleted; it only waits to be cleared away. */
    TRASHED;

    private static final Pattern NAME_END = Pattern.compile("[:;]2,");
    private static final Pattern INFO = Pattern.compile(".*[:;]2,([A-Za-z]*)[^:;]*", Pattern.DOTALL);

    /**
     * {@return what stays the same of a message's path in a Maildir: the folder around {@code cur}, and the unique
     * name}
     */
    static String identity(Path message) {
        Path maildir = Objects.requireNonNull(message.getParent()).getParent();
        return (maildir == null ? "" : maildir.toString()) + "//"
                + NAME_END.split(message.getFileName().toString(), 2)[0];
    }

    /** {@return the flags in a file's name} */
    static Set<MaildirFlag> of(String name) {
        Set<MaildirFlag> flags = EnumSet.noneOf(MaildirFlag.class);
        Matcher info = INFO.matcher(name);
        if (info.matches()) {
            for (MaildirFlag flag : values()) {
                if (info.group(1).indexOf(flag.name().charAt(0)) >= 0) {
                    flags.add(flag);
                }
            }
        }
        return flags;
    }
}
