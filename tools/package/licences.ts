/** The licences of everything that a package carries, in one file: most of them ask to travel with the code. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../tidy/source.ts";

interface Locked {
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  version?: string;
  license?: string;
}

/** Every package that the product needs when it runs, with its licence's text; `node` is that of Node itself. */
export function licences(node: string): string {
  const locked: Record<string, Locked> = JSON.parse(
    readFileSync(join(ROOT, "package-lock.json"), "utf8"),
  ).packages;
  const parts = Object.entries(locked)
    .filter(([path, one]) => path !== "" && !one.dev && !one.devOptional && existsSync(join(ROOT, path)))
    .map(([path, { version, license }]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      return `${name} ${version} (${license ?? "see below"})\n\n${textsIn(join(ROOT, path))}`;
    });
  return [`Node\n\n${node}`, ...parts].join(`\n${"=".repeat(80)}\n\n`);
}

function textsIn(folder: string): string {
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  return files.map((name) => readFileSync(join(folder, name), "utf8").trim()).join("\n\n");
}
