// Builds the screens into dist/web: one installable app that opens and works without a connection.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";

/**
 * Libraries that a day's collecting does not begin with. Chunks that carry them go to their own folder: a device does not
 * fetch them when the app is installed but once its book is there and nothing else is to be done (`web/app/bring-later.ts`).
 */
const ON_DEMAND =
  /node_modules\/(recharts|@mantine\/charts|victory-vendor|d3-[a-z]+|jspdf|jspdf-autotable|html2canvas|canvg|dompurify|core-js|write-excel-file|read-excel-file|papaparse|protomaps-leaflet|@protomaps|@mapbox|pmtiles)\//;

/** Parts of the library for PDF that draw web pages and pictures of their own format: no paper has any. */
const NEVER_ASKED = /node_modules\/(html2canvas|canvg|dompurify)\//;

/** Names the scripts of that folder in a file of their own: what a page brings when there is time belongs to its version. */
const listOfLater: Plugin = {
  name: "list-of-later",
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).filter(
      (file) =>
        file.type === "chunk" &&
        file.fileName.startsWith("assets/later/") &&
        !(file.facadeModuleId && NEVER_ASKED.test(file.facadeModuleId)),
    );
    const source = JSON.stringify(files.map(({ fileName }) => fileName).sort());
    this.emitFile({ type: "asset", fileName: "later.json", source });
  },
};

/**
 * The bundler puts small modules into a file that only passes a part of the day's file on, and then names an object there
 * that it does not make: the page stays empty. A name that was not shortened is the sign.
 */
const wholeFiles: Plugin = {
  name: "whole-files",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      const [name] = file.type === "chunk" ? (/\b\w+_exports as \w+/.exec(file.code) ?? []) : [];
      if (name) this.error(`${file.fileName} gives away what it does not have: ${name}`);
    }
  },
};

/** The parts that open a working day come in one file, and not in fifty that each pass the service worker by itself. */
const DAY = [
  "web/app/shell/StaffStore.tsx",
  "web/features/loans/list/LoanList.tsx",
  "web/features/sync/SyncButton.tsx",
  "web/features/sync/SyncOverlay.tsx",
  "web/features/search/SearchButton.tsx",
  "web/features/notifications/Bell.tsx",
  "web/features/backups/BackupAlarm.tsx",
  "web/features/notifications/BarBell.tsx",
  // Errors are shown also when the signal went before all of the app was on the device.
  "web/ui/feedback/Toast.tsx",
];
/** Only libraries that are used whole are grouped: the index of the others cannot tell what is used of them. */
const GROUPED = /^(?!.*node_modules)|node_modules\/(dexie|@tanstack\/(react-)?(virtual|table)(-core)?)\//;
/** These parts also show before a person is signed in. */
const ANYWHERE = ["web/features/session/Entrance.tsx", "web/app/NewVersion.tsx"];
/**
 * The styles of the other screens travel together: a screen asked for ten files of a few hundred bytes, and each is a
 * link in the page. Neither the door nor the first screen of a day waits for them.
 */
const OWN_STYLES = /^(?!.*node_modules).*\.module\.css$/;
const ICON = /@tabler\/icons-react\/.*\/(Icon[A-Z]\w*)/;

type Imports = (id: string) => readonly string[];

/** The modules that these files bring along, and those that they bring in turn. */
function broughtBy(files: readonly string[], imports: Imports): Set<string> {
  const brought = new Set<string>();
  const waiting = files.map((file) => join(import.meta.dirname, file));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (brought.has(next) || !GROUPED.test(next)) continue;
    brought.add(next);
    waiting.push(...imports(next));
  }
  return brought;
}

