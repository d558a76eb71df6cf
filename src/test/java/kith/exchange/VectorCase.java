package kith.exchange;

import java.util.Optional;
import kith.fault.Fault;

/**
 * One file and what must become of it.
 *
 * @param file its name, without folder
 * @param refusal the fault, or none where it must be read
 * @param why what it is about
 * @param bytes its content
 */
record VectorCase(String file, Optional<Fault> refusal, String why, byte[] bytes) {
    /** {@return its line of the index} */
    String line() {
        return file + "\t" + refusal.map(Fault::code).orElse("ok") + "\t" + refusal.map(Enum::name).orElse("-") + "\t"
                + why + "\n";
    }
}
