/** Seeds that are drawn again with each commit, and are the same on every machine that has it. */
import { commitOf } from "../commit.ts";
import { Chance } from "./chance.ts";

/** The first seed behind those of `npm run prove -- seeds`, so that no seed is tried twice. */
const FIRST = 10_001;
const SPAN = 1_000_000;

export interface Drawn {
  /** The hash that the seeds are drawn from. */
  commit: string;
  /** The first seed; the others follow it. */
  from: number;
}

export function drawnFrom(commit: string): Drawn {
  return { commit, from: FIRST + new Chance(`seeds of ${commit}`).int(SPAN) };
}

export function drawnSeeds(root: string): Drawn {
  return drawnFrom(commitOf(root));
}
