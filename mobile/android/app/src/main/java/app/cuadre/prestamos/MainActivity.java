package app.cuadre.prestamos;

import android.os.Bundle;
import com.getcapacitor.BridgeActivity;

/**
 * Opens the screens of the server that was typed; until one was, the page that asks for it. Links `cuadre://…` go to those
 * screens by the App plugin (`web/app/phone/links.ts`).
 */
public class MainActivity extends BridgeActivity {

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        registerPlugin(ServerPlugin.class);
        registerPlugin(SppPlugin.class);
        registerPlugin(PrintPlugin.class);
        String address = ServerAddress.of(this);
        if (address != null) config = ServerConfig.of(this, address);
        super.onCreate(savedInstanceState);
        if (bridge != null) bridge.setWebViewClient(new OneServerClient(bridge, this, address));
    }
}
