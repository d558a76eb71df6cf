package kith.address.carddav;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A key pair for this machine that no authority vouches for, made anew by the JDK's own tool. */
record TestCertificate(SSLContext server, SSLContext client) {
    static TestCertificate make(Path folder, String host)
            throws IOException, InterruptedException, GeneralSecurityException {
        Path store = folder.resolve(host + ".p12");
        Process made = new ProcessBuilder(List.of(Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair", "-alias", "k", "-keyalg", "EC", "-dname", "CN=" + host, "-ext",
                "san=" + (host.matches("[0-9.]+") ? "ip:" : "dns:") + host, "-validity", "2", "-storetype", "PKCS12",
                "-storepass", "changeit", "-keystore", store.toString())).redirectErrorStream(true).start();
        String said = new String(made.getInputStream().readAllBytes());
        if (made.waitFor() != 0) {
            throw new IOException(said);
        }
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, "changeit".toCharArray());
        }
        KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        own.init(keys, "changeit".toCharArray());
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("k", keys.getCertificate("k"));
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        SSLContext server = SSLContext.getInstance("TLS");
        server.init(own.getKeyManagers(), null, null);
        SSLContext client = SSLContext.getInstance("TLS");
        client.init(null, trust.getTrustManagers(), null);
        return new TestCertificate(server, client);
    }
}
