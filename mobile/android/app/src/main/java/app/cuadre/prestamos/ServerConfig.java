package app.cuadre.prestamos;

import android.content.Context;
import com.getcapacitor.CapConfig;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.json.JSONException;
import org.json.JSONObject;

/** The configuration of the build, with the typed server as the place of the screens. */
final class ServerConfig {

    private static final String NAME = "capacitor.config.json";

    private ServerConfig() {}

    static CapConfig of(Context context, String address) {
        try {
            JSONObject built = new JSONObject(builtInto(context));
            JSONObject server = built.has("server") ? built.getJSONObject("server") : new JSONObject();
            server.put("url", address);
            server.put("cleartext", address.startsWith("http:"));
            built.put("server", server);
            File folder = context.getCacheDir();
            try (OutputStream file = new FileOutputStream(new File(folder, NAME))) {
                file.write(built.toString().getBytes(StandardCharsets.UTF_8));
            }
            return CapConfig.loadFromFile(context, folder.getPath());
        } catch (IOException | JSONException broken) {
            throw new IllegalStateException("the configuration of this build cannot be used", broken);
        }
    }

    private static String builtInto(Context context) throws IOException {
        try (InputStream file = context.getAssets().open(NAME)) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            byte[] part = new byte[4096];
            for (int count = file.read(part); count >= 0; count = file.read(part)) bytes.write(part, 0, count);
            return new String(bytes.toByteArray(), StandardCharsets.UTF_8);
        }
    }
}
