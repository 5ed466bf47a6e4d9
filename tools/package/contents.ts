/** The contents of the package of a platform, and their places. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MIGRATIONS_FOLDER } from "#server/db/migrate";
import { ROOT } from "../tidy/source.ts";
import type { Bundle } from "./bundle.ts";
import { licences } from "./licences.ts";
import type { Platform } from "./platforms.ts";
import { lockedFile, nodeBinary, nodeLicence } from "./registry.ts";
import type { Packed } from "./zip.ts";

const ARGON2 = "@node-rs/argon2";
const TEXTS = join(import.meta.dirname, "contents");
const read = (...path: string[]) => readFileSync(join(ROOT, ...path));

/** The files of the package, all under one folder of its name. The web app must have been built. */
export async function contentsFor(
  platform: Platform,
  bundle: Bundle,
): Promise<{ name: string; files: Packed[] }> {
  const { version } = JSON.parse(read("package.json").toString()) as { version: string };
  const name = `cuadre-${version}-${platform.name}`;
  const { script, node } = platform;
  const nodeLicences = (await nodeLicence()).toString();
  const files: Packed[] = [
    { path: script, content: scriptText(script), isProgram: true },
    { path: "LEEME.txt", content: forWindowsToo(readFileSync(join(TEXTS, "LEEME.txt"), "utf8")) },
    { path: "LICENSE", content: read("LICENSE") },
    { path: "LICENSES-OF-OTHERS.txt", content: Buffer.from(licences(nodeLicences)) },
    {
      path: `node/${node.file}`,
      content: await nodeBinary(node.package, platform.name, node.file),
      isProgram: true,
    },
    { path: "app/package.json", content: Buffer.from(manifest(version)) },
    ...[...bundle.files].map(([path, code]) => ({ path: `app/server/${path}`, content: Buffer.from(code) })),
    ...migrationScripts(),
    ...builtWeb(),
    ...(await argon2For(platform)),
  ];
  files.push({ path: "HASHES.txt", content: Buffer.from(hashes(files)) });
  return { name, files: files.map((file) => ({ ...file, path: `${name}/${file.path}` })) };
}

function scriptText(script: Platform["script"]): Buffer {
  const text = readFileSync(join(TEXTS, script), "utf8");
  return script === "cuadre.cmd" ? forWindowsToo(text) : Buffer.from(text);
}

/** The command interpreter and the old editor of Windows want both characters at the end of a line. */
function forWindowsToo(text: string): Buffer {
  return Buffer.from(text.replaceAll("\n", "\r\n"));
}

function manifest(version: string): string {
  return `${JSON.stringify({ name: "cuadre", version, private: true, type: "module" }, null, 2)}\n`;
}

function migrationScripts(): Packed[] {
  const scripts = readdirSync(MIGRATIONS_FOLDER).filter((file) => file.endsWith(".sql"));
  return scripts.map((file) => ({
    path: `app/server/migrations/${file}`,
    content: readFileSync(join(MIGRATIONS_FOLDER, file)),
  }));
}

function builtWeb(): Packed[] {
  const folder = join(ROOT, "dist", "web");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return { path: `app/dist/web${file.slice(folder.length)}`, content: readFileSync(file) };
    });
}

async function argon2For({ argon2 }: Platform): Promise<Packed[]> {
  const manifestOf = await lockedFile(argon2, "package.json");
  const { main } = JSON.parse(manifestOf.toString()) as { main: string };
  const own = (file: string) => ({
    path: `app/node_modules/${ARGON2}/${file}`,
    content: read("node_modules", ARGON2, file),
  });
  return [
    own("package.json"),
    own("index.js"),
    { path: `app/node_modules/${argon2}/package.json`, content: manifestOf },
    { path: `app/node_modules/${argon2}/${main}`, content: await lockedFile(argon2, main) },
  ];
}

/** As `sha256sum -c HASHES.txt` reads them. */
function hashes(files: readonly Packed[]): string {
  return files
    .map(({ path, content }) => `${createHash("sha256").update(content).digest("hex")}  ${path}\n`)
    .sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1))
    .join("");
}
