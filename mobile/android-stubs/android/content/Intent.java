package android.content;

public class Intent {

    public android.net.Uri getData() {
        throw new UnsupportedOperationException();
    }
}
