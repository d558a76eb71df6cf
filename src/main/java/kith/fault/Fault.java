package kith.fault;

import module java.base;

/**
 * Every error a user can meet, with the code that never changes once it was released. The texts are in
 * {@code kith/fault/faults*.properties} under {@link #code()}, with the details of {@link KithException} by name.
 */
public enum Fault {
    /** A command, option or value that makes no sense here. Detail: {@code problem}. */
    USAGE("KITH-1001", FaultKind.USAGE, "passphrase-problem", "request-problem"),
    /** Nothing matches what was named. Detail: {@code address}. */
    ADDRESS_INVALID("KITH-1002", FaultKind.USAGE),
    /** A risk must be accepted explicitly first. Detail: {@code agreement}. */
    AGREEMENT_NEEDED("KITH-1003", FaultKind.USAGE),
    /** The user stopped it; nothing was changed. */
    CANCELLED("KITH-1004", FaultKind.USAGE),

    /** No profile in this folder. Detail: {@code folder}. */
    PROFILE_MISSING("KITH-1101", FaultKind.PROFILE),
    /** A profile is there already. Detail: {@code folder}. */
    PROFILE_EXISTS("KITH-1102", FaultKind.PROFILE),
    /** Another process writes for longer than the waiting time. Details: {@code holder}, {@code seconds}. */
    PROFILE_BUSY("KITH-1103", FaultKind.PROFILE),
    /** Written by a newer Kith. Details: {@code found}, {@code supported}. */
    PROFILE_NEWER("KITH-1104", FaultKind.PROFILE),
    /** Damaged files in the profile. Detail: {@code problem}. */
    PROFILE_DAMAGED("KITH-1105", FaultKind.PROFILE, "key-file-problem", "profile-problem", "secret-problem"),
    /** The passphrase does not open the keys or the backup. */
    PASSPHRASE_WRONG("KITH-1106", FaultKind.PROFILE),
    /** The keys are encrypted and no passphrase was given. */
    PASSPHRASE_NEEDED("KITH-1107", FaultKind.PROFILE),
    /** The folder or a file in it cannot be read. Detail: {@code path}. */
    PROFILE_UNREADABLE("KITH-1108", FaultKind.PROFILE),
    /**
     * A file could not be written whole; what was there before is still there. Details: {@code path}, {@code problem}.
     */
    WRITE_FAILED("KITH-1109", FaultKind.PROFILE, "file-problem"),
    /** A restored profile may not share from this edition until the owner decides. Detail: {@code edition}. */
    EDITION_UNVOUCHED("KITH-1110", FaultKind.PROFILE),
    /** The address book is empty, nothing can be shared. */
    BOOK_EMPTY("KITH-1111", FaultKind.PROFILE),
    /** More contacts than the largest size class. Details: {@code contacts}, {@code limit}. */
    BOOK_TOO_LARGE("KITH-1112", FaultKind.PROFILE),
    /** A restored profile may not contribute to this circle until the owner decides. Detail: {@code name}. */
    CIRCLES_UNVOUCHED("KITH-1113", FaultKind.PROFILE),
    /** What was typed to confirm that a profile be deleted is not its name. */
    RESET_UNCONFIRMED("KITH-1114", FaultKind.USAGE),
    /** What may be sent and what must not would lie in one folder. Detail: {@code folder}. */
    FOLDER_SHARED("KITH-1115", FaultKind.USAGE),
    /** Somebody changed the profile while it was read. */
    PROFILE_CHANGED("KITH-1116", FaultKind.PROFILE),
    /** More memory is needed than Kith may take. Detail: {@code megabytes}, the most that it may. */
    MEMORY_SHORT("KITH-1117", FaultKind.PROFILE),

