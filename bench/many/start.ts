/**
 * A server for one business, beside the same server as it was before there could be many: what it loads, which no load of the
 * machine moves, and how long its start takes, in alternation. It loads nothing of the server for many, and so reads no directory.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { dataDirectory } from "../book.ts";
import { type Figure, median } from "../figures.ts";
import { startProduct } from "../product.ts";
import { LOANS } from "./memory.ts";

const ROOT = join(import.meta.dirname, "..", "..");
/** The last commit without a server for many. */
const BEFORE = "3eac789b";
const STARTS = 9;
const LISTED = pathToFileURL(join(import.meta.dirname, "loaded.mjs")).href;

interface Started {
  ms: number;
  loaded: string[];
}

export async function startOfOne(): Promise<Record<string, Figure[]>> {
  const directory = await dataDirectory(LOANS);
  const place = mkdtempSync(join(tmpdir(), "cuadre-bench-"));
  const before = join(place, "before");
  const list = join(place, "loaded");
  const started = async (root: string): Promise<Started> => {
    const more = { NODE_OPTIONS: `--import=${LISTED}`, LOADED: list };
    const environment = { DATA_DIR: directory, DATABASE_URL: "", BUSINESSES_DIR: "", DIRECTORY_URL: "" };
    const product = await startProduct({ ...environment, ...more }, "server/main.ts", root);
    await product.stop();
    const loaded = readFileSync(list, "utf8")
      .split("\n")
      .filter((line) => line.includes("/server/"));
    return { ms: product.startMs, loaded };
  };
  try {
    unpack(before);
    const rounds: Record<"former" | "now", Started>[] = [];
    for (let start = 0; start <= STARTS; start++) {
      const [former, now] = [await started(before), await started(ROOT)];
      // The first of each compiles, and brings the book to its form.
      if (start > 0) rounds.push({ former, now });
    }
    const [round] = rounds;
    if (!round) throw new Error("nothing was started");
    const { former, now } = round;
    const ofMany = now.loaded.filter((line) => line.includes("/server/businesses/"));
    return {
      "the start of a server for one": [
        {
          what: "now / before",
          value: median(rounds.map((each) => each.now.ms / each.former.ms)),
          unit: "",
          target: { atMost: 1.25 },
        },
        {
          what: "modules of the server, now / before",
          value: now.loaded.length / former.loaded.length,
          unit: "",
          target: { atMost: 1.25 },
        },
        { what: "modules of the server for many", value: ofMany.length, unit: "", target: { atMost: 0 } },
        { what: "now", value: median(rounds.map((each) => each.now.ms)), unit: "ms" },
        { what: "before", value: median(rounds.map((each) => each.former.ms)), unit: "ms" },
      ],
    };
  } finally {
    for (const each of [directory, place]) rmSync(each, { recursive: true, force: true });
  }
}

/** With the packages of now: what they take is no part of the change. */
function unpack(folder: string): void {
  mkdirSync(folder);
  const most = 1024 ** 3;
  const archive = execFileSync("git", ["archive", "--format=tar", BEFORE], { cwd: ROOT, maxBuffer: most });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
}
