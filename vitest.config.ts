// The tests that need no built product: rules, commands, server on both engines, screens in jsdom, and the house rules.
import { defineConfig } from "vitest/config";

const everywhere = "{domain,contract,commands,server,web,testkit,tools}/**";

export default defineConfig({
  test: {
    restoreMocks: true,
    // Properties and databases on a busy machine of two cores are slow, not wrong.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: "rules", include: [`${everywhere}/*.test.ts`], environment: "node" },
      },
      {
        extends: true,
        test: { name: "screens", include: [`${everywhere}/*.test.tsx`], environment: "jsdom" },
      },
    ],
  },
});