    /** Larger than a file of this kind may be. Details: {@code bytes}, {@code limit}. */
    FILE_TOO_LARGE("KITH-1201", FaultKind.REFUSED),
    /** Not well-formed JSON as Kith reads it. Detail: {@code problem}. */
    JSON_INVALID("KITH-1202", FaultKind.REFUSED, "json-problem"),
    /** The signature does not belong to this key and this content. */
    SIGNATURE_INVALID("KITH-1203", FaultKind.REFUSED),
    /** Nothing Kith knows. */
    NOT_KITH("KITH-1204", FaultKind.REFUSED),
    /** Not the three members payload, protected, signature. Detail: {@code problem}. */
    ENVELOPE_INVALID("KITH-1205", FaultKind.REFUSED, "envelope-problem"),
    /** Algorithm, key or other header members are wrong. Detail: {@code problem}. */
    HEADER_INVALID("KITH-1206", FaultKind.REFUSED, "envelope-problem"),
    /** A public key that is none, or of low order, or whose thumbprint is not its kid. Detail: {@code problem}. */
    KEY_INVALID("KITH-1207", FaultKind.REFUSED, "key-problem", "agreement-problem"),
    /** A document type this Kith does not know. Detail: {@code type}. */
    TYPE_UNKNOWN("KITH-1208", FaultKind.REFUSED),
    /** Made by a newer Kith. Detail: {@code format}. */
    VERSION_NEWER("KITH-1209", FaultKind.REFUSED),
    /** A member is missing, doubled or unknown. Details: {@code field}, {@code problem}. */
    MEMBER_INVALID("KITH-1210", FaultKind.REFUSED, "json-problem"),
    /** A value outside its range. Details: {@code field}, {@code problem}. */
    VALUE_INVALID("KITH-1211", FaultKind.REFUSED, "value-problem", "name-problem", "playground-problem"),
    /** Declared sizes do not fit the bytes. Details: {@code field}, {@code declared}, {@code actual}. */
    SIZE_MISMATCH("KITH-1212", FaultKind.REFUSED),
    /** A noisy filter whose weight is not floor(bits / 2). Details: {@code weight}, {@code expected}. */
    WEIGHT_WRONG("KITH-1213", FaultKind.REFUSED),
    /** base64url that is padded, not canonical, or none. Detail: {@code field}. */
    BASE64_INVALID("KITH-1214", FaultKind.REFUSED),
    /** The file cannot be read. Detail: {@code problem}. */
    FILE_UNREADABLE("KITH-1215", FaultKind.REFUSED, "file-problem"),
    /** Another file is where one should be written; it is not replaced. Detail: {@code path}. */
    FILE_IN_THE_WAY("KITH-1216", FaultKind.REFUSED),
    /** No program took a message that was ready. Details: {@code draft}, {@code folder}. */
    MAIL_PROGRAM_MISSING("KITH-1217", FaultKind.REFUSED),

    /** A key nobody here knows: say whose it is. Details: {@code name}, {@code kid}. */
    KEY_UNKNOWN("KITH-1301", FaultKind.REFUSED),
    /** The name is in use for another friend. Detail: {@code name}. */
    NAME_TAKEN("KITH-1302", FaultKind.REFUSED),
    /** No friend of this name. Detail: {@code name}. */
    FRIEND_UNKNOWN("KITH-1303", FaultKind.USAGE),
    /** The friend has a key already. Detail: {@code name}. */
    FRIEND_HAS_KEY("KITH-1304", FaultKind.REFUSED),
    /** The friend or key is blocked. Detail: {@code name}. */
    FRIEND_BLOCKED("KITH-1305", FaultKind.REFUSED),
    /** The key was revoked by its owner. Detail: {@code kid}. */
    KEY_REVOKED("KITH-1306", FaultKind.REFUSED),
    /** A second, different rotation of one key. Detail: {@code name}. */
    ROTATION_CONFLICT("KITH-1307", FaultKind.REFUSED),
    /** The fingerprint is not this friend's. Detail: {@code name}. */
    FINGERPRINT_MISMATCH("KITH-1308", FaultKind.REFUSED),
    /** One's own file: there is nothing to import. */
    OWN_FILE("KITH-1309", FaultKind.REFUSED),
    /** Same serial, other payload. Details: {@code edition}, {@code index}. */
    FILTER_CONFLICT("KITH-1310", FaultKind.REFUSED),
    /** An older file than the one held in this slot. Details: {@code edition}, {@code index}. */
    FILTER_ROLLBACK("KITH-1311", FaultKind.REFUSED),
    /** A newer file in the same slot with other bits or salt. Details: {@code edition}, {@code index}. */
    EDITION_CHANGED("KITH-1312", FaultKind.REFUSED),
    /** Older than the newest edition held. Details: {@code edition}, {@code newest}. */
    EDITION_SUPERSEDED("KITH-1313", FaultKind.REFUSED),
    /** Its salt is held under another key. Detail: {@code name}. */
    FILTER_COPIED("KITH-1314", FaultKind.REFUSED),
    /** Dates in the future or in the wrong order. Details: {@code field}, {@code problem}. */
    DATE_INVALID("KITH-1315", FaultKind.REFUSED, "value-problem"),
    /** A key that replaces a key which is not held. Detail: {@code kid}. */
    ROTATION_UNKNOWN("KITH-1316", FaultKind.REFUSED),

