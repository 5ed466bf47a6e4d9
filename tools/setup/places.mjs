// Where things are: the repository, the Node that runs everything, the stamps of finished steps.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const modules = join(root, "node_modules");
export const stamps = join(modules, ".cuadre");

/** Node 24 as installed by the `node` package, whatever the machine itself has. */
export const node = join(modules, ".bin", "node");

export const vite = join(modules, "vite", "bin", "vite.js");
export const vitest = join(modules, "vitest", "vitest.mjs");

/** A stamp holds the fingerprint of what a finished step was made from. */
export function stampSays(name, fingerprint) {
  const file = join(stamps, name);
  return existsSync(file) && readFileSync(file, "utf8") === fingerprint;
}

export function stamp(name, fingerprint) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), fingerprint);
}

export function unstamp(name) {
  rmSync(join(stamps, name), { force: true });
}
