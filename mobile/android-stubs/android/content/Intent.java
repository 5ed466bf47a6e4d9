package android.content;

public class Intent {

    public static final String ACTION_VIEW = "android.intent.action.VIEW";

    public Intent(String action, android.net.Uri data) {}
}
