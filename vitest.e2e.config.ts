// Drives the built product in Chromium, one file after the other: they share the machine's two cores with a browser.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    environment: "node",
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // As long as the pages wait for an element: a busy machine is not a defect.
    expect: { poll: { timeout: 15_000 } },
  },
});
