package android.webkit;

public class WebViewClient {

    public WebResourceResponse shouldInterceptRequest(WebView view, WebResourceRequest request) {
        throw new UnsupportedOperationException();
    }

    public boolean shouldOverrideUrlLoading(WebView view, WebResourceRequest request) {
        throw new UnsupportedOperationException();
    }

    public void onPageFinished(WebView view, String address) {
        throw new UnsupportedOperationException();
    }

    public void onReceivedError(WebView view, WebResourceRequest request, WebResourceError error) {
        throw new UnsupportedOperationException();
    }
}
