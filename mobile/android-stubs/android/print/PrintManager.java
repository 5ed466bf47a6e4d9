package android.print;

public final class PrintManager {

    public PrintJob print(String title, PrintDocumentAdapter pages, PrintAttributes attributes) {
        throw new UnsupportedOperationException();
    }
}
