package kith.lab.experiment;

import module java.base;
import kith.fault.Fault;
import kith.fault.KithException;

/** Something that can be chosen before a run. */
public sealed interface Parameter {
    /** {@return its word in commands, lower case with hyphens; its option is {@code --ID}} */
    String id();

    /** {@return its value where nobody chose one, as it would be typed; empty for no file} */
    String usual();

    /**
     * {@return the value of what was typed: a {@link Long}, a {@link Double}, a {@link String} or a {@link Path}}
     *
     * @throws KithException {@link Fault#PARAMETER_WRONG}
     */
    Object parse(String typed);

    /** {@return what may be typed, in signs that need no translation: {@code 1..1000000}} */
    String range();

    /** {@return the fault of a value that cannot be taken} */
    default KithException wrong(String typed) {
        return Fault.PARAMETER_WRONG.raise("name", id(), "expected", range(), "given", typed);
    }

    /**
     * A whole number.
     *
     * @param id its word
     * @param least the smallest
     * @param most the largest
     * @param value the usual one
     */
    record Count(String id, long least, long most, long value) implements Parameter {
        @Override
        public String usual() {
            return Long.toString(value);
        }

        @Override
        public Object parse(String typed) {
            try {
                long number = Long.parseLong(typed.strip().replaceAll("(?<=\\d)[,'’\\h](?=\\d{3})", ""));
                if (number >= least && number <= most) {
                    return number;
                }
            } catch (NumberFormatException e) {
                // Said below, together with numbers out of range.
            }
            throw wrong(typed);
        }

        @Override
        public String range() {
            return least + ".." + most;
        }
    }

    /**
     * A number, mostly a share.
     *
     * @param id its word
     * @param least the smallest
     * @param most the largest
     * @param value the usual one
     */
    record Share(String id, double least, double most, double value) implements Parameter {
        @Override
        public String usual() {
            return plain(value);
        }

        /** A percent sign divides by a hundred. */
        @Override
        public Object parse(String typed) {
            String text = typed.strip();
            boolean percent = text.endsWith("%");
            try {
                double number = Double.parseDouble(percent ? text.substring(0, text.length() - 1) : text)
                        / (percent ? 100 : 1);
                if (number >= least && number <= most) {
                    return number;
                }
            } catch (NumberFormatException e) {
                // Said below, together with numbers out of range.
            }
            throw wrong(typed);
        }

        @Override
        public String range() {
            return plain(least) + ".." + plain(most);
        }

        private static String plain(double number) {
            return number == Math.rint(number) && Math.abs(number) < 1e15 ? Long.toString((long) number)
                    : Double.toString(number).replace(".0E", "e").replace('E', 'e');
        }
    }

    /**
     * One of several words.
     *
     * @param id its word
     * @param options at least two
     * @param usual the usual one
     */
    record Choice(String id, List<String> options, String usual) implements Parameter {
        /** Copies the list. */
        public Choice {
            options = List.copyOf(options);
        }

        @Override
        public Object parse(String typed) {
            if (!options.contains(typed.strip())) {
                throw wrong(typed);
            }
            return typed.strip();
        }

        @Override
        public String range() {
            return String.join("|", options);
        }
    }

    /**
     * A file that may be given.
     *
     * @param id its word
     * @param endings usual ends of its name, without the dot; others are taken, too
     */
    record Source(String id, List<String> endings) implements Parameter {
        /** Copies the list. */
        public Source {
            endings = List.copyOf(endings);
        }

        @Override
        public String usual() {
            return "";
        }

        @Override
        public Object parse(String typed) {
            try {
                return Path.of(typed);
            } catch (InvalidPathException e) {
                throw wrong(typed);
            }
        }

        @Override
        public String range() {
            return String.join("|", endings);
        }
    }
}
