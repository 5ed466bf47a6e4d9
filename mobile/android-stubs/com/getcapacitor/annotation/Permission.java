package com.getcapacitor.annotation;

@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
public @interface Permission {
    String alias();

    String[] strings();
}
