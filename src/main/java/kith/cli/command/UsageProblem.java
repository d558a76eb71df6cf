package kith.cli.command;

import module java.base;
import kith.cli.terminal.Console;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.MutuallyExclusiveArgsException;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says in the user's language what is wrong with a command; picocli itself knows English only. */
public final class UsageProblem {
    /** Eight digits with whatever is passed over where the code of an invitation is read, up to a bound. */
    private static final Pattern CODE = Pattern.compile(
            "(?<!\\p{Nd})\\p{Nd}(?:[\\s\\p{Z}\\p{Pd}\\p{Cf}\u2212]{0,8}\\p{Nd}){7}(?!\\p{Nd})");

    private UsageProblem() {
    }

    /**
     * {@return what is wrong, as a part of a sentence} Whoever gave a code as an argument does not find it in what
     * keeps the messages of commands.
     */
    public static String of(ParameterException e, Console console) {
        return CODE.matcher(problem(e, console)).replaceAll("********");
    }

    /** {@return whether somebody may have typed a code here, which nothing is to say again} */
    public static boolean mayHoldCode(String argument) {
        return CODE.matcher(argument).find();
    }

    private static String problem(ParameterException e, Console console) {
        ArgSpec argument = e.getArgSpec();
        return switch (e) {
            case MissingParameterException missing when !missing.getMissing().isEmpty() ->
                    console.text("usage.missing", "names", names(missing.getMissing()));
            case UnmatchedArgumentException unmatched -> console.text(
                    unmatched.isUnknownOption() ? "usage.unknown-option" : "usage.unmatched",
                    unmatched.isUnknownOption() ? "options" : "arguments", String.join(" ", unmatched.getUnmatched()));
            case MutuallyExclusiveArgsException exclusive -> console.text("usage.exclusive", "names",
                    exclusive.getArgSpec() == null ? "--as, --belongs-to, --replaces-key-of, --trust-new"
                            : name(exclusive.getArgSpec()));
            case OverwrittenOptionException twice -> console.text("usage.twice", "name", name(twice.getOverwritten()));
            default -> argument != null && e.getValue() != null
                    ? console.text("usage.value", "name", name(argument), "value", e.getValue())
                    : String.valueOf(e.getMessage());
        };
    }

    /** {@return options or commands that may have been meant, as one text; empty if there are none} */
    public static String suggestions(ParameterException e) {
        return e instanceof UnmatchedArgumentException unmatched ? String.join(", ", unmatched.getSuggestions()) : "";
    }

    private static String names(List<ArgSpec> arguments) {
        return arguments.stream().map(UsageProblem::name).distinct().collect(Collectors.joining(", "));
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }
}
