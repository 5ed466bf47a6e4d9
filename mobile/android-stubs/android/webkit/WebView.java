package android.webkit;

public class WebView {

    public void loadUrl(String address) {
        throw new UnsupportedOperationException();
    }

    public void reload() {
        throw new UnsupportedOperationException();
    }
}
