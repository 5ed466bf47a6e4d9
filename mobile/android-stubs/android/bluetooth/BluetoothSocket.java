package android.bluetooth;

public final class BluetoothSocket implements java.io.Closeable {

    public void connect() throws java.io.IOException {
        throw new UnsupportedOperationException();
    }

    public java.io.OutputStream getOutputStream() throws java.io.IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() throws java.io.IOException {
        throw new UnsupportedOperationException();
    }
}
