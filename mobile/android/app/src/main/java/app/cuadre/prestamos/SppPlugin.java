package app.cuadre.prestamos;

import android.Manifest;
import android.app.AlertDialog;
import android.bluetooth.BluetoothAdapter;
import android.bluetooth.BluetoothDevice;
import android.bluetooth.BluetoothManager;
import android.bluetooth.BluetoothSocket;
import android.content.Context;
import android.os.Build;
import android.util.Base64;
import com.getcapacitor.JSArray;
import com.getcapacitor.JSObject;
import com.getcapacitor.PermissionState;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import com.getcapacitor.annotation.Permission;
import com.getcapacitor.annotation.PermissionCallback;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * Receipt printers over classic Bluetooth (the serial port profile), which no web view offers: the paired ones, one connection,
 * bytes. Paired are they in the phone's own settings. Refusals: DENIED, OFF, GONE, BAD_CALL.
 */
@CapacitorPlugin(
    name = "CuadreSpp",
    permissions = { @Permission(alias = SppPlugin.BLUETOOTH, strings = { Manifest.permission.BLUETOOTH_CONNECT }) }
)
public class SppPlugin extends Plugin {

    static final String BLUETOOTH = "bluetooth";
    /** The service class of serial ports, as Bluetooth's assigned numbers have it. */
    private static final UUID SERIAL_PORT = UUID.fromString("00001101-0000-1000-8000-00805f9b34fb");

    private BluetoothSocket socket;

    /** Answers `devices`: name and address of each that is paired. */
    @PluginMethod
    public void list(PluginCall call) {
        if (!isAllowed(call)) return;
        try {
            JSArray devices = new JSArray();
            for (BluetoothDevice device : paired()) {
                devices.put(new JSObject().put("name", nameOf(device)).put("address", device.getAddress()));
            }
            call.resolve(new JSObject().put("devices", devices));
        } catch (IOException | SecurityException fault) {
            refuse(call, fault);
        }
    }

    /** Lets the person choose among the paired: answers name and address, or neither when none was chosen. */
    @PluginMethod
    public void choose(PluginCall call) {
        if (!isAllowed(call)) return;
        try {
            List<BluetoothDevice> devices = paired();
            String[] names = new String[devices.size()];
            for (int i = 0; i < names.length; i++) names[i] = nameOf(devices.get(i));
            getActivity().runOnUiThread(() ->
                new AlertDialog.Builder(getActivity())
                    .setTitle(R.string.choose_printer)
                    .setItems(names, (dialog, which) ->
                        call.resolve(
                            new JSObject().put("name", names[which]).put("address", devices.get(which).getAddress())
                        )
                    )
                    .setOnCancelListener((dialog) -> call.resolve())
                    .show()
            );
        } catch (IOException | SecurityException fault) {
            refuse(call, fault);
        }
    }

    /** `address`: as `list` gave it. A connection that stands is closed first. */
    @PluginMethod
    public synchronized void connect(PluginCall call) {
        if (!isAllowed(call)) return;
        String address = call.getString("address", "");
        if (!BluetoothAdapter.checkBluetoothAddress(address)) {
            call.reject("no address of a device", "BAD_CALL");
            return;
        }
        disconnect();
        try {
            BluetoothSocket opened = adapter().getRemoteDevice(address).createRfcommSocketToServiceRecord(SERIAL_PORT);
            try {
                opened.connect();
            } catch (IOException silent) {
                opened.close();
                throw silent;
            }
            socket = opened;
            call.resolve();
        } catch (IOException | SecurityException fault) {
            refuse(call, fault);
        }
    }

    /** `data`: bytes in base64. Resolves when the phone took them. */
    @PluginMethod
    public synchronized void write(PluginCall call) {
        try {
            open().getOutputStream().write(Base64.decode(call.getString("data", ""), Base64.NO_WRAP));
            call.resolve();
        } catch (IllegalArgumentException wrong) {
            call.reject("no base64", "BAD_CALL");
        } catch (IOException fault) {
            refuse(call, fault);
        }
    }

    /** Resolves when everything has left the phone. */
    @PluginMethod
    public synchronized void flush(PluginCall call) {
        try {
            open().getOutputStream().flush();
            call.resolve();
        } catch (IOException fault) {
            refuse(call, fault);
        }
    }

    @PluginMethod
    public synchronized void close(PluginCall call) {
        disconnect();
        call.resolve();
    }

    @Override
    protected synchronized void handleOnDestroy() {
        disconnect();
    }

    /** Until Android 11 being paired is enough; since 12 the person is asked, and the call goes on with the answer. */
    private boolean isAllowed(PluginCall call) {
        if (Build.VERSION.SDK_INT < Build.VERSION_CODES.S) return true;
        if (getPermissionState(BLUETOOTH) == PermissionState.GRANTED) return true;
        requestPermissionForAlias(BLUETOOTH, call, "answered");
        return false;
    }

    @PermissionCallback
    private void answered(PluginCall call) {
        if (getPermissionState(BLUETOOTH) != PermissionState.GRANTED) {
            call.reject("Bluetooth was not permitted", "DENIED");
            return;
        }
        switch (call.getMethodName()) {
            case "list" -> list(call);
            case "choose" -> choose(call);
            case "connect" -> connect(call);
            default -> call.reject("nothing goes on after this permission", "BAD_CALL");
        }
    }

    private BluetoothAdapter adapter() throws IOException {
        BluetoothManager manager = (BluetoothManager) getContext().getSystemService(Context.BLUETOOTH_SERVICE);
        BluetoothAdapter adapter = manager == null ? null : manager.getAdapter();
        if (adapter == null || !adapter.isEnabled()) throw new SwitchedOff();
        return adapter;
    }

    private List<BluetoothDevice> paired() throws IOException {
        return new ArrayList<>(adapter().getBondedDevices());
    }

    private static String nameOf(BluetoothDevice device) {
        String name = device.getName();
        return name == null ? device.getAddress() : name;
    }

    private BluetoothSocket open() throws IOException {
        if (socket == null) throw new IOException("no connection stands");
        return socket;
    }

    private void disconnect() {
        BluetoothSocket closing = socket;
        socket = null;
        if (closing == null) return;
        try {
            closing.close();
        } catch (IOException gone) {
            // It is gone already, and that was wanted.
        }
    }

    private static void refuse(PluginCall call, Exception fault) {
        String code = fault instanceof SwitchedOff ? "OFF" : fault instanceof SecurityException ? "DENIED" : "GONE";
        call.reject(fault.getMessage(), code, fault);
    }

    private static final class SwitchedOff extends IOException {

        private static final long serialVersionUID = 1L;

        SwitchedOff() {
            super("Bluetooth is switched off or missing");
        }
    }
}
