package kith.mail.milter;

import java.time.Duration;

/**
 * What a server bears.
 *
 * @param connections at a time; more are closed at once, and their mail servers go on without Kith
 * @param prompt how long negotiation may take, and everything that was begun: a packet until it is whole, a reply until
 *     it is read
 * @param idle how long a connection may say nothing between two packets
 * @param grace how long messages under way may take when the server ends
 */
public record MilterLimits(int connections, Duration prompt, Duration idle, Duration grace) {
    /**
     * As libmilter, a connection may be silent for a little over two hours: clients send slowly, and headers come last.
     */
    public static final MilterLimits USUAL = new MilterLimits(4_000, Duration.ofSeconds(30), Duration.ofSeconds(7_210),
            Duration.ofSeconds(10));
}