    /** A friend who is invited and has no key yet. Detail: {@code name}. */
    NO_KEY("KITH-1317", FaultKind.REFUSED),
    /**
     * Only a part of a fingerprint, as far as it goes the right one. Details: {@code name}, {@code given}, {@code all}.
     */
    FINGERPRINT_INCOMPLETE("KITH-1318", FaultKind.REFUSED),
    /** A picture without a QR code that could be read. */
    CODE_MISSING("KITH-1319", FaultKind.REFUSED),
    /** A QR code that holds no fingerprint. */
    CODE_FOREIGN("KITH-1320", FaultKind.REFUSED),
    /** A QR code with the fingerprint of another key than this friend's. Detail: {@code name}. */
    CODE_OF_ANOTHER("KITH-1321", FaultKind.REFUSED),
    /** A QR code with one's own fingerprint. */
    CODE_OWN("KITH-1322", FaultKind.REFUSED),
    /** QR codes with several fingerprints in one picture. Detail: {@code count}. */
    CODE_AMBIGUOUS("KITH-1323", FaultKind.REFUSED),
    /** No picture, a damaged one, or of a kind that is not read. */
    PICTURE_UNREADABLE("KITH-1324", FaultKind.REFUSED),
    /** A picture with more pixels than are looked at. Details: {@code width}, {@code height}. */
    PICTURE_TOO_LARGE("KITH-1325", FaultKind.REFUSED),
    /** A revocation of a key that is not held. Detail: {@code kid}. */
    REVOCATION_UNKNOWN("KITH-1326", FaultKind.REFUSED),
    /** A key that stands for one friend and is held as another's. Details: {@code name} and {@code holder}. */
    KEY_HELD_AS("KITH-1327", FaultKind.REFUSED),

    /** An address-book file in none of the formats. Detail: {@code problem}. */
    BOOK_FORMAT_UNKNOWN("KITH-1401", FaultKind.REFUSED, "book-problem"),
    /** An address-book file that breaks its own format. Detail: {@code problem}. */
    BOOK_FORMAT_INVALID("KITH-1402", FaultKind.REFUSED, "book-problem"),
    /** The address is not in the book. Detail: {@code address}. */
    NOT_IN_BOOK("KITH-1403", FaultKind.REFUSED),
    /** The address is none of the user's own. Detail: {@code address}. */
    NOT_OWN_ADDRESS("KITH-1404", FaultKind.REFUSED),
    /** An address book of an old Thunderbird, which only Thunderbird itself can read. */
    BOOK_MORK("KITH-1405", FaultKind.REFUSED),
    /** No address book of this name in Thunderbird. Detail: {@code name}. */
    THUNDERBIRD_BOOK_UNKNOWN("KITH-1406", FaultKind.USAGE),
    /** An address-book server that is not asked because anybody could listen. Detail: {@code problem}. */
    BOOK_SERVER_INSECURE("KITH-1410", FaultKind.REFUSED, "book-server-problem"),
    /** An address-book server that could not be reached. Details: {@code host}, {@code problem}. */
    BOOK_SERVER_UNREACHABLE("KITH-1411", FaultKind.REFUSED, "book-server-problem"),
    /** An address-book server that does not accept user name and password. Detail: {@code host}. */
    BOOK_SERVER_DENIES("KITH-1412", FaultKind.REFUSED),
    /** A server that answers other than an address-book server does. Details: {@code host}, {@code problem}. */
    BOOK_SERVER_ANSWER("KITH-1413", FaultKind.REFUSED, "book-server-problem"),
    /** Several or no address books, and none chosen. Details: {@code host}, {@code books}. */
    BOOK_SERVER_CHOICE("KITH-1414", FaultKind.REFUSED),
    /** Columns were chosen for a file that is no table. */
    BOOK_NO_TABLE("KITH-1421", FaultKind.REFUSED),
    /** An address book with more cards or rows than are read. Detail: {@code limit}. */
    BOOK_TOO_MANY("KITH-1426", FaultKind.REFUSED),
    /** No encoding has this name. Detail: {@code name}. */
    ENCODING_UNKNOWN("KITH-1427", FaultKind.USAGE),
    /** A column was chosen that the table does not have. Details: {@code column}, {@code columns}. */
    BOOK_COLUMN_MISSING("KITH-1422", FaultKind.USAGE),
    /** No source that was read before has this name. Detail: {@code name}. */
    BOOK_SOURCE_UNKNOWN("KITH-1423", FaultKind.USAGE),
    /** No message in a mailbox is from one of the user's own addresses. Detail: {@code messages}. */
    BOOK_SENT_NOT_OWN("KITH-1424", FaultKind.REFUSED),

