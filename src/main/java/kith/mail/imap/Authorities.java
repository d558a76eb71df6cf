package kith.mail.imap;

import module java.base;
import java.security.cert.Certificate;
import kith.fault.Fault;
import org.jspecify.annotations.Nullable;

/** Who may vouch for a server: the authorities that Java knows, or those of one file and nobody else. */
public final class Authorities {
    /** Largest file of certificates, in bytes. */
    public static final int MAX_BYTES = 1 << 20;

    private Authorities() {
    }

    /**
     * Checks a file of certificates.
     *
     * @param pem certificates in PEM form
     * @param path the file, to be named in an error
     * @throws kith.fault.KithException {@link Fault#CA_INVALID}
     */
    public static void require(byte[] pem, Object path) {
        try {
            context(pem);
        } catch (GeneralSecurityException | IOException e) {
            throw Fault.CA_INVALID.raise("path", path).causedBy(e);
        }
    }

    /** {@return what makes TLS sockets} */
    static SSLSocketFactory sockets(byte @Nullable [] pem) throws IOException {
        return tls(pem).getSocketFactory();
    }

    /**
     * {@return what protects connections to servers for which these vouch}
     *
     * @param pem certificates in PEM form; null for the authorities that Java knows
     * @throws IOException if they are no certificates
     */
    public static SSLContext tls(byte @Nullable [] pem) throws IOException {
        try {
            return pem == null ? SSLContext.getDefault() : context(pem);
        } catch (GeneralSecurityException e) {
            throw new IOException("no TLS in this Java", e);
        }
    }

    /** Makes the handshake fail where the certificate is not that of the host (RFC 9525). */
    static void requireName(SSLSocket socket) {
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
    }

    private static SSLContext context(byte[] pem) throws GeneralSecurityException, IOException {
        Collection<? extends Certificate> certificates =
                CertificateFactory.getInstance("X.509").generateCertificates(new ByteArrayInputStream(pem));
        if (certificates.isEmpty()) {
            throw new IOException("no certificate");
        }
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        int number = 0;
        for (Certificate certificate : certificates) {
            store.setCertificateEntry("authority-" + number++, certificate);
        }
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }
}
