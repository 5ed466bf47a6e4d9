package app.cuadre.prestamos;

import android.content.Context;
import android.content.SharedPreferences;
import java.net.URI;
import java.net.URISyntaxException;

/** The server that the person typed: asked for once, kept in the app's own preferences. */
final class ServerAddress {

    private static final String PREFERENCES = "cuadre-server";
    private static final String ADDRESS = "address";

    private ServerAddress() {}

    /** Null until one was chosen. */
    static String of(Context context) {
        return preferences(context).getString(ADDRESS, null);
    }

    /** Null forgets it. On the disk when this returns. */
    static void keep(Context context, String address) {
        preferences(context).edit().putString(ADDRESS, address).commit();
    }

    /** Scheme, host and port of what was typed; null for what is no address of a server. */
    static String originOf(String typed) {
        try {
            URI uri = new URI(typed.trim());
            String scheme = uri.getScheme();
            boolean isWeb = "https".equalsIgnoreCase(scheme) || "http".equalsIgnoreCase(scheme);
            if (!isWeb || uri.getHost() == null || uri.getUserInfo() != null) return null;
            String port = uri.getPort() == -1 ? "" : ":" + uri.getPort();
            return scheme.toLowerCase(java.util.Locale.ROOT) + "://" + uri.getHost().toLowerCase(java.util.Locale.ROOT) + port;
        } catch (URISyntaxException wrong) {
            return null;
        }
    }

    private static SharedPreferences preferences(Context context) {
        return context.getSharedPreferences(PREFERENCES, Context.MODE_PRIVATE);
    }
}
