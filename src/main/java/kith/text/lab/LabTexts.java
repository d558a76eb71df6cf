package kith.text.lab;

import module java.base;
import com.ibm.icu.text.NumberFormat;
import kith.lab.experiment.Parameter;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Finding;
import kith.report.Grid;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;
import kith.text.Messages;

/**
 * Says what is in a report. A key is {@code EXPERIMENT.KIND.ID}, and where that is not in the bundle
 * {@code any.KIND.ID}: what many experiments have in common is written once. Where there is neither, the first number
 * in the id is {@code n} and the second {@code m}: {@code friends-n} is the text of {@code friends-3}, with {@code {n}}
 * for the number. Numbers are written as the language writes them; in a sentence {@code {name}} is the number in words
 * of its unit, and {@code {name_number}} the number itself, for plurals.
 */
public final class LabTexts {
    /** The bundle. */
    public static final String BUNDLE = "kith/lab/lab";

    private static final String EVERYWHERE = "any";
    /** Numbers come with a blank behind them, which is one too many where a unit or a bracket is Chinese. */
    private static final Pattern BLANK = Pattern.compile("(?<=[\\p{IsHan}）]) (?=\\p{IsHan})");
    /** A number in an id, which then has one text for all numbers. */
    private static final Pattern NUMBER = Pattern.compile("-(\\d{1,9})(?=-|\\.|$)");
    private static final List<String> NAMES = List.of("n", "m");
    private static final double SMALL = 1e-4;
    private static final double MANY = 1e15;

    private final Messages messages;

    private LabTexts(Messages messages) {
        this.messages = messages;
    }

    /** {@return the words in the language of a locale} */
    public static LabTexts in(Locale locale) {
        return new LabTexts(Messages.load(BUNDLE, locale));
    }

    /** {@return all words of the bundle} */
    Messages messages() {
        return messages;
    }

    /** {@return the language} */
    public Locale locale() {
        return messages.locale();
    }

    /** {@return the name of an experiment} */
    public String title(String experiment) {
        return messages.get(experiment + ".title");
    }

    /** {@return what an experiment is for, in a sentence or two} */
    public String about(String experiment) {
        return messages.get(experiment + ".about");
    }

    /** {@return the name of a parameter} */
    public String parameter(String experiment, Parameter parameter) {
        return get(experiment, "parameter", parameter.id());
    }

    /** {@return what a parameter does, in a sentence} */
    public String explained(String experiment, Parameter parameter) {
        return get(experiment, "parameter", parameter.id() + ".help");
    }

    /** {@return the same for the help of a command: what a parameter does, what may be typed, what is usual} */
    public String help(String experiment, Parameter parameter) {
        String range = switch (parameter) {
            case Parameter.Choice choice -> choice.options().stream()
                    .map(option -> option + " (" + option(experiment, choice, option) + ")")
                    .collect(Collectors.joining(", "));
            case Parameter.Count count -> count.range();
            case Parameter.Share share -> share.range();
            case Parameter.Source source -> source.range();
        };
        return messages.get("any.command." + switch (parameter) {
            case Parameter.Count count -> "number";
            case Parameter.Share share -> "number";
            case Parameter.Choice choice -> "choice";
            case Parameter.Source source -> "file";
        }, "help", explained(experiment, parameter), "range", range, "usual", parameter.usual());
    }

    /** {@return the name of one choice} */
    public String option(String experiment, Parameter.Choice choice, String option) {
        return get(experiment, "choice", choice.id() + "." + option);
    }

    /** {@return whether an experiment may draw a figure with this id} */
    public boolean hasFigure(String experiment, String id) {
        return figures(experiment).contains(pattern(id)) || figures(experiment).contains(id);
    }

    /** {@return the ids of all figures that an experiment may draw, with {@code n} and {@code m} for numbers} */
    public List<String> figures(String experiment) {
        String before = experiment + ".figure.";
        return messages.keys().stream().filter(key -> key.startsWith(before)).map(key -> key.substring(before.length()))
                .filter(id -> id.indexOf('.') < 0).sorted().toList();
    }

    private static String pattern(String id) {
        String pattern = id;
        for (String name : NAMES) {
            pattern = NUMBER.matcher(pattern).replaceFirst("-" + name);
        }
        return pattern;
    }

    /** {@return the title of a figure} */
    public String title(String experiment, Figure figure) {
        return get(experiment, "figure", figure.id());
    }

    /** {@return what there is to see in a figure, in a sentence or two} */
    public String about(String experiment, Figure figure) {
        return get(experiment, "figure", figure.id() + ".about");
    }

    /** {@return the name of an axis} */
    public String axis(String experiment, Axis axis) {
        return get(experiment, "axis", axis.id());
    }

    /** {@return the name of a series} */
    public String series(String experiment, Series series) {
        return get(experiment, "series", series.id());
    }

