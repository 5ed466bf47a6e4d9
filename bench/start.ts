/**
 * How long a second start takes: `npm start` with everything installed, built and migrated, on the large book; and beside
 * it the first start of the package for a shop, on the same book, with nothing kept of what Node compiled.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataDirectory, LARGE_BOOK } from "./book.ts";
import { type Figure, median } from "./figures.ts";
import { startPackage, startProduct } from "./product.ts";

const STARTS = 3;
const ROOT = join(import.meta.dirname, "..");

export async function benchStart(): Promise<Record<string, Figure[]>> {
  const directory = await dataDirectory(LARGE_BOOK);
  const environment = { DATA_DIR: directory, DATABASE_URL: "" };
  const place = mkdtempSync(join(tmpdir(), "cuadre-bench-"));
  try {
    const unpacked = unpack(place);
    const seconds: number[] = [];
    const ratios: number[] = [];
    for (let start = 0; start <= STARTS; start++) {
      const product = await startProduct(environment, "tools/setup.mjs");
      await product.stop();
      const home = join(place, `home-${start}`);
      const folder = join(place, `unpacked-${start}`);
      cpSync(unpacked, folder, { recursive: true });
      const shop = await startPackage(folder, { ...environment, HOME: home });
      await shop.stop();
      // The first of the one may still build what changed since, and the first of the other makes the backup.
      if (start === 0) continue;
      seconds.push(product.startMs / 1000);
      ratios.push(shop.startMs / product.startMs);
    }
    return {
      start: [
        { what: "second start to healthy", value: median(seconds), unit: "s", target: { atMost: 3 } },
        {
          what: "first start of the package / second of npm start",
          value: median(ratios),
          unit: "",
          target: { atMost: 1.5 },
        },
      ],
    };
  } finally {
    rmSync(directory, { recursive: true });
    rmSync(place, { recursive: true });
  }
}

/** Makes the package of this machine and unpacks it; answers the folder. */
function unpack(place: string): string {
  const platform = `linux-${process.arch}`;
  execFileSync(process.execPath, ["tools/setup.mjs", "package", platform], { cwd: ROOT, stdio: "ignore" });
  const made = join(ROOT, "dist", "package");
  const [zip = ""] = readdirSync(made).filter((name) => name.endsWith(`-${platform}.zip`));
  execFileSync("unzip", ["-q", join(made, zip), "-d", place]);
  return join(place, zip.replace(/\.zip$/, ""));
}
