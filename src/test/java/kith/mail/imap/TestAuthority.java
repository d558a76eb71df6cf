package kith.mail.imap;

import java.io.IOException;
import java.io.StringWriter;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.openssl.jcajce.JcaPEMWriter;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/** An authority that a family made itself, and the certificates that it gives its servers. */
final class TestAuthority {
    private static final X500Name NAME = new X500Name("CN=The family's authority");

    private final KeyPair keys = pair();
    private final X509Certificate certificate;

    TestAuthority() {
        certificate = sign(NAME, keys, Instant.now().plus(Duration.ofDays(2)), null);
    }

    /** {@return the authority as a file that a user gives Kith} */
    byte[] pem() {
        StringWriter text = new StringWriter();
        try (JcaPEMWriter writer = new JcaPEMWriter(text)) {
            writer.writeObject(certificate);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }

    /** {@return what a server of this name or address shows} */
    SSLContext server(GeneralName name) {
        return server(name, Instant.now().plus(Duration.ofDays(1)));
    }

    SSLContext server(GeneralName name, Instant until) {
        KeyPair own = pair();
        char[] password = "x".toCharArray();
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setKeyEntry("server", own.getPrivate(), password, new X509Certificate[] {
                sign(new X500Name("CN=server"), own, until, name), certificate});
            KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            managers.init(store, password);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(managers.getKeyManagers(), null, null);
            return context;
        } catch (GeneralSecurityException | IOException e) {
            throw new AssertionError(e);
        }
    }

    private X509Certificate sign(X500Name subject, KeyPair owner, Instant until, GeneralName name) {
        try {
            JcaX509v3CertificateBuilder builder = new JcaX509v3CertificateBuilder(NAME,
                    BigInteger.valueOf(System.nanoTime()), Date.from(Instant.now().minus(Duration.ofDays(30))),
                    Date.from(until), subject, owner.getPublic());
            if (name == null) {
                builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(true));
            } else {
                builder.addExtension(Extension.subjectAlternativeName, false, new GeneralNames(name));
            }
            return new JcaX509CertificateConverter().getCertificate(
                    builder.build(new JcaContentSignerBuilder("SHA256withECDSA").build(keys.getPrivate())));
        } catch (GeneralSecurityException | IOException | OperatorCreationException e) {
            throw new AssertionError(e);
        }
    }

    private static KeyPair pair() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(256);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }
}
