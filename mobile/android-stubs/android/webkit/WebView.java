package android.webkit;

public class WebView {

    public WebView(android.content.Context context) {}

    public WebSettings getSettings() {
        throw new UnsupportedOperationException();
    }

    public void setWebViewClient(WebViewClient client) {
        throw new UnsupportedOperationException();
    }

    public void loadDataWithBaseURL(String base, String data, String type, String encoding, String history) {
        throw new UnsupportedOperationException();
    }

    public android.print.PrintDocumentAdapter createPrintDocumentAdapter(String title) {
        throw new UnsupportedOperationException();
    }

    public void reload() {
        throw new UnsupportedOperationException();
    }
}
