package kith.app.milter;

import module java.base;
import kith.mail.milter.MilterCounters;
import kith.mail.milter.MilterCounters.Count;

/** Counters in the text format of Prometheus, version 0.0.4, as its node exporter collects it from files. */
final class StatusText {
    private static final int NANO_DIGITS = 9;

    private final StringBuilder text = new StringBuilder();
    private final MilterCounters counters;

    private StatusText(MilterCounters counters) {
        this.counters = counters;
    }

    /**
     * {@return the text}
     *
     * @param counters what was counted
     * @param open connections at this moment
     * @param startedSeconds when the server began, since 1970
     */
    static byte[] of(MilterCounters counters, int open, long startedSeconds) {
        StatusText status = new StatusText(counters);
        status.gauge("kith_milter_start_time_seconds", "When the milter began, in seconds since 1970.", startedSeconds);
        status.gauge("kith_milter_connections_open", "Connections of mail servers at this moment.", open);
        status.family("kith_milter_connections_total", "Connections of mail servers.");
        status.sample("kith_milter_connections_total", "{outcome=\"accepted\"}", Count.CONNECTIONS);
        status.sample("kith_milter_connections_total", "{outcome=\"refused\"}", Count.CONNECTIONS_REFUSED);
        status.family("kith_milter_connections_ended_total", "Connections that the milter ended.");
        status.sample("kith_milter_connections_ended_total", "{reason=\"protocol\"}", Count.VIOLATIONS);
        status.sample("kith_milter_connections_ended_total", "{reason=\"time\"}", Count.TIMEOUTS);
        status.family("kith_milter_messages_total", "Messages, by the header that they got.");
        status.sample("kith_milter_messages_total", "{header=\"use=yes\"}", Count.USE_YES);
        status.sample("kith_milter_messages_total", "{header=\"use=no\"}", Count.USE_NO);
        status.sample("kith_milter_messages_total", "{header=\"none\"}", Count.WITHOUT_HEADER);
        status.sample("kith_milter_messages_total", "{header=\"fault\"}", Count.FAULTS);
        status.sample("kith_milter_messages_total", "{header=\"refused\"}", Count.REFUSED);
        status.family("kith_milter_forged_headers_total", "X-Kith headers that came with messages and were removed.");
        status.sample("kith_milter_forged_headers_total", "", Count.FORGED);
        status.family("kith_milter_judging_seconds_total", "Time that judging messages took.");
        status.text.append("kith_milter_judging_seconds_total ")
                .append(BigDecimal.valueOf(counters.get(Count.NANOS), NANO_DIGITS).toPlainString()).append('\n');
        return status.text.toString().getBytes(StandardCharsets.US_ASCII);
    }

    private void gauge(String name, String help, long value) {
        header(name, help, "gauge");
        text.append(name).append(' ').append(value).append('\n');
    }

    private void family(String name, String help) {
        header(name, help, "counter");
    }

    private void header(String name, String help, String type) {
        text.append("# HELP ").append(name).append(' ').append(help).append('\n')
                .append("# TYPE ").append(name).append(' ').append(type).append('\n');
    }

    private void sample(String name, String labels, Count count) {
        text.append(name).append(labels).append(' ').append(counters.get(count)).append('\n');
    }
}
