package app.cuadre.prestamos;

import android.app.Activity;
import android.app.AlertDialog;
import android.net.Uri;
import android.webkit.WebResourceError;
import android.webkit.WebResourceRequest;
import android.webkit.WebResourceResponse;
import android.webkit.WebView;
import com.getcapacitor.Bridge;
import com.getcapacitor.BridgeWebViewClient;
import java.io.ByteArrayInputStream;

/**
 * Android permits cleartext by host names that are known when the app is built, and ours is typed. So the manifest permits it, and
 * here everything unencrypted is refused but what goes to that one server.
 */
final class OneServerClient extends BridgeWebViewClient {

    private final Activity activity;
    /** Null while none was chosen. */
    private final String address;

    OneServerClient(Bridge bridge, Activity activity, String address) {
        super(bridge);
        this.activity = activity;
        this.address = address;
    }

    @Override
    public WebResourceResponse shouldInterceptRequest(WebView view, WebResourceRequest request) {
        if (isRefused(request.getUrl())) {
            return new WebResourceResponse("text/plain", "utf-8", new ByteArrayInputStream(new byte[0]));
        }
        return super.shouldInterceptRequest(view, request);
    }

    @Override
    public boolean shouldOverrideUrlLoading(WebView view, WebResourceRequest request) {
        return isRefused(request.getUrl()) || super.shouldOverrideUrlLoading(view, request);
    }

    /** Without the server and without the screens kept from an earlier day there is nothing to show but this. */
    @Override
    public void onReceivedError(WebView view, WebResourceRequest request, WebResourceError error) {
        super.onReceivedError(view, request, error);
        if (!request.isForMainFrame() || address == null) return;
        new AlertDialog.Builder(activity)
            .setTitle(R.string.no_answer)
            .setMessage(activity.getString(R.string.no_answer_of, address))
            .setCancelable(false)
            .setPositiveButton(R.string.again, (dialog, which) -> view.reload())
            .setNegativeButton(R.string.other_server, (dialog, which) -> {
                // The phone's own records belong to the address and stay.
                ServerAddress.keep(activity, null);
                activity.recreate();
            })
            .show();
    }

    private boolean isRefused(Uri url) {
        if (!"http".equals(url.getScheme())) return false;
        return !String.valueOf(ServerAddress.originOf(url.toString())).equals(address);
    }
}
