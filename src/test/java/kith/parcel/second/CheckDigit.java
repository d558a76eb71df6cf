package kith.parcel.second;

/** The eighth digit of a code, by the table of {@code exchange.md}. */
final class CheckDigit {
    private static final String[] TABLE = {"0317598642", "7092154863", "4206871359", "1750983426", "6123045978",
        "3674209581", "5869720134", "8945362017", "9438617205", "2581436790"};

    private CheckDigit() {
    }

    private static int walk(String digits) {
        int row = 0;
        for (char digit : digits.toCharArray()) {
            row = TABLE[row].charAt(digit - '0') - '0';
        }
        return row;
    }

    /** {@return whether these eight digits end at 0} */
    static boolean isRight(String digits) {
        return walk(digits) == 0;
    }

    /** {@return these seven digits and the one that brings them to 0} */
    static String complete(String digits) {
        for (char last = '0'; last <= '9'; last++) {
            if (isRight(digits + last)) {
                return digits + last;
            }
        }
        throw new AssertionError("each row of the table has a 0");
    }
}
