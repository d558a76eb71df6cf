package kith.mail.milter;

import module java.base;

/**
 * Packets over a channel. Takes memory for what has arrived, never for what a length promises. Blocks; used by one
 * thread, and ended by whoever closes the channel.
 */
final class PacketStream {
    private static final int BUFFER = 4 * 1024;

    private final ByteChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER).limit(0);

    PacketStream(ByteChannel channel) {
        this.channel = channel;
    }

    /**
     * Waits for the beginning of a packet.
     *
     * @return whether there is one; otherwise the other side has gone between two packets
     */
    boolean await() throws IOException {
        return buffer.hasRemaining() || fill();
    }

    /**
     * {@return the next packet}
     *
     * @throws MilterViolation if it has no letter or is longer than any mail server writes
     * @throws EOFException if the other side has gone in the middle of it
     */
    Packet read() throws IOException, MilterViolation {
        long length = 0;
        for (int i = 0; i < Packet.LENGTH_BYTES; i++) {
            length = length << Byte.SIZE | next();
        }
        if (length < 1 || length > Packet.MAX_PAYLOAD + 1) {
            throw new MilterViolation("packet of " + length + " bytes");
        }
        char letter = (char) next();
        return new Packet(letter, payload((int) length - 1));
    }

    private byte[] payload(int length) throws IOException {
        byte[] payload = new byte[Math.min(length, BUFFER)];
        int size = 0;
        while (size < length) {
            require();
            if (size == payload.length) {
                payload = Arrays.copyOf(payload, Math.min(length, 2 * payload.length));
            }
            int part = Math.min(buffer.remaining(), payload.length - size);
            buffer.get(payload, size, part);
            size += part;
        }
        return payload;
    }

    private int next() throws IOException {
        require();
        return Byte.toUnsignedInt(buffer.get());
    }

    private void require() throws IOException {
        if (!buffer.hasRemaining() && !fill()) {
            throw new EOFException();
        }
    }

    private boolean fill() throws IOException {
        buffer.clear();
        int count = channel.read(buffer);
        buffer.flip();
        return count > 0;
    }

    /** Writes these packets as one. */
    void write(List<Packet> packets) throws IOException {
        ByteBuffer wire = ByteBuffer.allocate(packets.stream().mapToInt(Packet::size).sum());
        packets.forEach(packet -> packet.put(wire));
        wire.flip();
        while (wire.hasRemaining()) {
            channel.write(wire);
        }
    }
}
