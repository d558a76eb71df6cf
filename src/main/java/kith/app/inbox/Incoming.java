package kith.app.inbox;

import java.nio.file.Path;
import kith.app.receive.GivenFile;
import kith.fault.KithException;

/** What was given, as its content alone tells. */
public sealed interface Incoming {
    /** {@return what was named; of what is attached to a message, the message} */
    Path file();

    /** A file of Kith's, by itself or attached to a message. */
    record KithFile(GivenFile given, GivenFile.Kind kind) implements Incoming {
        @Override
        public Path file() {
            return given.file();
        }
    }

    /** A picture, which may show the QR code of an invitation. */
    record QrPicture(Path file) implements Incoming {
    }

    /** One message without files of Kith's: its sender can be checked. */
    record Message(Path file) implements Incoming {
    }

    /** A mailbox or a folder: it can be scanned. */
    record Mailbox(Path file) implements Incoming {
    }

    /** A plain list of addresses. It is checked, which is harmless, and can be added to the contacts. */
    record SenderList(Path file) implements Incoming {
    }

    /** Contacts. */
    record AddressBook(Path file) implements Incoming {
    }

    /** A backup of a profile. */
    record Backup(Path file) implements Incoming {
    }

    /** A playground of the Lab. */
    record Playground(Path file) implements Incoming {
    }

    /** Nothing that Kith knows, or nothing that can be read. */
    record Unknown(Path file, KithException reason) implements Incoming {
    }
}
