/** Every visible case of the oracle of the street, to the centavo and the day: written from the rulings alone. */
import { describe, expect, test } from "vitest";
import oracle from "../../domain/loan/street.oracle.json" with { type: "json" };
import { answer } from "./street.ts";

interface OracleCase {
  id: string;
  kind: string;
  about: string;
  given: unknown;
  expect: Record<string, unknown>;
}

const cases = oracle.cases as unknown as readonly OracleCase[];
const kinds = ["holidays", "dates", "schedule", "fold", "renew", "yield"];

describe.each(kinds)("%s", (kind) => {
  test.each(cases.filter((each) => each.kind === kind))("$id $about", ({ given, expect: expected }) => {
    const found = answer({ kind, given }) as Record<string, unknown>;
    for (const [key, value] of Object.entries(expected))
      expect({ [key]: found[key] }).toEqual({ [key]: value });
  });
});
