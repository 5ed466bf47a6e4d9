package app.cuadre.prestamos;

import android.app.Activity;
import android.content.Context;
import android.print.PrintAttributes;
import android.print.PrintManager;
import android.webkit.WebView;
import android.webkit.WebViewClient;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;

/** Android's own print dialog, which also saves as PDF: a web view takes `window.print()` and does nothing. */
@CapacitorPlugin(name = "CuadrePrint")
public class PrintPlugin extends Plugin {

    /** Thousandths of an inch, in which Android measures paper. */
    private static final double MILS_IN_MM = 1000 / 25.4;

    /** Android goes on reading the page while its dialog is open, so it is held until the next one. */
    private WebView page;

    /** `content`: a whole HTML page. `title`. `size` in millimetres, or A4. Refuses with BAD_CALL or FAILED. */
    @PluginMethod
    public void print(PluginCall call) {
        String content = call.getString("content", "");
        if (content.isEmpty()) {
            call.reject("nothing to print", "BAD_CALL");
            return;
        }
        getActivity().runOnUiThread(() -> {
            try {
                draw(call, content);
            } catch (RuntimeException fault) {
                call.reject(fault.getMessage(), "FAILED", fault);
            }
        });
    }

    /** Nothing in the page runs: it is what a person reads on paper. */
    private void draw(PluginCall call, String content) {
        page = new WebView(getActivity());
        page.getSettings().setJavaScriptEnabled(false);
        page.setWebViewClient(
            new WebViewClient() {
                private boolean asked;

                @Override
                public void onPageFinished(WebView view, String address) {
                    if (asked) return;
                    asked = true;
                    ask(call, view);
                }
            }
        );
        page.loadDataWithBaseURL(null, content, "text/html", "utf-8", null);
    }

    private void ask(PluginCall call, WebView view) {
        Activity activity = getActivity();
        PrintManager manager = (PrintManager) activity.getSystemService(Context.PRINT_SERVICE);
        String title = call.getString("title", "Cuadre");
        if (manager == null) {
            call.reject("this phone prints nothing", "FAILED");
            return;
        }
        try {
            manager.print(title, view.createPrintDocumentAdapter(title), attributes(call));
            call.resolve();
        } catch (RuntimeException fault) {
            call.reject(fault.getMessage(), "FAILED", fault);
        }
    }

    private static PrintAttributes attributes(PluginCall call) {
        int width = millimetres(call, "width");
        int height = millimetres(call, "height");
        PrintAttributes.Builder builder = new PrintAttributes.Builder();
        if (width > 0 && height > 0) {
            builder.setMediaSize(new PrintAttributes.MediaSize("ticket", "Recibo", mils(width), mils(height)));
            builder.setMinMargins(PrintAttributes.Margins.NO_MARGINS);
        } else {
            PrintAttributes.MediaSize sheet = PrintAttributes.MediaSize.ISO_A4;
            boolean lies = Boolean.TRUE.equals(call.getBoolean("landscape", false));
            builder.setMediaSize(lies ? sheet.asLandscape() : sheet.asPortrait());
        }
        return builder.build();
    }

    private static int millimetres(PluginCall call, String side) {
        return call.getObject("size") == null ? 0 : call.getObject("size").optInt(side, 0);
    }

    private static int mils(int millimetres) {
        return (int) Math.round(millimetres * MILS_IN_MM);
    }
}
