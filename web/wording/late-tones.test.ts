/** So many days late have one colour, on a badge and in a report (the measures of the screens: amber to a week, orange to thirty days, red beyond). */
import { describe, expect, it } from "vitest";
import { severityOf } from "#domain/arrears/urgency";
import { SEVERITY_WORDS } from "./report.ts";
import { lateTone } from "./state-word.ts";

describe("the colour of lateness", () => {
  it.each([1, 6, 8, 14, 15, 29, 31, 400])("is the same for %i days on a badge and in a severity", (days) => {
    expect(SEVERITY_WORDS[severityOf(days)]?.tone).toBe(lateTone(days));
  });
});