function without(set: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> {
  return new Set([...set].filter((each) => !other.has(each)));
}

/** The names of icons in these files; the index of their library does not tell which of them who asks for. */
function iconsIn(files: Iterable<string>): Set<string> {
  const ours = [...files].filter((file) => /^\/.*\.tsx?$/.test(file));
  const named = ours.flatMap((file) => readFileSync(file, "utf8").match(/\bIcon[A-Z]\w*/g) ?? []);
  return new Set(named);
}

let ofTheDay: Set<string> | undefined;
let iconsOfTheDay: Set<string> | undefined;

/** The folders of the records and the rules. */
const RULES = ["contract/", "domain/"].map((room) => join(import.meta.dirname, room));
/**
 * Moments before the screens (`web/app/ahead.ts`): each reads these modules with what they bring along that none before it
 * brought. After the records, `rules` are what else a day needs of their two folders.
 */
const RECORDS: Moments = {
  people: ["contract/records/people.ts", "contract/records/interest-rate.ts"],
  matters: ["contract/records/expense.ts", "contract/records/collateral.ts"],
};
const STORE: Moments = { store: ["web/offline/store/local-store.ts"] };

type Moments = Readonly<Record<string, readonly string[]>>;
const brought = new Map<string, Set<string>>();

/** The name of the first moment that brings a module along. */
function momentOf(id: string, moments: Moments, imports: Imports): string | undefined {
  return Object.entries(moments).find(([name, files]) => {
    if (!brought.has(name)) brought.set(name, broughtBy(files, imports));
    return brought.get(name)?.has(id);
  })?.[0];
}

/** Every screen begins with these small modules, which need none but each other: one file instead of ten. */
const BASE = [
  /node_modules\/(react|use-sync-external-store)\//,
  /node_modules\/react-dom\/(index|cjs\/react-dom\.production)\.js/,
  /node_modules\/@mantine\/hooks\/esm\/use-(media-query|click-outside|focus-trap)\//,
  /node_modules\/@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)\./,
  /\/web\/platform\/(signal|storage|place)\.ts$/,
  /\/contract\/example\.ts$/,
  /\/domain\/search\/look-alikes\.ts$/,
  /\/domain\/money\/(money|text|currency)\.ts$/,
  /\/web\/wording\/count\.ts$/,
];

/** The file in which a module travels, where it is not left to the bundler. */
function travelsIn(id: string, imports: Imports): string | null {
  const first = () => broughtBy(["web/main.tsx"], imports);
  ofTheDay ??= without(broughtBy(DAY, imports), first());
  if (OWN_STYLES.test(id) && !ofTheDay.has(id)) {
    return broughtBy(["web/main.tsx", ...ANYWHERE], imports).has(id) ? null : "styles";
  }
  if (BASE.some((small) => small.test(id))) return "base";
  const icon = ICON.exec(id)?.[1];
  if (icon !== undefined) {
    iconsOfTheDay ??= iconsIn([...ofTheDay, ...first()]);
    return iconsOfTheDay.has(icon) ? "icons" : "more-icons";
  }
  if (!ofTheDay.has(id)) return null;
  if (RULES.some((room) => id.startsWith(room))) return momentOf(id, RECORDS, imports) ?? "rules";
  return momentOf(id, STORE, imports) ?? "day";
}

/** Modules of libraries and the source that is loaded in their place, which is told the module's file. */
const LIGHTER: readonly (readonly [RegExp, (file: string) => string])[] = [
  // zod's English sentences, of which none is shown to a person: one in Spanish.
  [
    /node_modules\/zod\/v4\/locales\/en\.js$/,
    () => 'export default () => ({ localeError: () => "Revise este dato" });',
  ],
  // Every schema of zod brings what writes it as JSON Schema along, 18 KB that only the server asks for, when it
  // describes its addresses. The screens get functions of the same names that say so.
  [/node_modules\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/, withoutJsonSchema],
  // Mantine names each part once more after it was drawn, for pages that a server has drawn: every field, menu and
  // calendar is drawn twice, in one piece. React's own name is enough where no server draws.
  [
    /node_modules\/@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/,
    () => `
      import { useId as useOwnId } from "react";
      export function useId(given) {
        const own = useOwnId();
        return typeof given === "string" ? given : \`mantine-\${own}\`;
      }`,
  ],
];

