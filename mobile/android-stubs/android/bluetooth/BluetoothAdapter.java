package android.bluetooth;

public final class BluetoothAdapter {

    public static boolean checkBluetoothAddress(String address) {
        throw new UnsupportedOperationException();
    }

    public boolean isEnabled() {
        throw new UnsupportedOperationException();
    }

    public java.util.Set<BluetoothDevice> getBondedDevices() {
        throw new UnsupportedOperationException();
    }

    public BluetoothDevice getRemoteDevice(String address) {
        throw new UnsupportedOperationException();
    }
}
