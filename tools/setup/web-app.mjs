// Builds the web app into dist/web when its sources changed since the last build.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { node, root, stamp, stampSays, unstamp, vite } from "./places.mjs";
import { run } from "./process.mjs";

const sources = [
  "web",
  "commands",
  "contract",
  "domain",
  "vite.config.ts",
  "vite.portal.config.ts",
  "vite.operator.config.ts",
  "tsconfig.base.json",
  "package.json",
  "package-lock.json",
];
const isPart = (path) => !/\.test\.tsx?$/.test(path);

export async function ensureBuilt(options = {}) {
  const wanted = fingerprint(sources, isPart);
  if (stampSays("web", wanted) && existsSync(join(root, "dist/web/index.html"))) {
    return { code: 0, output: "The web app is up to date.\n" };
  }
  if (!options.capture) console.log("Building the web app…");
  unstamp("web");
  const build = [vite, "build", "--logLevel", "warn"];
  const result = await run(node, build, { cwd: root, ...options });
  if (result.code !== 0) return result;
  // The portal is inside: the first build empties the folder.
  for (const app of ["portal", "operator"]) {
    const built = await run(node, [...build, "--config", `vite.${app}.config.ts`], { cwd: root, ...options });
    if (built.code !== 0) return built;
  }
  stamp("web", wanted);
  return result;
}
