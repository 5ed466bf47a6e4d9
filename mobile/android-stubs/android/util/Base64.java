package android.util;

public class Base64 {

    public static final int NO_WRAP = 2;

    public static byte[] decode(String text, int flags) {
        throw new UnsupportedOperationException();
    }
}
