package app.cuadre.prestamos;

import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.net.Uri;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.Arrays;
import java.util.List;

/** Takes the address of the server once Cuadre was found to answer there. */
@CapacitorPlugin(name = "CuadreServer")
public class ServerPlugin extends Plugin {

    private static final int PATIENCE_MS = 8000;
    private static final List<String> OUTSIDE = Arrays.asList("https", "http", "tel", "mailto", "sms", "geo");

    @PluginMethod
    public void current(PluginCall call) {
        call.resolve(new JSObject().put("address", ServerAddress.of(getContext())));
    }

    /** `address`: as typed or read from a QR. Refuses with BAD_ADDRESS or NO_ANSWER, and then keeps what was. */
    @PluginMethod
    public void choose(PluginCall call) {
        String origin = ServerAddress.originOf(call.getString("address", ""));
        if (origin == null) {
            call.reject("this is no address of a server", "BAD_ADDRESS");
            return;
        }
        // Plugins are called on a thread of their own, which may wait for the network.
        if (!answers(origin)) {
            call.reject("Cuadre does not answer there", "NO_ANSWER");
            return;
        }
        ServerAddress.keep(getContext(), origin);
        call.resolve();
        getActivity().runOnUiThread(() -> getActivity().recreate());
    }

    /** `address`: of another app or of the phone's browser. Refuses with NO_APP where nothing opens it. */
    @PluginMethod
    public void open(PluginCall call) {
        Uri address = Uri.parse(call.getString("address", ""));
        String scheme = address.getScheme();
        if (scheme == null || !OUTSIDE.contains(scheme)) {
            call.reject("this is no address for another app", "BAD_ADDRESS");
            return;
        }
        try {
            getActivity().startActivity(new Intent(Intent.ACTION_VIEW, address));
            call.resolve();
        } catch (ActivityNotFoundException none) {
            call.reject("no app opens it", "NO_APP", none);
        }
    }

    private static boolean answers(String origin) {
        HttpURLConnection connection = null;
        try {
            connection = (HttpURLConnection) URI.create(origin + "/api/health").toURL().openConnection();
            connection.setConnectTimeout(PATIENCE_MS);
            connection.setReadTimeout(PATIENCE_MS);
            connection.setInstanceFollowRedirects(false);
            String type = connection.getContentType();
            return connection.getResponseCode() == 200 && type != null && type.startsWith("application/json");
        } catch (IOException | IllegalArgumentException silent) {
            return false;
        } finally {
            if (connection != null) connection.disconnect();
        }
    }
}
