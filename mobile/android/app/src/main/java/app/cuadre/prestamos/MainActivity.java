package app.cuadre.prestamos;

import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;
import com.getcapacitor.BridgeActivity;

/** Opens the screens of the server that was typed; until one was, the page that asks for it. */
public class MainActivity extends BridgeActivity {

    private static final String LINKS = "cuadre";

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        registerPlugin(ServerPlugin.class);
        registerPlugin(SppPlugin.class);
        String address = ServerAddress.of(this);
        if (address != null) config = ServerConfig.of(this, address);
        super.onCreate(savedInstanceState);
        if (bridge != null) bridge.setWebViewClient(new OneServerClient(bridge, this, address));
    }

    /** `cuadre://abrir/loans/…` opens that screen of the typed server, and never another server's. */
    @Override
    protected void onNewIntent(Intent intent) {
        super.onNewIntent(intent);
        Uri link = intent.getData();
        String address = ServerAddress.of(this);
        if (link == null || address == null || bridge == null || !LINKS.equals(link.getScheme())) return;
        String path = link.getEncodedPath();
        if (path != null && path.startsWith("/")) bridge.getWebView().loadUrl(address + path);
    }
}
