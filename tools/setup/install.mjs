// Installs the dependencies when package-lock.json asks for others than those present.
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { checkNode, lockedNode } from "./node-hash.mjs";
import { modules, node, root, stamp, stampSays } from "./places.mjs";
import { run } from "./process.mjs";

export async function ensureInstalled() {
  const wanted = fingerprint(["package-lock.json"]);
  if (stampSays("installed", wanted) && existsSync(node)) return;
  if (!existsSync(node) || !installedMatchesLock()) await install();
  const remark = await checkNode(node, lockedNode(join(root, "package-lock.json")));
  if (remark !== null) console.log(remark);
  stamp("installed", wanted);
}

async function install() {
  console.log("Installing dependencies…");
  const { code } = await run("npm", ["ci", "--include=dev", "--loglevel=error"], {
    cwd: root,
    env: { PATH: pathOfTheMachine() },
  });
  if (code !== 0) throw new Error("The dependencies could not be installed: see npm's message above.");
  if (!existsSync(node)) {
    throw new Error(
      "The `node` package brought no Node 24: npm must be allowed to run its install script (ignore-scripts off).",
    );
  }
}

/** npm and its children must not run on the Node inside the folder that `npm ci` is about to delete. */
function pathOfTheMachine() {
  const inside = (folder) => /[\\/]node_modules[\\/]\.bin$/.test(folder);
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !inside(folder))
    .join(delimiter);
}

/** npm notes what it installed in a hidden lockfile; packages for other platforms are absent from it and may be. */
function installedMatchesLock() {
  const hidden = join(modules, ".package-lock.json");
  if (!existsSync(hidden)) return false;
  const installed = JSON.parse(readFileSync(hidden, "utf8")).packages;
  const locked = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(locked).every(
    ([path, { version, optional, devOptional }]) =>
      path === "" || installed[path]?.version === version || (!installed[path] && (optional || devOptional)),
  );
}
