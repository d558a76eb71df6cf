import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

public class Crash_f62ac840432dc24e4864633e68ffb1d9ec96faa7 {
    static final String base64Bytes = String.join("", "IyBhbiBleHBvcnQgb2YgYSBkaXJlY3RvcnksIHdpdGggd2hhdCBhbiBpbXBvcnRlciBtdXN0IG5vdCBkbwojIGZvbGRlZAogIGNvbW1lbnQKdmVyc2lvbjogMWQKICBjb21tZW50CnZlcnNpb246IDEKCmRuOiB1aWQ9Ym9iLG91PVBlb3BsZSxkYz1leGFtcGxlLGRjPXRlc3QKb2JqZWN0Q2xhc3M6IGluZXRPcmdQZXJzb24KY1FuOiBCb2IKbWFpbDogYm9iQGZyaWVuZC50ZXN0CnByb3h5QWRkcmVzZXNzOiBTTVRQOmJvYkBmcmllbmQudGVzdApwcm94eUFkZHJlc3Nlczogc210cDpyb1g0MDA6YWlsPWNhcm9sQCxPcmc7bz1FeGNoYW5nZTtzPUJvYjsKanBlZ1Bob3RvOjwgZmlsZTovLy9ldGMvcGFzc3dkCm1haWw6JycnJycnJycnJycnJycnJycnJycnJycnJycnJycnJycnJycnJzwKICBmaWxlOi8vL2V0Yy9ob3N0bmFtZQoKZG46IHVpZD1uZW1haWw9ZXhhbXBsZSxkYz10ZXN0CmNoYW5nZXR5cGU6IGFkZApvYmplY3RDbGFzczogaW5ldE9yZ1BlcnNvbgpjbjogTmV3Cm1haWw6IG5ld0BmcmllbmQudGVzdAoKZG46IHVpZD1vbGQsZGM9ZXhhbXBsZSxkYz10ZXN0CmNoYW5nZXR5cGU6IGRlbGVleGFtcGxlLGRjPXRlc3QKbWFpbDo6ICoqKgoK");

    public static void main(String[] args) throws Throwable {
        Crash_f62ac840432dc24e4864633e68ffb1d9ec96faa7.class.getClassLoader().setDefaultAssertionStatus(true);
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