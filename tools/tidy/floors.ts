/**
 * The floors of the house, from the ground up: what lies in each folder and which floors below it may import. The tidy
 * test holds every import to it, and the table of ARCHITECTURE.md is printed from it (`npm run tables`).
 */

export interface Floor {
  /** A folder from the root, or one file that stands above its folder. */
  path: string;
  holds: string;
  /** Floors below, or folders and files in them; `all`: whatever there is. */
  imports: readonly string[] | "all";
  /** The packages that it may import; absent: any. */
  packages?: RegExp;
}

const NO_NODE = /^(?!node:)/;
const SCHEMAS = /^(zod|uuid)$/;
const NO_SCREENS = /^(?!react|@mantine|dexie)/;

const RULES = ["contract", "domain"];
const DEED = ["commands", ...RULES];
const BASE = ["web/platform", ...DEED];
const SMALL_APP = ["web/plain", "web/wording", "web/platform", "web/ui/theme.css", ...RULES];
const SCREEN = ["web/ui", "web/wording", "web/offline/store", ...BASE];

/** From the ground up: a floor imports floors that are named before it. */
export const FLOORS: readonly Floor[] = [
  {
    path: "domain",
    holds:
      "the rules of lending: money, calendar, schedule, the fold, mora, payoff, identity, access, and the text by which people search. Pure: no clock, storage, network, React",
    imports: [],
    packages: /^decimal\.js$/,
  },
  {
    path: "contract",
    holds: "what travels: schemas of records, envelopes, endpoints, refusals",
    imports: ["domain"],
    packages: SCHEMAS,
  },
  {
    path: "commands",
    holds: "what people do: one verb, one file (arguments, access, load, decide)",
    imports: RULES,
    packages: SCHEMAS,
  },
  {
    path: "server",
    holds:
      "the record: `db/engine` (SQLite, PostgreSQL), `db/records` (tables and stores), `db/journal` (`transact`, change log, audit, commands, devices), `db/copy` (the engine's own copies, and from one engine to the other), `book-file` (a backup as a file that a person makes: written, read, put back), `books` (the stored folds and drawers compared with their facts, and made again), sync, HTTP, sessions",
    imports: DEED,
    packages: NO_SCREENS,
  },
  {
    path: "server/businesses",
    holds:
      "many businesses on one server: the directory of them, which one a request is for by its host name, when each is opened and closed, and what runs for each in the background. `server/main.ts` alone fetches it, when a directory is configured",
    imports: ["server", ...DEED],
    packages: NO_SCREENS,
  },
  {
    path: "demo",
    holds: "the invented book: `npm run demo`, and the example in which a newcomer looks around",
    imports: ["server", ...DEED],
  },
  {
    path: "server/main.ts",
    holds: "the program: environment, database, port; hands the server its example",
    imports: ["demo", "server", ...RULES],
    packages: NO_SCREENS,
  },
  {
    path: "web/platform",
    holds:
      "the browser's or the phone's own abilities: files, share, location; the signal by which a value is followed. `abilities.ts` says what a phone does in a browser's stead, `capacitor.ts` does it over the shell's bridge and is fetched by the shell alone",
    imports: ["contract"],
    packages: NO_NODE,
  },
  {
    path: "web/table",
    holds:
      "tables and charts that any medium can show: a column says once its heading and what its cells are, for list, card, paper and spreadsheet; a chart says its figures and the meaning of its colours",
    imports: ["domain/money", "domain/calendar"],
    packages: NO_NODE,
  },
  {
    path: "web/wording",
    holds: "the Spanish words of lending: labels, tones, sentences",
    imports: ["commands/catalogue.ts", ...RULES],
    packages: NO_NODE,
  },
  {
    path: "web/documents",
    holds: "receipt, contract, promissory note, tables on paper: pure content and one renderer per medium",
    imports: ["web/wording", "web/table", "web/platform", ...RULES],
    packages: NO_NODE,
  },
  {
    path: "web/ui",
    holds: "fields, lists, details, dialogs; knows no lending word",
    imports: [
      "web/table",
      "web/platform",
      "domain/money",
      "domain/calendar",
      "domain/interest",
      "domain/search",
    ],
    packages: NO_NODE,
  },
  {
    path: "web/offline/environment",
    holds: "the device under the store: clock, ids, databases of the browser, a full disk, the names in use",
    imports: BASE,
    packages: NO_NODE,
  },
  {
    path: "web/offline/connectivity",
    holds: "whether the server answers, and when it is asked again",
    imports: ["web/offline/environment", ...BASE],
    packages: NO_NODE,
  },
  {
    path: "web/offline/files",
    holds: "photos and papers that wait to be sent, and those that were seen once",
    imports: ["web/offline/connectivity", "web/offline/environment", ...BASE],
    packages: NO_NODE,
  },
  {
    path: "web/offline/outbox",
    holds: "commands that were made here: stored twice, exported, imported",
    imports: ["web/offline/files", "web/offline/environment", ...BASE],
    packages: NO_NODE,
  },
  {
    path: "web/offline/replica",
    holds: "the device's copy of the server's records, and its versions",
    imports: ["web/offline/outbox", "web/offline/environment", ...BASE],
    packages: NO_NODE,
  },
  {
    path: "web/offline/overlay",
    holds: "the records as they are once the outbox is applied to the replica",
    imports: ["web/offline/replica", "web/offline/outbox", "web/offline/environment", ...BASE],
    packages: NO_NODE,
  },
  {
    path: "web/offline/layers",
    holds: "outbox, overlay and replica read and written as one store, and how a command runs in it",
    imports: [
      "web/offline/overlay",
      "web/offline/replica",
      "web/offline/outbox",
      "web/offline/files",
      "web/offline/environment",
      ...BASE,
    ],
    packages: NO_NODE,
  },
  {
    path: "web/offline/package",
    holds: "a data package: the records of one device as a file for another",
    imports: ["web/offline/layers", "web/offline/replica", "web/offline/outbox", ...BASE],
    packages: NO_NODE,
  },
  {
    path: "web/offline/sync",
    holds: "push, pull, cash of ended devices, and the state that the screens show of them",
    imports: [
      "web/offline/layers",
      "web/offline/overlay",
      "web/offline/replica",
      "web/offline/outbox",
      "web/offline/files",
      "web/offline/connectivity",
      "web/offline/environment",
      ...BASE,
    ],
    packages: NO_NODE,
  },
  {
    path: "web/offline/store",
    holds: "the local store as screens use it: live reads, hooks, runs, previews",
    imports: [
      "web/offline/sync",
      "web/offline/layers",
      "web/offline/overlay",
      "web/offline/replica",
      "web/offline/files",
      "web/offline/connectivity",
      "web/offline/environment",
      ...BASE,
    ],
    packages: NO_NODE,
  },
  {
    path: "web/parts/session",
    holds: "who is signed in here and what they may do: sign-in, permissions, branding, the example",
    imports: ["web/ui", ...BASE],
    packages: NO_NODE,
  },
  {
    path: "web/parts/live-metrics",
    holds:
      "what dashboards, lists and alerts compute from the device's records: the rows due on a day, the late loans, what was collected and handed back by day",
    imports: ["web/offline/environment", "web/offline/store", "web/wording", "web/platform", ...RULES],
    packages: NO_NODE,
  },
  {
    path: "web/parts/people",
    holds:
      "what clients and lenders have in common: fields, lists, chat; the words for one who sees their own clients alone",
    imports: ["web/parts/session", ...SCREEN],
    packages: NO_NODE,
  },
  {
    path: "web/parts/printing",
    holds:
      "the receipt printer of this device, the jobs sent to it one at a time, and the system's dialog when it fails",
    imports: ["web/ui", "web/documents", "web/platform", ...RULES],
    packages: NO_NODE,
  },
  {
    path: "web/parts/lock",
    holds:
      "the lock in front of the screens of a device: PIN, the phone's own unlock, minutes without use, the safe mode; fetched where one is set",
    imports: ["web/parts/session", "web/ui", "web/offline/store", "web/platform", ...RULES],
    packages: NO_NODE,
  },
  {
    path: "web/parts/editing",
    holds:
      "how a record is registered, opened for an edit and the edit saved; its photo; the tap that acts, with its question, its guard and the notice of its result",
    imports: [
      "web/parts/live-metrics",
      "web/parts/people",
      "web/parts/session",
      "web/offline/layers",
      "web/offline/environment",
      ...SCREEN,
    ],
    packages: NO_NODE,
  },
  {
    path: "web/parts/loans",
    holds: "the loans of a person, the steps that change a loan of either kind and end it, its mora",
    imports: [
      "web/parts/editing",
      "web/parts/live-metrics",
      "web/parts/people",
      "web/parts/session",
      ...SCREEN,
    ],
    packages: NO_NODE,
  },
  {
    path: "web/parts/payments",
    holds:
      "what several features do with a payment, of a loan or of continuous yield: the receipt as given and shown, the split of an amount, confirm, move, hand back, before and after; which receipts were never printed",
    imports: [
      "web/parts/editing",
      "web/parts/people",
      "web/parts/printing",
      "web/parts/session",
      "web/documents",
      ...SCREEN,
    ],
    packages: NO_NODE,
  },
  {
    path: "web/parts/signing",
    holds:
      "a paper that a client signs on the phone: read, signed, printed with the signature while it says what was signed",
    imports: [
      "web/parts/editing",
      "web/parts/printing",
      "web/parts/session",
      "web/offline/files",
      "web/documents",
      ...SCREEN,
    ],
    packages: NO_NODE,
  },
  {
    path: "web/parts/collection-day",
    holds:
      "the loans to collect on a day: who is late, due or promised, what was collected, the order by hand, the result of a visit. The list of the day draws them one by one, the route gathered by client",
    imports: [
      "web/parts/editing",
      "web/parts/live-metrics",
      "web/parts/people",
      "web/parts/printing",
      "web/parts/session",
      "web/offline/layers",
      "web/documents",
      ...SCREEN,
    ],
    packages: NO_NODE,
  },
  {
    path: "web/features",
    holds: "one folder for each area of the product; features never import each other",
    imports: [
      "web/app/routes.ts",
      "web/parts",
      "web/ui",
      "web/table",
      "web/wording",
      "web/documents",
      "web/offline",
      ...BASE,
    ],
    packages: NO_NODE,
  },
  {
    path: "web/app",
    holds:
      "routes, shell, providers: the only place that joins features; `web/app/phone/` is what the phone shell needs around all screens",
    imports: ["web/features", "web/parts", "web/ui", "web/wording", "web/documents", "web/offline", ...BASE],
    packages: NO_NODE,
  },
  {
    path: "web/plain",
    holds:
      "the parts that portal and console share: fields, badge and styles without a library of components",
    imports: ["web/wording"],
    packages: NO_NODE,
  },
  {
    path: "web/portal",
    holds:
      "the borrower's portal: an app of its own with its own build (`vite.portal.config.ts`), which ends when a module of the staff comes along; no other floor imports it",
    imports: [...SMALL_APP, "web/table", "web/documents"],
    packages: NO_NODE,
  },
  {
    path: "web/operator",
    holds:
      "the operator's console: an app of its own with its own build (`vite.operator.config.ts`), which ends when a module of the staff or the portal comes along; no other floor imports it",
    imports: SMALL_APP,
    packages: NO_NODE,
  },
  {
    path: "web/main.tsx",
    holds: "the first module of the staff's app",
    imports: ["web/app", "web/parts", "web/ui", "web/platform"],
    packages: NO_NODE,
  },
  {
    path: "testkit",
    holds: "builders, fake clock, in-memory book, the simulator of devices and faults",
    imports: "all",
  },
  { path: "e2e", holds: "drives the built product in Chromium", imports: ["testkit", ...RULES] },
  {
    path: "tools",
    holds: "the two commands, backup, the package for a shop, the tidy test",
    imports: "all",
  },
  { path: "bench", holds: "what it costs; prints ratios", imports: "all" },
];
