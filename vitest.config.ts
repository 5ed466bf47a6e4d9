// The tests that need no built product: rules, commands, server on both engines, screens in jsdom, and the house rules.
import { defineConfig } from "vitest/config";

const everywhere = "{domain,contract,commands,server,web,testkit,tools}/**";

export default defineConfig({
  test: {
    restoreMocks: true,
    // Properties and databases on a busy machine of two cores are slow, not wrong.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The runner itself only waits: without this it keeps one of two cores for itself.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        // One process reads the modules once for all of its files: reading them anew for each took most of the time.
        test: { name: "rules", include: [`${everywhere}/*.test.ts`], environment: "node", isolate: false },
      },
      {
        extends: true,
        // A screen is drawn in the document of its file, which what it imported holds on to.
        test: { name: "screens", include: [`${everywhere}/*.test.tsx`], environment: "jsdom" },
      },
    ],
  },
});
