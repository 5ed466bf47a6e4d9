package android.content;

public abstract class Context {

    public static final String BLUETOOTH_SERVICE = "bluetooth";
    public static final String PRINT_SERVICE = "print";
    public static final int MODE_PRIVATE = 0;

    public abstract Object getSystemService(String name);

    public abstract void startActivity(Intent intent);

    public abstract SharedPreferences getSharedPreferences(String name, int mode);

    public abstract android.content.res.AssetManager getAssets();

    public abstract java.io.File getCacheDir();
}
