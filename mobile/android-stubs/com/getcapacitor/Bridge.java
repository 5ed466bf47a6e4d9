package com.getcapacitor;

public class Bridge {

    public void setWebViewClient(BridgeWebViewClient client) {
        throw new UnsupportedOperationException();
    }

    public android.webkit.WebView getWebView() {
        throw new UnsupportedOperationException();
    }
}
