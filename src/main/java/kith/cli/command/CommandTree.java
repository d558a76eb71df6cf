package kith.cli.command;

import module java.base;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

/**
 * All commands, made and handed to picocli only as far as one invocation needs them. What picocli learns of a command
 * costs more than many a command itself, and one command has no use for the other forty.
 */
public final class CommandTree {
    /** Options of {@link Context}. Not help: it lists the commands that the tree has. */
    private static final Set<String> WITH_VALUE = Set.of("--profile", "--passphrase-file");
    private static final Set<String> FLAGS = Set.of("--json");

    private final Object root;
    private final List<String> names;
    private final Function<String, Group> commands;

    /**
     * @param root the root's command
     * @param names the names directly below it, in the order of the help
     * @param commands makes the command of a name, when arguments reach it
     */
    public CommandTree(Object root, List<String> names, Function<String, Group> commands) {
        this.root = root;
        this.names = names;
        this.commands = commands;
    }

    /** {@return a command without commands of its own} */
    public static Group group(Object command) {
        return group(command, List::of);
    }

    /** {@return a command with commands of its own, which have the names of their annotations} */
    public static Group group(Object parent, Supplier<List<Object>> children) {
        return new Group(parent, children, NONE);
    }

    /** Commands that no class declares, put together when they are needed. */
    public interface Made {
        /** {@return the command of a name} */
        Optional<CommandSpec> named(String name);

        /** {@return all, in the order of the help} */
        List<CommandSpec> all();
    }

    private static final Made NONE = new Made() {
        @Override
        public Optional<CommandSpec> named(String name) {
            return Optional.empty();
        }

        @Override
        public List<CommandSpec> all() {
            return List.of();
        }
    };

    /** {@return everything} */
    public CommandLine whole() {
        CommandLine line = new CommandLine(root);
        names.forEach(name -> line.addSubcommand(name, commands.apply(name).whole()));
        return line;
    }

    /**
     * {@return what these arguments can reach} The first command behind options that every command has, alone; every
     * command without those below it where a single word is none of them, such as {@code --help}; everything
     * otherwise, because only picocli can tell what is meant.
     *
     * @param args what was typed
     */
    public CommandLine reachedBy(String... args) {
        CommandLine line = new CommandLine(root);
        int at = pastOptions(args, 0, WITH_VALUE, FLAGS);
        String name = at < args.length ? args[at] : "";
        // To picocli a command's name is no value: there the option lacks one.
        if (names.contains(name) && !name.equals("help")
                && Collections.disjoint(names, Arrays.asList(args).subList(0, at))) {
            line.addSubcommand(name, commands.apply(name).reachedBy(at + 1 < args.length ? args[at + 1] : ""));
        } else if (args.length <= 1) {
            names.forEach(each -> line.addSubcommand(each, commands.apply(each).parent()));
        } else {
            return whole();
        }
        return line;
    }

    /** {@return the index of the first argument from an index on that is none of these options, nor their value} */
    public static int pastOptions(String[] args, int from, Set<String> withValue, Set<String> flags) {
        int at = from;
        while (at < args.length) {
            String arg = args[at];
            int equals = arg.indexOf('=');
            if (withValue.contains(arg)) {
                at += 2;
            } else if (flags.contains(arg) || equals > 0 && withValue.contains(arg.substring(0, equals))) {
                at++;
            } else {
                break;
            }
        }
        return Math.min(at, args.length);
    }

    /**
     * A command and the commands below it.
     *
     * @param parent the command
     * @param children makes those below it, in the order of the help
     * @param made those after them
     */
    public record Group(Object parent, Supplier<List<Object>> children, Made made) {
        /** {@return the same with more commands below it} */
        public Group with(Made more) {
            return new Group(parent, children, more);
        }

        private CommandLine whole() {
            CommandLine line = new CommandLine(parent);
            children.get().forEach(line::addSubcommand);
            made.all().forEach(spec -> line.addSubcommand(spec.name(), new CommandLine(spec)));
            return line;
        }

        private CommandLine reachedBy(String next) {
            for (Object child : children.get()) {
                if (child.getClass().getAnnotation(Command.class).name().equals(next)) {
                    return new CommandLine(parent).addSubcommand(child);
                }
            }
            return made.named(next).map(spec -> new CommandLine(parent).addSubcommand(next, new CommandLine(spec)))
                    .orElseGet(this::whole);
        }
    }
}
