package com.getcapacitor;

public class JSObject extends org.json.JSONObject {

    @Override
    public JSObject put(String name, Object value) {
        throw new UnsupportedOperationException();
    }

    public JSObject put(String name, String value) {
        throw new UnsupportedOperationException();
    }
}
