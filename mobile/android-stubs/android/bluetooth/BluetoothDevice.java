package android.bluetooth;

public final class BluetoothDevice {

    public String getName() {
        throw new UnsupportedOperationException();
    }

    public String getAddress() {
        throw new UnsupportedOperationException();
    }

    public BluetoothSocket createRfcommSocketToServiceRecord(java.util.UUID service) throws java.io.IOException {
        throw new UnsupportedOperationException();
    }
}