    /** Two filters that cannot be compared. Details: {@code field}, {@code first}, {@code second}. */
    NOT_COMPARABLE("KITH-1501", FaultKind.REFUSED),
    /** No filter to compare with. Detail: {@code name}. */
    NOTHING_HELD("KITH-1502", FaultKind.REFUSED),
    /** A filter so full that it tells nothing. Detail: {@code fill}. */
    SATURATED("KITH-1503", FaultKind.REFUSED),
    /** An attack on a file that somebody else signed. */
    FILTER_FOREIGN("KITH-1504", FaultKind.REFUSED),
    /** An attack on one's own file without a filter, or of an edition that this profile does not have. */
    FILTER_UNKNOWN("KITH-1505", FaultKind.REFUSED),

    /** No plan satisfies this. Detail: {@code problem}, a {@link PlanProblem}. */
    PLAN_IMPOSSIBLE("KITH-1601", FaultKind.USAGE, "plan-problem"),
    /** No circle of this name. Detail: {@code name}. */
    CIRCLE_UNKNOWN("KITH-1602", FaultKind.USAGE),
    /** A contribution that does not belong. Details: {@code field}, {@code problem}. */
    CONTRIBUTION_FOREIGN("KITH-1603", FaultKind.REFUSED, "founder-problem", "foreign-problem"),
    /** The same member twice. Detail: {@code name}. */
    CONTRIBUTION_DOUBLE("KITH-1604", FaultKind.REFUSED),
    /** One is not on the roster. Detail: {@code name}. */
    NOT_A_MEMBER("KITH-1605", FaultKind.REFUSED),
    /** The merged list's FPP exceeds what the circle allows. Details: {@code fpp}, {@code allowed}. */
    WHITELIST_SATURATED("KITH-1606", FaultKind.REFUSED),
    /** The circle is in a state that does not allow this. Detail: {@code problem}. */
    CIRCLE_STATE("KITH-1607", FaultKind.REFUSED, "circle-problem"),

    /** A friend whose card is not held cannot be entered in a roster. Detail: {@code name}. */
    NO_CARD("KITH-1608", FaultKind.REFUSED),
    /** No contribution of this member is held. Detail: {@code name}. */
    NO_CONTRIBUTION("KITH-1609", FaultKind.REFUSED),
    /** No merged list of this circle, for so many members, is held. Details: {@code name}, {@code count}. */
    NO_WHITELIST("KITH-1610", FaultKind.REFUSED),
    /** Two files of one revision and round. Details: {@code field}, {@code revision}, {@code round}. */
    CIRCLE_CONTRADICTED("KITH-1611", FaultKind.REFUSED),
    /** A compressed filter that is none. Detail: {@code problem}. */
    SPARSE_INVALID("KITH-1612", FaultKind.REFUSED, "sparse-problem"),

    /** Two different masked vectors of one member for one round. Detail: {@code name}. */
    CONTRIBUTION_ALTERED("KITH-1614", FaultKind.REFUSED),
    /** The masks of those who did not contribute are still in the sum. Details: {@code given}, {@code all}. */
    CONTRIBUTION_MISSING("KITH-1615", FaultKind.REFUSED),
    /**
     * Fuller than contributions of a circle make a sum, by whatever mistake. Details: {@code fill}, {@code allowed}.
     */
    SUM_POISONED("KITH-1616", FaultKind.REFUSED),
    /** The masks of a round do not cancel. */
    SUM_SPOILED("KITH-1617", FaultKind.REFUSED),

