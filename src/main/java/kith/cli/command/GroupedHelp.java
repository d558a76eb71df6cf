package kith.cli.command;

import module java.base;
import kith.fault.EnumWord;
import picocli.CommandLine;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.Help.TextTable;
import picocli.CommandLine.Model.CommandSpec;

/** A help that lists commands by the first sentence of their descriptions, and Kith's own under headings. */
public final class GroupedHelp extends CommandLine.Help {
    private static final int INDENT = 2;

    private final boolean all;

    /** @param all whether commands that few people need are listed too */
    public GroupedHelp(CommandSpec command, ColorScheme colors, boolean all) {
        super(command, colors);
        this.all = all;
    }

    @Override
    public String commandListHeading(Object... params) {
        return commandSpec().parent() == null ? "" : super.commandListHeading(params);
    }

    @Override
    public String commandList(Map<String, CommandLine.Help> commands) {
        if (commandSpec().parent() != null) {
            return table(commands.values(), widest(commands.keySet()));
        }
        List<HelpSection> sections = Stream.of(HelpSection.values())
                .filter(section -> all || section.compareTo(HelpSection.MORE) < 0).toList();
        int widest = widest(sections.stream().flatMap(section -> section.commands().stream()).toList());
        return sections.stream().map(section -> text(EnumWord.of(section))
                + table(section.commands().stream().map(commands::get).filter(Objects::nonNull).toList(), widest))
                .collect(Collectors.joining()) + (all ? "" : text("hint"));
    }

    private static int widest(Collection<String> names) {
        return names.stream().mapToInt(String::length).max().orElse(0);
    }

    private String table(Collection<CommandLine.Help> commands, int widest) {
        int names = INDENT + widest;
        TextTable table = TextTable.forColumns(colorScheme(), new Column(names, INDENT, Overflow.SPAN),
                new Column(commandSpec().usageMessage().width() - names, INDENT, Overflow.WRAP));
        table.setAdjustLineBreaksForWideCJKCharacters(true);
        commands.forEach(command -> table.addRowValues(command.commandSpec().name(), firstSentence(command)));
        return table.toString();
    }

    private static String firstSentence(CommandLine.Help command) {
        return String.format(Locale.ROOT, command.commandSpec().usageMessage().description()[0])
                .replaceFirst("(?s)(\\. |。).*", "$1").strip();
    }

    private String text(String key) {
        return String.format(Locale.ROOT, commandSpec().resourceBundle().getString("usage.section.%s".formatted(key)));
    }
}
