package kith.cli.command;

import module java.base;
import kith.cli.terminal.Console;
import kith.fault.EnumWord;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.box.LeftOut;
import kith.mail.box.LeftOut.Why;

/**
 * Says of mailboxes what was left out of them. Where messages may be missing for it, the exit code and the member
 * {@code error} of the JSON document say so as well, as with files that {@code kith open} refuses: what could be read
 * counts all the same.
 */
public final class MissingMail {
    private final Console console;
    private boolean traced;

    public MissingMail(Console console) {
        this.console = console;
    }

    /** Says what is left out, unless it is nothing to wonder about. */
    public void say(LeftOut leftOut) {
        KithException fault = leftOut.fault();
        if (fault != null) {
            console.note(key(leftOut), "path", leftOut.path(), "code", fault.fault().code(), "what",
                    Objects.requireNonNull(console.error(fault, null).get("message")));
            if (fault.fault() == Fault.DEFECT && !traced) {
                traced = true;
                console.trace(fault);
            }
        } else if (leftOut.why() != Why.NOT_MAIL && leftOut.why() != Why.SEEN_BEFORE) {
            console.note(key(leftOut), "path", leftOut.path());
        }
    }

    private static String key(LeftOut leftOut) {
        return leftOut.why() == Why.DEFECT ? "scan.left-out.defect"
                : "scan.left-out." + EnumWord.of(leftOut.why());
    }

    /**
     * {@return the members of a document that tell of it: {@code unread}, and {@code error} where that is not empty}
     */
    public Map<String, Object> document(List<LeftOut> missed) {
        List<Map<String, Object>> unread = new ArrayList<>();
        for (LeftOut one : missed) {
            Map<String, Object> file = new LinkedHashMap<>();
            file.put("file", one.path().toString());
            file.put("why", EnumWord.of(one.why()));
            if (one.fault() != null) {
                file.put("code", one.fault().fault().code());
                file.put("message", console.error(one.fault(), null).get("message"));
            }
            unread.add(file);
        }
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("unread", unread);
        missed.stream().filter(one -> one.fault() != null).findFirst()
                .ifPresent(one -> members.put("error",
                console.error(Objects.requireNonNull(one.fault()), one.path().toString())));
        return members;
    }

    /**
     * {@return the exit code of a command that left this out}
     *
     * @param otherwise its exit code without that
     */
    public static int exitCode(List<LeftOut> missed, int otherwise) {
        return missed.stream().map(LeftOut::fault).filter(fault -> fault != null)
                .mapToInt(fault -> fault.fault().kind().exitCode()).reduce(otherwise, Math::max);
    }
}
