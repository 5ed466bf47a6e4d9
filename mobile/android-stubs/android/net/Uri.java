package android.net;

public abstract class Uri {

    public abstract String getScheme();

    public static Uri parse(String address) {
        throw new UnsupportedOperationException();
    }
}
