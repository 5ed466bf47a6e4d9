package org.json;

public class JSONObject {

    public JSONObject() {}

    public JSONObject(String text) throws JSONException {
        throw new UnsupportedOperationException();
    }

    public boolean has(String name) {
        throw new UnsupportedOperationException();
    }

    public int optInt(String name, int missing) {
        throw new UnsupportedOperationException();
    }

    public JSONObject getJSONObject(String name) throws JSONException {
        throw new UnsupportedOperationException();
    }

    public JSONObject put(String name, Object value) throws JSONException {
        throw new UnsupportedOperationException();
    }

    public JSONObject put(String name, boolean value) throws JSONException {
        throw new UnsupportedOperationException();
    }
}
