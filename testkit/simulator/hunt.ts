/** Whether the simulation finds a deliberate defect, and how soon. */
import type { Defect } from "./defect.ts";
import { runSeed } from "./run.ts";
import type { Template } from "./template.ts";

export interface Catch {
  name: string;
  /** The seed that shows it, and the invariants that it breaks; null when none did. */
  seed: number | null;
  numbers: number[];
}

/** Tries seed after seed until one shows the defect. */
export async function hunt(defect: Defect, template: Template, from: number, most: number): Promise<Catch> {
  for (let seed = from; seed < from + most; seed++) {
    const { violations } = await runSeed(seed, template, defect);
    const numbers = [...new Set(violations.map(({ number }) => number))].toSorted((a, b) => a - b);
    if (numbers.length > 0) return { name: defect.name, seed, numbers };
  }
  return { name: defect.name, seed: null, numbers: [] };
}
