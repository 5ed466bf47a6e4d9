/** The library's own configuration says what the page told it, though the page did not import the library. */
import "./schemas.ts";
import { expect, test } from "vitest";
import { config } from "zod/v4/core";

test("schemas are read as they are, and no code is made of them", () => {
  expect(config().jitless).toBe(true);
});
