package com.getcapacitor;

public class JSArray extends org.json.JSONArray {}