    /** The founder closed the circle for good. Detail: {@code name}. */
    CIRCLE_CLOSED("KITH-1618", FaultKind.REFUSED),
    /** Only the founder changes or closes a circle. Detail: {@code name}. */
    NOT_THE_FOUNDER("KITH-1619", FaultKind.REFUSED),
    /** A new file of a circle that would say the same. Detail: {@code name}. */
    CIRCLE_UNCHANGED("KITH-1620", FaultKind.USAGE),
    /**
     * A change of a circle's roster that cannot be. Details: {@code problem}, a {@link RosterProblem}, {@code name}.
     */
    ROSTER_REFUSED("KITH-1621", FaultKind.USAGE, "roster-problem"),
    /** In this circle nobody's contribution can be compared with another's: only their sum means anything. */
    OVERLAP_HIDDEN("KITH-1630", FaultKind.REFUSED),
    /** A picture that cannot be drawn here. Detail: {@code problem}. */
    PICTURE_UNDRAWABLE("KITH-1631", FaultKind.REFUSED, "picture-problem"),

    /** So few members that they are transparent to each other. Detail: {@code count}. */
    ROUND_TRANSPARENT("KITH-1622", FaultKind.REFUSED),
    /** Too few members whom the user verified: the others may be invented. Detail: {@code count}. */
    ROSTER_UNVERIFIED("KITH-1623", FaultKind.REFUSED),
    /** Results of several rounds would together show one or two people. Detail: {@code name}. */
    ROSTERS_TOO_CLOSE("KITH-1624", FaultKind.USAGE),
    /** A second masked contribution to one round, which would undo the masks of the first. Detail: {@code round}. */
    ROUND_SPENT("KITH-1625", FaultKind.REFUSED),
    /** Masks cancel only when everybody's contribution is there. Details: {@code count}, {@code name}. */
    MEMBERS_MISSING("KITH-1626", FaultKind.REFUSED),
    /** A circle of this mode or size cannot say this. Details: {@code count}, {@code limit}. */
    THRESHOLD_IMPOSSIBLE("KITH-1627", FaultKind.USAGE),
    /** Only the sums of a counted circle say how many members know somebody. */
    COUNTS_HIDDEN("KITH-1628", FaultKind.REFUSED),

    /** Not a backup of Kith's. Detail: {@code problem}. */
    BACKUP_INVALID("KITH-1701", FaultKind.REFUSED, "age-problem", "backup-problem"),

    /** A line of a network's list that is not two people's numbers. Detail: {@code line}. */
    NETWORK_LINE_INVALID("KITH-1801", FaultKind.REFUSED),
    /** A compressed network that ends too early or is damaged. */
    NETWORK_CUT_OFF("KITH-1802", FaultKind.REFUSED),
    /** A network in which nobody can be a user. Details: {@code from}, {@code to}. */
    NETWORK_TOO_SMALL("KITH-1803", FaultKind.REFUSED),
    /** A value that an experiment cannot take. Details: {@code name}, {@code expected}, {@code given}. */
    PARAMETER_WRONG("KITH-1804", FaultKind.USAGE),

    /** A file that is no playground. */
    PLAYGROUND_NONE("KITH-1805", FaultKind.REFUSED),
    /** A filter that cannot forget was asked to. */
    WORD_STAYS("KITH-1806", FaultKind.USAGE),
    /** More was done in a playground than it keeps. Detail: {@code limit}. */
    PLAYGROUND_FULL("KITH-1807", FaultKind.USAGE),
    /** Two things were to be written to one file. Detail: {@code path}. */
    TARGET_TWICE("KITH-1808", FaultKind.USAGE),

