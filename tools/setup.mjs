// The one way in for every npm script: prepares what a command needs (nothing is installed in a fresh clone), then runs it.
// Plain JavaScript for Node ≥ 20, because it runs before the repository's own Node 24 is there.
import { join } from "node:path";
import { startCluster } from "./setup/cluster.mjs";
import { ensurePrograms, findChromium } from "./setup/debian.mjs";
import { develop } from "./setup/development.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { modules, node, root } from "./setup/places.mjs";
import { become, endWithCaller, passSignalsOn, run } from "./setup/process.mjs";
import { prove } from "./setup/prove.mjs";
import { imports, lint, test, types } from "./setup/test.mjs";
import { ensureBuilt } from "./setup/web-app.mjs";

// The server runs from its TypeScript. Node keeps what it compiled: later starts take two thirds of the time and 27 MB less.
process.env.NODE_COMPILE_CACHE ??= join(root, ".cache", "node");

const inRoot = { cwd: root };
const exitCode = async (running) => (await running).code;

/** Each resolves with an exit code, or becomes the program it runs. Arguments arrive as given after `npm run … --`. */
const commands = {
  async start(args) {
    const { code } = await ensureBuilt();
    if (code !== 0) return code;
    return become(node, [...heap(), "server/main.ts", ...args]);
  },
  dev: develop,
  test: (args) => test(args),
  prove,
  build: () => exitCode(ensureBuilt()),
  async package(args) {
    const { code } = await ensureBuilt();
    return code || become(node, ["tools/package/main.ts", ...args]);
  },
  run: (args) => become(node, args),
  bench,
  async lint() {
    const code = await exitCode(lint(inRoot));
    return code || exitCode(imports(inRoot));
  },
  format: () => exitCode(run(join(modules, ".bin", "biome"), ["check", "--write"], inRoot)),
  types: () => exitCode(types(inRoot)),
};

/**
 * On PostgreSQL many collect at once, and what each leaves behind filled the small heap that V8 begins with twice a
 * second: sweeping it was a fifth of the server's work, and everybody waited for it. With SQLite, small machines count: of
 * the 330 MB after a first load of the large book 35 were in use, and the young half of the heap, which V8 lets grow, held
 * most of the rest.
 */
function heap() {
  return process.env.DATABASE_URL ? ["--initial-old-space-size=256"] : ["--max-semi-space-size=16"];
}

/** The benches measure the built product, with a PostgreSQL that keeps its promises to the disk. */
async function bench(args) {
  passSignalsOn();
  endWithCaller();
  await ensurePrograms("chromium", "unzip");
  const { code } = await ensureBuilt();
  if (code !== 0) return code;
  const cluster = await startCluster({ durable: true });
  try {
    const env = { TEST_POSTGRES_URL: cluster.url, CHROMIUM_PATH: findChromium() };
    return await exitCode(run(node, ["bench/main.ts", ...args], { ...inRoot, group: true, env }));
  } finally {
    await cluster.stop();
  }
}

const [name = "start", ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`Unknown command "${name}". There are: ${Object.keys(commands).join(", ")}.`);
  process.exit(2);
}
try {
  process.chdir(root);
  await ensureInstalled();
  process.exitCode = await command(args);
} catch (error) {
  if (!error.exitCode) console.error(error.message);
  process.exitCode = error.exitCode ?? 1;
}
