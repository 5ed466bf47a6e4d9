package android.bluetooth;

public final class BluetoothManager {

    public BluetoothAdapter getAdapter() {
        throw new UnsupportedOperationException();
    }
}
