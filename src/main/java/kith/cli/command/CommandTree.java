package kith.cli.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

/**
 * All commands, handed to picocli only as far as one invocation needs them. What picocli learns of a command costs more
 * than many a command itself, and whoever runs one has no use for the other forty.
 */
public final class CommandTree {
    private final Object root;
    private final Map<String, Group> commands = new LinkedHashMap<>();

    public CommandTree(Object root) {
        this.root = root;
    }

    /** Adds a command that stands for itself. */
    public CommandTree addSubcommand(String name, Object command) {
        return addSubcommand(name, group(command));
    }

    /** Adds a command that has commands of its own. */
    public CommandTree addSubcommand(String name, Group group) {
        commands.put(name, group);
        return this;
    }

    /** {@return a command with commands of its own, which bear the names of their annotations} */
    public static Group group(Object parent, Object... children) {
        return new Group(parent, List.of(children), NONE);
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
        commands.forEach((name, group) -> line.addSubcommand(name, group.whole()));
        return line;
    }

    /**
     * {@return what these arguments can reach} The command that comes first, alone; every command without those below
     * it where a single word is none of them, such as {@code --help}; and everything where options precede a command,
     * because only picocli can tell an option's value from a command.
     *
     * @param args what was typed
     */
    public CommandLine reachedBy(String... args) {
        CommandLine line = new CommandLine(root);
        Group named = args.length == 0 ? null : commands.get(args[0]);
        if (named != null && !(named.parent() instanceof CommandLine.HelpCommand)) {
            line.addSubcommand(args[0], named.reachedBy(args.length == 1 ? "" : args[1]));
        } else if (args.length <= 1) {
            commands.forEach((name, group) -> line.addSubcommand(name, group.parent()));
        } else {
            return whole();
        }
        return line;
    }

    /** {@return the names of the commands directly below the root} */
    public Set<String> names() {
        return commands.keySet();
    }

    /**
     * A command and the commands below it.
     *
     * @param parent the command
     * @param children those below it, in the order of the help
     * @param made those after them
     */
    public record Group(Object parent, List<Object> children, Made made) {
        /** {@return the same with more commands below it} */
        public Group with(Made more) {
            return new Group(parent, children, more);
        }

        private CommandLine whole() {
            CommandLine line = new CommandLine(parent);
            children.forEach(line::addSubcommand);
            made.all().forEach(spec -> line.addSubcommand(spec.name(), new CommandLine(spec)));
            return line;
        }

        private CommandLine reachedBy(String next) {
            for (Object child : children) {
                if (child.getClass().getAnnotation(Command.class).name().equals(next)) {
                    return new CommandLine(parent).addSubcommand(child);
                }
            }
            return made.named(next).map(spec -> new CommandLine(parent).addSubcommand(next, new CommandLine(spec)))
                    .orElseGet(this::whole);
        }
    }
}
