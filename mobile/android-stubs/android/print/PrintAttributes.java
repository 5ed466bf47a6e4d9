package android.print;

public final class PrintAttributes {

    public static final class MediaSize {

        public static final MediaSize ISO_A4 = new MediaSize("", "", 0, 0);

        public MediaSize(String id, String label, int widthMils, int heightMils) {}

        public MediaSize asPortrait() {
            throw new UnsupportedOperationException();
        }

        public MediaSize asLandscape() {
            throw new UnsupportedOperationException();
        }
    }

    public static final class Margins {

        public static final Margins NO_MARGINS = new Margins();
    }

    public static final class Builder {

        public Builder setMediaSize(MediaSize size) {
            throw new UnsupportedOperationException();
        }

        public Builder setMinMargins(Margins margins) {
            throw new UnsupportedOperationException();
        }

        public PrintAttributes build() {
            throw new UnsupportedOperationException();
        }
    }
}
