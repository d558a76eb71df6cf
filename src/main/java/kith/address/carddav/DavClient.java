package kith.address.carddav;

import module java.base;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import kith.address.LetterCase;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.fault.NamedProblem;
import kith.parallel.Progress;
import org.jspecify.annotations.Nullable;

/**
 * Asks one server. What it answers is bounded in size and time; it may send on to other places, at most
 * {@value #MAX_REDIRECTS} times, over HTTPS alone, and whoever it sends to on another host is not told who asks.
 */
final class DavClient implements AutoCloseable {
    /** How often one question is sent on. */
    static final int MAX_REDIRECTS = 5;
    /** Largest answer, in bytes. */
    static final int MAX_BYTES = 32 << 20;

    private static final Duration CONNECT = Duration.ofSeconds(20);
    private static final int TRIES = 2;
    private static final long LOOK_MILLIS = 100;

    private final HttpClient http;
    private final Origin origin;
    private final Access access;
    private final Duration timeout;
    private final Progress progress;

    /** Where something is, as far as passwords are concerned. */
    private record Origin(String scheme, String host, int port) {
        static Origin of(URI url) {
            String scheme = LetterCase.lower(url.getScheme());
            int port = url.getPort() >= 0 ? url.getPort() : scheme.equals("https") ? 443 : 80;
            return new Origin(scheme, LetterCase.lower(url.getHost()), port);
        }
    }

    /**
     * What a server answered.
     *
     * @param url where the answer came from, after all redirects
     * @param status of HTTP
     * @param body at most {@link #MAX_BYTES}
     */
    record Answer(URI url, int status, byte[] body) {
    }

    /**
     * @param server whose it is to know who asks
     * @param tls who may vouch for it
     * @param timeout longest time for one answer, all of it
     * @param progress asked for a wish to stop while an answer is awaited
     */
    DavClient(URI server, Access access, SSLContext tls, Duration timeout, Progress progress) {
        requireSafe(server);
        this.origin = Origin.of(server);
        this.access = access;
        this.timeout = timeout;
        this.progress = progress;
        // Its own redirects would hand the header on; HTTP/2 would be asked for in the clear.
        this.http = HttpClient.newBuilder().connectTimeout(CONNECT).followRedirects(HttpClient.Redirect.NEVER)
                .version(HttpClient.Version.HTTP_1_1).sslContext(tls).build();
    }

    /** Refuses what anybody on the way could read: all but HTTPS, and HTTP within the machine. */
    static void requireSafe(URI url) {
        String scheme = LetterCase.lower(String.valueOf(url.getScheme()));
        if (url.getHost() == null || url.getUserInfo() != null || !scheme.equals("https") && !scheme.equals("http")) {
            throw Fault.BOOK_SERVER_INSECURE.raise("problem", BookServerProblem.NO_ADDRESS_OF_A_SERVER);
        }
        if (scheme.equals("http") && !isThisMachine(url.getHost())) {
            throw Fault.BOOK_SERVER_INSECURE.raise("problem", BookServerProblem.NOT_ENCRYPTED);
        }
    }

    /** By what it says, without asking anybody for a name. */
    private static boolean isThisMachine(String host) {
        return host.equals("localhost") || host.equals("[::1]") || host.matches("127(\\.\\d{1,3}){3}");
    }

    /** {@return whether this is a place that is told who asks} */
    boolean isTrusted(URI url) {
        return url.getHost() != null && url.getScheme() != null && Origin.of(url).equals(origin);
    }

    /**
     * Asks, and follows where the server sends on to.
     *
     * @param depth how deep below the collection
     * @throws KithException {@link Fault#BOOK_SERVER_UNREACHABLE}, {@link Fault#SERVER_UNTRUSTED}, {@link
     *     Fault#BOOK_SERVER_DENIES}, {@link Fault#BOOK_SERVER_INSECURE}, {@link Fault#BOOK_SERVER_ANSWER},
     *     {@link Fault#CANCELLED}
     */
    Answer ask(String method, URI url, int depth, String body) {
        URI now = url;
        for (int i = 0; i <= MAX_REDIRECTS; i++) {
            requireSafe(now);
            HttpResponse<byte[]> response = exchange(method, now, depth, body);
            switch (response.statusCode()) {
                case 301, 302, 303, 307, 308 -> now = target(now, response);
                case 401 -> throw denied(now);
                default -> {
                    return new Answer(now, response.statusCode(), response.body());
                }
            }
        }
        throw answer(url, BookServerProblem.SENDS_ON_AND_ON);
    }

    private KithException denied(URI url) {
        return isTrusted(url) ? Fault.BOOK_SERVER_DENIES.raise("host", origin.host())
                : answer(url, BookServerProblem.SENT_ON_TO_A_STRANGER.with("server", url.getHost()));
    }

