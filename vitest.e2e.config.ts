// Drives the built product in Chromium, four files at a time: each has a server, a data directory and devices of its own.
import { defineConfig } from "vitest/config";
import { PATIENCE } from "./e2e/harness/patience.ts";
import { walksLeftOut } from "./tools/setup/drawn.ts";
import { LongestFirst } from "./tools/setup/longest-first.ts";

export default defineConfig({
  test: {
    // Proofs need programs that a test run does without: `npm run prove` names them.
    include: ["e2e/**/*.test.ts", ...(process.env.E2E_PROOFS ? ["e2e/**/*.proof.ts"] : [])],
    // A run of all tests takes most walks by turns.
    exclude: process.env.DRAW ? walksLeftOut(import.meta.dirname) : [],
    environment: "node",
    // A worker keeps its modules and its browser for all of its files.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // A page waits much and works little: two browsers leave half of two cores idle, three a tenth, four nothing.
    maxWorkers: 4,
    // Each wait of a walk has this patience, and some walks visit every screen.
    testTimeout: 20 * PATIENCE,
    hookTimeout: 4 * PATIENCE,
    expect: { poll: { timeout: PATIENCE } },
  },
});
