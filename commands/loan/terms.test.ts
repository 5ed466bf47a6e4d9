import { expect, it } from "vitest";
import { instant } from "#contract/value";
import { type Instant, LATEST_INSTANT } from "#domain/calendar/business-date";
import { afterAll } from "./terms.ts";

it("an edit comes after those it knew of, and never at an instant that no record can hold", () => {
  const at = 1_000 as Instant;
  expect(afterAll(at, [{ at }, { at: 2_000 as Instant }])).toBe(2_001);
  const latest = afterAll(at, [{ at: LATEST_INSTANT }]);
  expect(instant.parse(latest)).toBe(latest);
});
