import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

public class Crash_91a1f37107b9ebfad2afe6cf26e61a3bb543710a {
    static final String base64Bytes = String.join("", "IGJvZHkNZnJvEAAAZHlAYg==");

    public static void main(String[] args) throws Throwable {
        Crash_91a1f37107b9ebfad2afe6cf26e61a3bb543710a.class.getClassLoader().setDefaultAssertionStatus(true);
        try {
            Method fuzzerInitialize = kith.fuzz.FuzzRun.class.getMethod("fuzzerInitialize");
            fuzzerInitialize.invoke(null);
        } catch (NoSuchMethodException ignored) {
            try {
                Method fuzzerInitialize = kith.fuzz.FuzzRun.class.getMethod("fuzzerInitialize", String[].class);
                fuzzerInitialize.invoke(null, (Object) args);
            } catch (NoSuchMethodException ignored1) {
            } catch (IllegalAccessException | InvocationTargetException e) {
                e.printStackTrace();
                System.exit(1);
            }
        } catch (IllegalAccessException | InvocationTargetException e) {
            e.printStackTrace();
            System.exit(1);
        }
        byte[] input = java.util.Base64.getDecoder().decode(base64Bytes);
        kith.fuzz.FuzzRun.fuzzerTestOneInput(input);
    }
}