    private URI target(URI from, HttpResponse<?> response) {
        Optional<String> location = response.headers().firstValue("Location").filter(text -> text.length() < 4_096);
        try {
            URI target = from.resolve(location.orElse(""));
            if (location.isPresent() && !(from.getScheme().equalsIgnoreCase("https")
                    && "http".equalsIgnoreCase(target.getScheme()))) {
                return target;
            }
        } catch (IllegalArgumentException e) {
            throw answer(from, BookServerProblem.SENDS_ON_TO_NOWHERE);
        }
        if (location.isEmpty()) {
            throw answer(from, BookServerProblem.SENDS_ON_TO_NOWHERE);
        }
        throw Fault.BOOK_SERVER_INSECURE.raise("problem", BookServerProblem.SENT_ON_UNENCRYPTED);
    }

    /**
     * Asks again if the connection breaks off, which does no harm: nothing that is asked changes anything. Servers hang
     * up while a connection rests, and the client of Java asks again by itself only where it knows the method. Others
     * refuse or send on before they have read what is asked, and hang up then, so that their answer is lost: a request
     * without a body gets it.
     */
    private HttpResponse<byte[]> exchange(String method, URI url, int depth, String body) {
        @Nullable KithException last = null;
        for (int i = 0; i < TRIES; i++) {
            try {
                return send(method, url, depth, BodyPublishers.ofString(body));
            } catch (KithException e) {
                if (e.fault() != Fault.BOOK_SERVER_UNREACHABLE
                        || e.details().get("problem") != BookServerProblem.BROKEN_OFF) {
                    throw e;
                }
                last = e;
            }
        }
        HttpResponse<byte[]> response = send("GET", url, depth, BodyPublishers.noBody());
        if (response.statusCode() / 100 == 3 || response.statusCode() == 401) {
            return response;
        }
        throw Objects.requireNonNull(last);
    }

    private HttpResponse<byte[]> send(String method, URI url, int depth, HttpRequest.BodyPublisher body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(url).timeout(timeout)
                .method(method, body).header("Content-Type", "application/xml; charset=utf-8")
                .header("Accept", "application/xml, text/xml").header("Depth", Integer.toString(depth));
        if (isTrusted(url)) {
            request.header("Authorization", access.header());
        }
        CompletableFuture<HttpResponse<byte[]>> answer =
                http.sendAsync(request.build(), BodyHandlers.limiting(BodyHandlers.ofByteArray(), MAX_BYTES));
        try {
            return await(answer);
        } catch (ExecutionException e) {
            throw failed(url, Objects.requireNonNull(e.getCause()));
        } catch (TimeoutException e) {
            throw unreachable(url, BookServerProblem.TOO_SLOW).causedBy(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Fault.CANCELLED.raise();
        } finally {
            answer.cancel(true);
        }
    }

    private HttpResponse<byte[]> await(CompletableFuture<HttpResponse<byte[]>> answer)
            throws ExecutionException, TimeoutException, InterruptedException {
        long end = System.nanoTime() + timeout.toNanos();
        while (true) {
            try {
                return answer.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                progress.throwIfCancelled();
                if (System.nanoTime() - end > 0) {
                    throw e;
                }
            }
        }
    }

    private KithException failed(URI url, Throwable cause) {
        for (Throwable one = cause; one != null; one = one.getCause()) {
            if (one instanceof GeneralSecurityException distrust) {
                return Fault.SERVER_UNTRUSTED.raise("host", url.getHost(), "problem", innermost(distrust))
                        .causedBy(cause);
            }
        }
        if (cause instanceof SSLException) {
            return unreachable(url, BookServerProblem.NO_ENCRYPTION).causedBy(cause);
        }
        if (cause instanceof IOException e && String.valueOf(e.getMessage()).contains("capacity")) {
            return answer(url, BookServerProblem.ANSWER_TOO_LARGE);
        }
        BookServerProblem problem = switch (cause) {
            case UnknownHostException unknown -> BookServerProblem.NO_SUCH_SERVER;
            case ConnectException refused -> BookServerProblem.NOBODY_ANSWERS;
            case HttpTimeoutException late -> BookServerProblem.TOO_SLOW;
            default -> BookServerProblem.BROKEN_OFF;
        };
        return unreachable(url, problem).causedBy(cause);
    }

    private static String innermost(Throwable distrust) {
        Throwable inner = distrust;
        while (inner.getCause() != null) {
            inner = inner.getCause();
        }
        return String.valueOf(inner.getMessage());
    }

    private static KithException unreachable(URI url, BookServerProblem problem) {
        return Fault.BOOK_SERVER_UNREACHABLE.raise("host", url.getHost(), "problem", problem);
    }

    /** {@return the fault of a server that answers other than it should} */
    KithException answer(URI url, NamedProblem problem) {
        return Fault.BOOK_SERVER_ANSWER.raise("host", String.valueOf(url.getHost()), "problem", problem);
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