function withoutJsonSchema(file: string): string {
  const names = readFileSync(file, "utf8").matchAll(/^export (?:const|function) (\w+)/gm);
  return [
    'const left = () => { throw new Error("JSON Schema is written by the server"); };',
    ...[...names].map(
      ([, name]) => `export const ${name} = ${name?.startsWith("create") ? "() => left" : "left"};`,
    ),
  ].join("\n");
}

/** Libraries carry work that these screens have no use for: see docs/decisions/lighter-libraries.md. */
function lighterLibraries(): Plugin {
  const left = new Set(LIGHTER);
  return {
    name: "lighter-libraries",
    load(id) {
      const lighter = LIGHTER.find(([file]) => file.test(id));
      if (!lighter) return null;
      left.delete(lighter);
      const [, source] = lighter;
      return source(id);
    },
    // A newer version of a library may have it elsewhere.
    generateBundle() {
      for (const [file] of left) this.error(`nothing was loaded for ${file.source}`);
    },
  };
}

/** The borrower's portal is built by itself; while developing, this server shows it at its addresses too. */
const portal: Plugin = {
  name: "portal",
  apply: "serve",
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const path = request.url?.split("?")[0] ?? "";
      if (!/^\/(client-portal(\/|$)|r\/)/.test(path) || path.includes(".")) return next();
      const page = readFileSync(join(import.meta.dirname, "web/portal/index.html"), "utf8");
      const html = page.replace('src="/main.tsx"', 'src="/portal/main.tsx"');
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(await server.transformIndexHtml(path, html));
    });
  },
};

const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const COLOURS = { theme_color: "#17563a", background_color: "#faf9f7" };

export default defineConfig({
  root: "web",
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    modulePreload: {
      // The page names its files beforehand. Of what is asked for later only the styles are: the scripts are in the
      // service worker's store, and naming thirty of them in the page's head takes longer than they take to come.
      resolveDependencies: (_file, brought, { hostType }) =>
        hostType === "html" ? brought : brought.filter((each) => each.endsWith(".css")),
    },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => ON_DEMAND.test(id))
            ? "assets/later/[name]-[hash].js"
            : "assets/[name]-[hash].js",
        // The pictures of the help: kept from the first time that a person looks there.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith(".webp"))
            ? "assets/later/[name]-[hash][extname]"
            : "assets/[name]-[hash][extname]",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              debugName: "day",
              name: (id, chunking) =>
                travelsIn(id, (each) => chunking.getModuleInfo(each)?.importedIds ?? []),
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { "/api": SERVER, "/ejemplo/api": SERVER },
  },
  // The build of the library for browsers of today; its package names only the one for those before.
  resolve: { alias: { dexie: "dexie/dist/modern/dexie.mjs" } },
  plugins: [
    portal,
    react(),
    lighterLibraries(),
    listOfLater,
    wholeFiles,
    VitePWA({
      strategies: "generateSW",
      registerType: "prompt",
      includeManifestIcons: false,
      manifest: {
        id: "/",
        name: "Cuadre",
        short_name: "Cuadre",
        description: "Préstamos, cobros y cuentas que cuadran",
        lang: "es-DO",
        dir: "ltr",
        start_url: "/",
        scope: "/",
        display: "standalone",
        ...COLOURS,
        icons: [
          { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
          { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        ],
      },
      workbox: {
        globPatterns: ["**/*.{html,js,css,svg,png,woff2}", "later.json"],
        globIgnores: ["assets/later/**"],
        navigateFallbackDenylist: [
          /^(\/ejemplo)?\/api\//,
          /^\/client-portal(\/|$)/,
          /^\/r\//,
          /^\/operador(\/|$)/,
        ],
        cleanupOutdatedCaches: true,
        clientsClaim: true,
        runtimeCaching: [
          {
            // Names carry a hash of the content, so what is kept never grows stale; the oldest go first.
            urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/later/"),
            handler: "CacheFirst",
            options: {
              cacheName: "later",
              expiration: { maxEntries: 90, purgeOnQuotaError: true },
              cacheableResponse: { statuses: [200] },
            },
          },
        ],
      },
    }),
  ],
});
