package kith.mail.host;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FramesTest {
    private static byte[] head(int length) {
        return ByteBuffer.allocate(4).order(ByteOrder.nativeOrder()).putInt(length).array();
    }

    @Test
    void messagesComeOutAsTheyWentIn() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] largest = new byte[Frames.MAX_BYTES];
        Frames.write(out, "{}".getBytes(StandardCharsets.US_ASCII));
        Frames.write(out, largest);
        assertArrayEquals(head(2), Arrays.copyOf(out.toByteArray(), 4));
        InputStream in = new ByteArrayInputStream(out.toByteArray());
        assertArrayEquals(new byte[] {'{', '}'}, Frames.read(in).orElseThrow());
        assertArrayEquals(largest, Frames.read(in).orElseThrow());
        assertTrue(Frames.read(in).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, Integer.MIN_VALUE, 0, 1, Frames.MAX_BYTES + 1, Integer.MAX_VALUE})
    void aLengthBeyondTheLimitsIsRefusedBeforeRoomIsMade(int length) {
        InputStream in = new ByteArrayInputStream(head(length));
        KithException refused = assertThrows(KithException.class, () -> Frames.read(in));
        assertEquals(Fault.HOST_MESSAGE_INVALID, refused.fault());
        assertEquals(MessageProblem.LENGTH, refused.details().get("problem"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 4, 5, 11})
    void aFrameThatEndsEarlyIsRefused(int bytes) {
        byte[] whole = ByteBuffer.allocate(12).put(head(8)).array();
        InputStream in = new ByteArrayInputStream(whole, 0, bytes);
        KithException refused = assertThrows(KithException.class, () -> Frames.read(in));
        assertEquals(MessageProblem.CUT_OFF, refused.details().get("problem"));
    }

    @Test
    void noAnswerIsLongerThanTheOtherSideBears() {
        assertThrows(IllegalArgumentException.class, () -> Frames.of(new byte[Frames.MAX_BYTES + 1]));
    }
}
