package com.getcapacitor;

public class BridgeWebViewClient extends android.webkit.WebViewClient {

    public BridgeWebViewClient(Bridge bridge) {
        throw new UnsupportedOperationException();
    }
}
