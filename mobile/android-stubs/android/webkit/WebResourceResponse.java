package android.webkit;

public class WebResourceResponse {

    public WebResourceResponse(String type, String encoding, java.io.InputStream data) {
        throw new UnsupportedOperationException();
    }
}
