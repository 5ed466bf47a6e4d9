// The Node that runs everything, held against the hash that is known of it. The install script of the `node` package fetches
// the binary of the platform as a package of its own, which no lockfile seals.
import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { pipeline } from "node:stream/promises";

/** SHA-256 of `bin/node` (`bin/node.exe`) by version and platform, as the packages `node-<platform>` bring it. */
export const known = {
  "24.21.0": {
    "linux-arm64": "0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584",
    "linux-x64": "7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c",
    "win-x64": "ba4e6d110e8c1592a1ecd390f6b05f3da124b13871a5be62b341a07a853c6c32",
  },
};

/** Throws when the binary is another than the known one. Answers what there is to say of it, or null. */
export async function checkNode(file, version, platform = `${process.platform}-${process.arch}`) {
  const expected = known[version]?.[platform];
  if (expected === undefined)
    return `Node ${version} for ${platform} was not checked: its hash is not known here.`;
  const found = await sha256(file);
  if (found === expected) return null;
  throw new Error(
    `The Node ${version} that was installed is not the known one (SHA-256 ${found}, known ${expected}). ` +
      "Delete node_modules and install again; if it stays so, do not run it.",
  );
}

/** The version that the lockfile asks for. */
export function lockedNode(lockfile) {
  return JSON.parse(readFileSync(lockfile, "utf8")).packages["node_modules/node"].version;
}

async function sha256(file) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
