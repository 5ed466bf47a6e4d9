/** `npm run package`: a zip for each platform in dist/package; `npm run package -- linux-x64` makes only that one. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../tidy/source.ts";
import { bundleServer } from "./bundle.ts";
import { contentsFor } from "./contents.ts";
import { platformsNamed } from "./platforms.ts";
import { zip } from "./zip.ts";

const MEGABYTE = 1_000_000;
const folder = join(ROOT, "dist", "package");

try {
  const platforms = platformsNamed(process.argv.slice(2));
  mkdirSync(folder, { recursive: true });
  const bundle = await bundleServer();
  for (const platform of platforms) {
    const { name, files } = await contentsFor(platform, bundle);
    const bytes = zip(files);
    const file = join(folder, `${name}.zip`);
    writeFileSync(file, bytes);
    console.log(`${file} (${(bytes.length / MEGABYTE).toFixed(1)} MB)`);
  }
} catch (error) {
  console.error(`No package was made: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