    /**
     * A vector with no number of dimensions, or not the first one's. Details: {@code index}, {@code found},
     * {@code expected}.
     */
    VECTOR_LENGTH_WRONG("KITH-1810", FaultKind.REFUSED),
    /** A number in a vector that is none, or infinite. Details: {@code index}, {@code count} from 1. */
    VECTOR_NUMBER_INVALID("KITH-1811", FaultKind.REFUSED),
    /** A file of vectors that ends within one, or whose compression is damaged. Detail: {@code index}. */
    VECTORS_CUT_OFF("KITH-1812", FaultKind.REFUSED),
    /** Too few different vectors to measure anything. Details: {@code count}, {@code limit}. */
    VECTORS_TOO_FEW("KITH-1813", FaultKind.REFUSED),
    /** A list of addresses in which there is none. */
    ADDRESSES_MISSING("KITH-1816", FaultKind.REFUSED),
    /** A list with more addresses than an experiment takes. Detail: {@code limit}. */
    ADDRESSES_TOO_MANY("KITH-1817", FaultKind.REFUSED),

    /** The address is a friend's already. Detail: {@code name}. */
    ADDRESS_OF_A_FRIEND("KITH-1961", FaultKind.REFUSED),
    /** The address is one of the user's own, and so no friend's. Detail: {@code address}. */
    ADDRESS_IS_OWN("KITH-1962", FaultKind.REFUSED),
    /** The address is none of this friend's. Details: {@code name}, {@code address}. */
    NOT_THE_FRIENDS_ADDRESS("KITH-1963", FaultKind.REFUSED),
    /** The program that sends mail cannot be started. Detail: {@code program}. */
    SENDMAIL_MISSING("KITH-1964", FaultKind.REFUSED),
    /** The program that sends mail is Kith itself. Detail: {@code program}. */
    SENDMAIL_IS_KITH("KITH-1965", FaultKind.USAGE),
    /** No files of such a key wait. Detail: {@code key}. */
    KEY_NOT_WAITING("KITH-1966", FaultKind.USAGE),
    /** Files of several keys wait whose fingerprints begin so. Detail: {@code key}. */
    KEY_AMBIGUOUS("KITH-1967", FaultKind.USAGE),
    /** The message that was to be sent cannot be read. Detail: {@code problem}. */
    MESSAGE_UNREADABLE("KITH-1968", FaultKind.REFUSED),

    /** What is no name of a mail server. Detail: {@code name}. */
    MAIL_SERVER_NAME("KITH-1901", FaultKind.USAGE),
    /** As many mail servers are believed as can be. Detail: {@code limit}. */
    MAIL_SERVERS_FULL("KITH-1902", FaultKind.REFUSED),
    /** A file that was to be explained is no message. Detail: {@code name}. */
    NOT_A_MESSAGE("KITH-1903", FaultKind.REFUSED),

    /** A mailbox that is compressed. Detail: {@code path}. */
    MAILBOX_COMPRESSED("KITH-1931", FaultKind.REFUSED),
    /** A file without mail in it. Detail: {@code path}. */
    MAILBOX_UNKNOWN("KITH-1932", FaultKind.REFUSED),
    /** A device, a pipe or a socket where a mailbox should be. Detail: {@code path}. */
    MAILBOX_SPECIAL("KITH-1933", FaultKind.REFUSED),
    /** The notes of an interrupted scan are damaged. */
    SCAN_NOTES_DAMAGED("KITH-1934", FaultKind.REFUSED),