    /** {@return the title of a table} */
    public String title(String experiment, Grid grid) {
        return get(experiment, "table", grid.id());
    }

    /** {@return the name of a column} */
    public String column(String experiment, String column) {
        return get(experiment, "column", column);
    }

    /** {@return a finding as a sentence} */
    public String finding(String experiment, Finding finding) {
        Map<String, Object> arguments = new HashMap<>();
        finding.values().forEach((name, value) -> {
            arguments.put(name, value(experiment, value));
            switch (value) {
                case Value.Amount amount -> arguments.put(name + "_number", amount.number());
                case Value.Interval interval -> arguments.put(name + "_number", interval.number());
                case Value.Word word -> arguments.put(name + "_number", 0);
                case Value.Text text -> arguments.put(name + "_number", 0);
            }
        });
        return BLANK.matcher(messages.format(key(experiment, "finding", finding.id()), arguments)).replaceAll("");
    }

    /** {@return a value in words} */
    public String value(String experiment, Value value) {
        return switch (value) {
            case Value.Amount amount -> number(amount.number(), amount.unit());
            case Value.Interval interval -> interval(interval);
            case Value.Word word -> get(experiment, "word", word.id());
            case Value.Text text -> text.text();
        };
    }

    /** Ends that are written like the number itself would say nothing. */
    private String interval(Value.Interval interval) {
        String number = number(interval.number(), interval.unit());
        String low = number(interval.low(), interval.unit());
        String high = number(interval.high(), interval.unit());
        return low.equals(number) && high.equals(number) ? number
                : messages.get("any.interval", "number", number, "low", low, "high", high);
    }

    /** {@return a number in words of its unit, to three digits where it is no whole one} */
    public String number(double number, Unit unit) {
        return switch (unit) {
            case COUNT, NUMBER -> plain(number);
            case SHARE -> share(number);
            case BITS -> messages.get("any.unit.bits", "number", plain(number), "count", number);
            case BYTES -> thousands("any.unit.bytes.", number, 1e3, 4);
            case NANOSECONDS -> thousands("any.unit.nanoseconds.", number, 1e3, 3);
            case SECONDS -> messages.get("any.unit.seconds", "number", plain(number));
            case PER_SECOND -> thousands("any.unit.per-second.", number, 1e3, 3);
        };
    }

    private String thousands(String key, double number, double step, int last) {
        double value = number;
        int power = 0;
        // Rounded to three digits, 999.9 is 1,000: the next unit says it better.
        while (Math.abs(value) >= step * 0.9995 && power < last) {
            value /= step;
            power++;
        }
        return messages.get(key + power, "number", plain(value));
    }

    private String share(double share) {
        if (share != 0 && Math.abs(share) < SMALL) {
            return scientific(share);
        }
        NumberFormat percent = NumberFormat.getPercentInstance(messages.locale());
        // Two decimals below ten per cent and just below a hundred, one in between, three where that is hardly
        // anything.
        double rest = Math.min(Math.abs(share), Math.abs(1 - share));
        percent.setMaximumFractionDigits(rest == 0 ? 0 : rest < 0.001 ? 3 : rest < 0.1 ? 2 : 1);
        return percent.format(share);
    }

    private String plain(double number) {
        if (!Double.isFinite(number)) {
            return Double.isNaN(number) ? "–" : number > 0 ? "∞" : "−∞";
        }
        if (number != 0 && (Math.abs(number) < SMALL || Math.abs(number) >= MANY)) {
            return scientific(number);
        }
        NumberFormat format = NumberFormat.getNumberInstance(messages.locale());
        int digits = number == 0 ? 0 : (int) Math.clamp(2 - Math.floor(Math.log10(Math.abs(number)) + 1e-9), 0, 7);
        format.setMaximumFractionDigits(number == Math.rint(number) ? 0 : digits);
        return format.format(number);
    }

    private String scientific(double number) {
        NumberFormat format = NumberFormat.getScientificInstance(messages.locale());
        format.setMaximumFractionDigits(2);
        return format.format(number).replace("E", "e");
    }

    private String get(String experiment, String kind, String id) {
        String key = key(experiment, kind, id);
        if (messages.has(key)) {
            return messages.get(key);
        }
        List<Long> numbers = NUMBER.matcher(id).results().map(number -> Long.parseLong(number.group(1))).toList();
        Map<String, Object> arguments = new HashMap<>();
        for (int i = 0; i < Math.min(numbers.size(), NAMES.size()); i++) {
            arguments.put(NAMES.get(i), numbers.get(i));
        }
        return messages.format(key(experiment, kind, pattern(id)), arguments);
    }

    /**
     * {@return the key that there is}
     *
     * @throws MissingResourceException if there is neither: a defect that {@code LabTextsTest} finds
     */
    private String key(String experiment, String kind, String id) {
        String own = experiment + "." + kind + "." + id;
        return messages.has(own) ? own : EVERYWHERE + "." + kind + "." + id;
    }
}
