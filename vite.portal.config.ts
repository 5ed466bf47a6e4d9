// Builds the borrower's portal into dist/web/client-portal: an app of its own, with nothing of the staff's code in it.
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";

const PLACE = "/client-portal/";

/** A download of a receipt fetches these; a cheap phone does not before. */
const ON_DEMAND = /node_modules\/(jspdf|jspdf-autotable|html2canvas|canvg|dompurify|core-js)\//;

const STAFF =
  /\/(commands|server|web\/(app|features|offline|parts|ui)|node_modules\/(@mantine|@tanstack|@tabler|dexie|react-hook-form|zod))\/(?!theme\.css)/;

/** A borrower's phone gets nothing of what the staff works with: whatever brought such a module along ends the build. */
const nothingOfTheStaff: Plugin = {
  name: "nothing-of-the-staff",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      const found = chunk.type === "chunk" ? chunk.moduleIds.filter((id) => STAFF.test(id)) : [];
      if (found.length > 0) this.error(`the portal would carry ${found.join(", ")}`);
    }
  },
};

export default defineConfig({
  root: "web/portal",
  base: PLACE,
  publicDir: "../public",
  build: {
    outDir: "../../dist/web/client-portal",
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => ON_DEMAND.test(id))
            ? "assets/later/[name]-[hash].js"
            : "assets/[name]-[hash].js",
      },
    },
  },
  plugins: [
    react(),
    nothingOfTheStaff,
    VitePWA({
      strategies: "generateSW",
      registerType: "autoUpdate",
      injectRegister: false,
      includeManifestIcons: false,
      manifest: {
        id: PLACE,
        name: "Mi préstamo",
        short_name: "Mi préstamo",
        description: "Su préstamo, sus pagos y sus recibos",
        lang: "es-DO",
        dir: "ltr",
        start_url: `${PLACE}dashboard`,
        scope: PLACE,
        display: "standalone",
        theme_color: "#17563a",
        background_color: "#faf9f7",
        icons: [
          { src: "icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "icon-512.png", sizes: "512x512", type: "image/png" },
          { src: "icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        ],
      },
      workbox: {
        globPatterns: ["**/*.{html,js,css,svg}", "icon-192.png"],
        globIgnores: ["assets/later/**"],
        navigateFallback: `${PLACE}index.html`,
        cleanupOutdatedCaches: true,
        clientsClaim: true,
        skipWaiting: true,
        runtimeCaching: [
          {
            // Names carry a hash of the content: a receipt can be made without signal once one was made.
            urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.includes("/assets/later/"),
            handler: "CacheFirst",
            options: { cacheName: "portal-later", expiration: { maxEntries: 20, purgeOnQuotaError: true } },
          },
          {
            // The lender's logo; its address changes with its content.
            urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/api/files/"),
            handler: "CacheFirst",
            options: { cacheName: "portal-logo", expiration: { maxEntries: 2, purgeOnQuotaError: true } },
          },
        ],
      },
    }),
  ],
});
