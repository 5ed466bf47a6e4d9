package android.app;

public class AlertDialog {

    public static class Builder {

        public Builder(android.content.Context context) {
            throw new UnsupportedOperationException();
        }

        public Builder setTitle(int text) {
            throw new UnsupportedOperationException();
        }

        public Builder setMessage(CharSequence text) {
            throw new UnsupportedOperationException();
        }

        public Builder setCancelable(boolean may) {
            throw new UnsupportedOperationException();
        }

        public Builder setItems(CharSequence[] items, android.content.DialogInterface.OnClickListener listener) {
            throw new UnsupportedOperationException();
        }

        public Builder setOnCancelListener(android.content.DialogInterface.OnCancelListener listener) {
            throw new UnsupportedOperationException();
        }

        public Builder setPositiveButton(int text, android.content.DialogInterface.OnClickListener listener) {
            throw new UnsupportedOperationException();
        }

        public Builder setNegativeButton(int text, android.content.DialogInterface.OnClickListener listener) {
            throw new UnsupportedOperationException();
        }

        public AlertDialog show() {
            throw new UnsupportedOperationException();
        }
    }
}
