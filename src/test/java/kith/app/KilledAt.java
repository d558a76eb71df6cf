package kith.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.Method;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.IllegalConnectorArgumentsException;
import com.sun.jdi.connect.ListeningConnector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.request.ClassPrepareRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Where a process is killed, as if the power failed: where it enters a method, at which Java's debugger stops it. For
 * work that tells nobody how far it is; for work that does there is {@link Dying}.
 *
 * @param method the name of the class, and after its last dot the name of the method, of every form
 */
public record KilledAt(String method) {
    private static final int KILLED = 137;
    private static final int WAIT_MILLIS = 120_000;

    /** {@return where a process is killed} */
    public static KilledAt entering(Class<?> type, String method) {
        return new KilledAt(type.getName() + "." + method);
    }

    private String type() {
        return method.substring(0, method.lastIndexOf('.'));
    }

    /** Runs a program in a process of its own, which must come to the method and is killed there. */
    public void run(Class<?> program, String... arguments) throws IOException, InterruptedException {
        ListeningConnector debugger = Bootstrap.virtualMachineManager().listeningConnectors().stream()
                .filter(each -> each.transport().name().equals("dt_socket")).findFirst().orElseThrow();
        Map<String, Connector.Argument> settings = debugger.defaultArguments();
        settings.get("localAddress").setValue("127.0.0.1");
        settings.get("timeout").setValue(Integer.toString(WAIT_MILLIS));
        try {
            String address = debugger.startListening(settings);
            Process process = start(address, program, arguments);
            try {
                killAt(debugger.accept(settings), process);
                assertTrue(process.waitFor(WAIT_MILLIS, TimeUnit.MILLISECONDS));
                assertEquals(KILLED, process.exitValue(), () -> "it never came to " + method);
            } finally {
                process.destroyForcibly();
                debugger.stopListening(settings);
            }
        } catch (IllegalConnectorArgumentsException e) {
            throw new AssertionError(e);
        }
    }

    private static Process start(String address, Class<?> program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-agentlib:jdwp=transport=dt_socket,server=n,suspend=y,address=" + address, "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                program.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).inheritIO().start();
    }

    private void killAt(VirtualMachine machine, Process process) throws InterruptedException {
        ClassPrepareRequest loaded = machine.eventRequestManager().createClassPrepareRequest();
        loaded.addClassFilter(type());
        loaded.enable();
        try {
            for (;;) {
                EventSet events = machine.eventQueue().remove();
                for (Event event : events) {
                    if (event instanceof ClassPrepareEvent prepared) {
                        stopAt(machine, prepared.referenceType());
                    } else if (event instanceof BreakpointEvent) {
                        process.destroyForcibly();
                        return;
                    }
                }
                events.resume();
            }
        } catch (VMDisconnectedException e) {
            // It came to its end by itself, which its exit value says.
        }
    }

    private void stopAt(VirtualMachine machine, ReferenceType type) {
        List<Method> methods = type.methodsByName(method.substring(method.lastIndexOf('.') + 1));
        assertTrue(!methods.isEmpty(), () -> "there is no " + method);
        methods.forEach(each -> machine.eventRequestManager().createBreakpointRequest(each.location()).enable());
    }
}
