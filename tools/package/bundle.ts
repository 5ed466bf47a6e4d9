/**
 * Makes one folder of JavaScript of the server and its tools (docs/decisions/package-for-a-shop.md): what they import is
 * inside, except argon2, which is built for each platform, and the scripts of the migrations, which are read as files.
 */
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { build, type Rolldown } from "vite";
import { MIGRATIONS_FOLDER } from "#server/db/migrate";
import { ROOT } from "../tidy/source.ts";

/** Everything that is started or read by its name; the rest travels in parts. */
const PROGRAMS: Record<string, string> = {
  cuadre: "tools/package/cuadre.ts",
  copying: "server/features/backups/copying.ts",
  checking: "server/db/copy/checking.ts",
  reading: "server/book-file/reading.ts",
  preparing: "server/features/backups/look/preparing.ts",
};

export interface Bundle {
  /** Text of JavaScript by its path in the folder. */
  files: ReadonlyMap<string, string>;
  /** The npm packages of which something is inside. */
  packages: ReadonlySet<string>;
}

export async function bundleServer(): Promise<Bundle> {
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: "warn",
    publicDir: false,
    ssr: { noExternal: true, external: ["@node-rs/argon2", "pg-native"] },
    build: {
      ssr: true,
      write: false,
      target: "node24",
      // Names stay as they are written, so that a fault in a log can be read.
      minify: false,
      rolldownOptions: {
        // A shop is one business. The server fetches this only where a folder of many is configured.
        external: /\/businesses\/start\.ts$/,
        input: Object.fromEntries(
          Object.entries({ ...PROGRAMS, ...migrationSteps() }).map(([name, file]) => [
            name,
            join(ROOT, file),
          ]),
        ),
        output: { format: "es", entryFileNames: "[name].js", chunkFileNames: "part-[hash].js" },
      },
    },
  });
  const chunks = outputs(result).filter((one) => one.type === "chunk");
  return {
    files: new Map(chunks.map(({ fileName, code }) => [fileName, code])),
    packages: new Set(chunks.flatMap(({ moduleIds }) => moduleIds.flatMap(packageOf))),
  };
}

/** The steps of migrations that SQL cannot say lie beside their scripts under the same names. */
function migrationSteps(): Record<string, string> {
  const steps = readdirSync(MIGRATIONS_FOLDER).filter((file) => /^\d{4}-.*\.ts$/.test(file));
  return Object.fromEntries(
    steps.map((file) => [`migrations/${basename(file, ".ts")}`, `server/db/migrations/${file}`]),
  );
}

function outputs(result: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput["output"][number][] {
  if (Array.isArray(result)) return result.flatMap(({ output }) => output);
  if ("output" in result) return [...result.output];
  throw new Error("the bundler answered with a watcher");
}

/** The package whose file this is, from the last `node_modules` of its path. */
function packageOf(id: string): string[] {
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
  return name === undefined ? [] : [name];
}
