package com.getcapacitor;

public class CapConfig {

    public static CapConfig loadFromFile(android.content.Context context, String folder) {
        throw new UnsupportedOperationException();
    }
}
