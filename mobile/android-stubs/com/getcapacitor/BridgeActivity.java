package com.getcapacitor;

public abstract class BridgeActivity extends android.app.Activity {

    protected Bridge bridge;
    protected CapConfig config;

    public void registerPlugin(Class<? extends Plugin> plugin) {
        throw new UnsupportedOperationException();
    }
}
