package android.app;

public abstract class Activity extends android.content.Context {

    protected void onCreate(android.os.Bundle savedInstanceState) {
        throw new UnsupportedOperationException();
    }

    public final void runOnUiThread(Runnable task) {
        throw new UnsupportedOperationException();
    }

    public void recreate() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Object getSystemService(String name) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void startActivity(android.content.Intent intent) {
        throw new UnsupportedOperationException();
    }

    @Override
    public android.content.SharedPreferences getSharedPreferences(String name, int mode) {
        throw new UnsupportedOperationException();
    }

    @Override
    public android.content.res.AssetManager getAssets() {
        throw new UnsupportedOperationException();
    }

    public final String getString(int text, Object... values) {
        throw new UnsupportedOperationException();
    }

    @Override
    public java.io.File getCacheDir() {
        throw new UnsupportedOperationException();
    }
}
