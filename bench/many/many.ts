/** Many businesses on one server cost so much, each time beside one business alone, in alternation. */
import type { Figure } from "../figures.ts";
import { backupBesideOthers } from "./backup.ts";
import { oneWhileAnotherFloods } from "./fairness.ts";
import { memoryOfMany } from "./memory.ts";
import { sweeps } from "./migrations.ts";
import { coldRequests } from "./opening.ts";
import { callersOfMany } from "./rate.ts";
import { startOfOne } from "./start.ts";

const PARTS: Record<string, (cluster: string) => Promise<Record<string, Figure[]>>> = {
  rate: callersOfMany,
  memory: memoryOfMany,
  opening: coldRequests,
  migrations: sweeps,
  backup: backupBesideOthers,
  fairness: oneWhileAnotherFloods,
  start: startOfOne,
};

/** `BENCH_PART=memory,start` measures only those. */
export async function benchMany(): Promise<Record<string, Figure[]>> {
  const cluster = process.env.TEST_POSTGRES_URL;
  if (!cluster) throw new Error("TEST_POSTGRES_URL names no PostgreSQL; `npm run bench` brings one");
  const asked = process.env.BENCH_PART?.split(",") ?? Object.keys(PARTS);
  const figures: Record<string, Figure[]> = {};
  for (const [name, part] of Object.entries(PARTS))
    if (asked.includes(name)) Object.assign(figures, await part(cluster));
  return figures;
}
