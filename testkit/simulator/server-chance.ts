/**
 * The server's own chance (epochs, run tags, device codes, session tokens) comes from `node:crypto`. In a simulation
 * it follows the seed, so that the same seed tells the same story to the letter.
 */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import type { Chance } from "./chance.ts";

export function seedServerChance(chance: Chance): void {
  Object.assign(crypto, {
    randomUUID: () => chance.uuid(),
    randomBytes: (length: number) => Buffer.from(chance.bytes(length)),
    randomInt: (below: number) => chance.int(below),
  });
  syncBuiltinESMExports();
}
