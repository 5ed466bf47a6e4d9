// The tests that need no built product: rules, commands, server on both engines, screens in jsdom, and the house rules.
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { onSqliteAlone } from "./tools/setup/drawn.ts";
import { LongestFirst } from "./tools/setup/longest-first.ts";

const everywhere = "{domain,contract,commands,server,demo,web,testkit,tools}/**";
/** A run of all tests asks some of the server's on SQLite alone, by turns. */
const alone = process.env.DRAW ? onSqliteAlone(import.meta.dirname) : [];
/** One process reads the modules once for all of its files: reading them again for each took most of the time. */
const inOneProcess = { environment: "node", isolate: false } as const;

export default defineConfig({
  test: {
    restoreMocks: true,
    sequence: { sequencer: LongestFirst },
    // Properties and databases on a busy machine of two cores are slow, not wrong.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // By default vitest leaves one core to the runner, which only waits. Tests of the server wait for processes, for PostgreSQL
    // and for time to pass: on two cores a third worker takes what two leave idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        extends: true,
        test: {
          ...inOneProcess,
          name: "rules",
          include: [`${everywhere}/*.test.ts`, ...(process.env.PROOFS ? ["testkit/**/*.proof.ts"] : [])],
          exclude: alone,
        },
      },
      {
        extends: true,
        test: { ...inOneProcess, name: "on SQLite", include: alone, env: { TEST_POSTGRES_URL: "" } },
      },
      {
        extends: true,
        // Each file of screens has a process and modules of its own, because the modules hold on to its document.
        test: { name: "screens", include: [`${everywhere}/*.test.tsx`], environment: "jsdom" },
      },
    ],
  },
});
