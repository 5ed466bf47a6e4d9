package com.getcapacitor;

public class Bridge {

    public void setWebViewClient(BridgeWebViewClient client) {
        throw new UnsupportedOperationException();
    }
}
