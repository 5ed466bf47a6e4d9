package com.getcapacitor;

public class PluginCall {

    public String getMethodName() {
        throw new UnsupportedOperationException();
    }

    public String getString(String name, String missing) {
        throw new UnsupportedOperationException();
    }

    public Boolean getBoolean(String name, Boolean missing) {
        throw new UnsupportedOperationException();
    }

    public JSObject getObject(String name) {
        throw new UnsupportedOperationException();
    }

    public void resolve() {
        throw new UnsupportedOperationException();
    }

    public void resolve(JSObject data) {
        throw new UnsupportedOperationException();
    }

    public void reject(String message, String code) {
        throw new UnsupportedOperationException();
    }

    public void reject(String message, String code, Exception cause) {
        throw new UnsupportedOperationException();
    }
}
