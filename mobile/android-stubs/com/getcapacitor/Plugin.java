package com.getcapacitor;

public class Plugin {

    public android.content.Context getContext() {
        throw new UnsupportedOperationException();
    }

    public android.app.Activity getActivity() {
        throw new UnsupportedOperationException();
    }

    public PermissionState getPermissionState(String alias) {
        throw new UnsupportedOperationException();
    }

    protected void requestPermissionForAlias(String alias, PluginCall call, String callback) {
        throw new UnsupportedOperationException();
    }

    protected void handleOnDestroy() {
        throw new UnsupportedOperationException();
    }
}