    /** No password is kept for this server, or not any more. */
    SECRET_MISSING("KITH-1941", FaultKind.REFUSED),
    /** The keyring of the system does not do what was asked. Detail: {@code problem}. */
    KEYRING_FAILED("KITH-1942", FaultKind.REFUSED, "secret-problem"),
    /** The program that prints a token did not. Detail: {@code problem}. */
    TOKEN_COMMAND_FAILED("KITH-1943", FaultKind.REFUSED, "secret-problem"),
    /** What was given as a password cannot be one: empty, too long, or of several lines. */
    SECRET_INVALID("KITH-1944", FaultKind.USAGE),
    /** No mail account of that name. Detail: {@code name}. */
    ACCOUNT_UNKNOWN("KITH-1945", FaultKind.USAGE),
    /** A mail account of that name is there already. Detail: {@code name}. */
    ACCOUNT_EXISTS("KITH-1946", FaultKind.USAGE),
    /** The mail server cannot be reached. Details: {@code host}, {@code port}. */
    SERVER_UNREACHABLE("KITH-1947", FaultKind.REFUSED),
    /** The server does not prove that it is the one it was asked for. Details: {@code host}, {@code problem}. */
    SERVER_UNTRUSTED("KITH-1948", FaultKind.REFUSED),
    /** The server refuses user name, password or token. Detail: {@code host}. */
    LOGIN_REFUSED("KITH-1949", FaultKind.REFUSED),
    /** No folder of that name on the server, or none that may be opened. Detail: {@code folder}. */
    MAIL_FOLDER_UNKNOWN("KITH-1950", FaultKind.REFUSED),
    /** The server answers what is no IMAP, or more than Kith takes. Details: {@code host}, {@code problem}. */
    SERVER_GARBLED("KITH-1951", FaultKind.REFUSED, "imap-problem"),
    /** The folder keeps no keywords. Detail: {@code folder}. */
    KEYWORDS_REFUSED("KITH-1952", FaultKind.REFUSED),
    /** Without encryption only a server on this computer is asked. Detail: {@code host}. */
    PLAIN_REFUSED("KITH-1953", FaultKind.USAGE),
    /** Not a file with certificates of an authority. Detail: {@code path}. */
    CA_INVALID("KITH-1954", FaultKind.REFUSED),

    /** What a milter is to listen at is no address. Detail: {@code address}. */
    MILTER_ADDRESS_INVALID("KITH-1921", FaultKind.USAGE),
    /** Others than this machine could ask, and nobody has said that they may. Detail: {@code address}. */
    MILTER_EXPOSED("KITH-1922", FaultKind.USAGE),
    /** The address cannot be listened at. Details: {@code address}, {@code problem}. */
    MILTER_CANNOT_LISTEN("KITH-1923", FaultKind.REFUSED),
    /** A line of the list of profiles that cannot be read. Detail: {@code line}. */
    MILTER_PROFILES_INVALID("KITH-1924", FaultKind.REFUSED),
    /** No milter answers. Detail: {@code address}. */
    MILTER_SILENT("KITH-1925", FaultKind.REFUSED),

    /** Where a list of senders is to be written lies something else. Detail: {@code path}. */
    SENDER_LIST_FOREIGN("KITH-1632", FaultKind.REFUSED),
    /** No sender passes, so there is nothing to write. Detail: {@code unproven}, how many lack authentication only. */
    SENDER_LIST_EMPTY("KITH-1633", FaultKind.REFUSED),
    /** More senders than the program takes in one file. Details: {@code count}, {@code limit} in bytes. */
    SENDER_LIST_TOO_LONG("KITH-1634", FaultKind.REFUSED),

    /** What was typed is no code. Detail: {@code problem}. */
    INVITATION_CODE_INVALID("KITH-2001", FaultKind.USAGE, "code-problem"),
    /** An answer or a parcel to an invitation that this profile does not have. */
    INVITATION_UNKNOWN("KITH-2002", FaultKind.REFUSED),
    /** An invitation that counts no more. Details: {@code name}, {@code problem}. */
    INVITATION_OVER("KITH-2003", FaultKind.REFUSED, "invitation-problem"),
    /** Whoever answered had another code. Detail: {@code name}. */
    INVITATION_CODE_WRONG("KITH-2004", FaultKind.REFUSED),
    /** A code that was typed for another invitation before. */
    INVITATION_CODE_USED("KITH-2005", FaultKind.REFUSED),
    /** A second answer to one invitation, before the first was done with. Detail: {@code name}. */
    ANSWERED_TWICE("KITH-2006", FaultKind.REFUSED),
    /** Whoever made the file does not know the code. Detail: {@code name}. */
    CONFIRMATION_WRONG("KITH-2007", FaultKind.REFUSED),
    /** Too many invitations of one friend failed. Details: {@code name}, {@code count}. */
    INVITATIONS_EXHAUSTED("KITH-2008", FaultKind.REFUSED),
    /** A parcel that is sealed to somebody else. */
    PARCEL_FOREIGN("KITH-2009", FaultKind.REFUSED),
    /** A parcel that is not whole, or breaks a rule. Detail: {@code problem}. */
    PARCEL_INVALID("KITH-2010", FaultKind.REFUSED, "age-problem", "parcel-problem"),
    /** A friend whose card has no key that files are sealed to. Detail: {@code name}. */
    NO_SEALING_KEY("KITH-2011", FaultKind.REFUSED),
    /** An invitation where files are imported: it wants an answer. Detail: {@code name}. */
    INVITATION_TO_ANSWER("KITH-2012", FaultKind.REFUSED),
    /** A sealed file where open ones are read. */
    SEALED_TO_ACCEPT("KITH-2013", FaultKind.REFUSED),
    /** What should be the compact form of an invitation, and is not. Detail: {@code problem}. */
    COMPACT_INVALID("KITH-2014", FaultKind.REFUSED, "compact-problem"),
    /** A picture that gave no invitation. Detail: {@code problem}. */
    INVITATION_NOT_IN_PICTURE("KITH-2015", FaultKind.REFUSED, "invitation-picture-problem"),

    /** A message of a mail program's add-on that is not as the format says. Detail: {@code problem}. */
    HOST_MESSAGE_INVALID("KITH-2101", FaultKind.REFUSED, "message-problem"),
    /** It is of another version. Details: {@code found}, {@code supported}. */
    HOST_VERSION("KITH-2102", FaultKind.REFUSED),
    /** A file of a mail program's that is not there, or too much. Detail: {@code problem}. */
    HOST_FILE_INVALID("KITH-2103", FaultKind.REFUSED, "open-file-problem"),
    /** A file that only its reader's word may take, where nobody was asked. */
    NOT_TAKEN_UNASKED("KITH-2104", FaultKind.REFUSED),
    /** Another process serves this profile. */
    RESIDENT_THERE("KITH-2105", FaultKind.REFUSED),
    /** No socket can be had that is this user's alone. */
    RESIDENT_CANNOT_LISTEN("KITH-2106", FaultKind.REFUSED),
    /** Where the mail program looks for Kith lies something that Kith did not write. Detail: {@code path}. */
    MANIFEST_FOREIGN("KITH-2107", FaultKind.REFUSED),
    /** Kith does not run from a folder out of which it can be started again. */
    NOT_PACKAGED("KITH-2108", FaultKind.REFUSED),
    /** On this system the mail program is told by hand. */
    TOLD_BY_HAND("KITH-2109", FaultKind.REFUSED),
    /** A window could not be opened for a mail program. */
    WINDOW_NOT_OPENED("KITH-2110", FaultKind.REFUSED),
    /** The folder that is shared with friends cannot be used. Details: {@code path}, {@code problem}. */
    FOLDER_UNUSABLE("KITH-2201", FaultKind.REFUSED, "folder-problem"),
    /** A defect of Kith's own. Detail: {@code problem}. */
    DEFECT("KITH-9001", FaultKind.DEFECT);

    private final String code;
    private final FaultKind kind;
    private final Set<String> problemKinds;

    Fault(String code, FaultKind kind, String... problemKinds) {
        this.code = code;
        this.kind = kind;
        this.problemKinds = Set.of(problemKinds);
    }

    /** {@return the stable code, {@code KITH-} and four digits} */
    public String code() {
        return code;
    }

    /** {@return whether nothing else can be done either: the profile cannot be used, or the user wants to stop} */
    public boolean stopsAll() {
        return kind == FaultKind.PROFILE || this == CANCELLED;
    }

    /** {@return what sort of trouble it is} */
    public FaultKind kind() {
        return kind;
    }

    /** {@return the {@link NamedProblem#kind() kinds} of detail {@code problem}, enums of rooms above this one} */
    public Set<String> problemKinds() {
        return problemKinds;
    }

    /** {@return a new exception of this fault without details} */
    public KithException raise() {
        return new KithException(this, Map.of(), null);
    }

    /** {@return a new exception with one named detail} */
    public KithException raise(String name, Object value) {
        return new KithException(this, Map.of(name, value), null);
    }

    /** {@return a new exception with two named details} */
    public KithException raise(String name, Object value, String name2, Object value2) {
        return new KithException(this, Map.of(name, value, name2, value2), null);
    }

    /** {@return a new exception with three named details} */
    public KithException raise(String name, Object value, String name2, Object value2, String name3, Object value3) {
        return new KithException(this, Map.of(name, value, name2, value2, name3, value3), null);
    }
}
