/** The worked numbers of docs/rules/continuous-yield.md, read from the page and asserted. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readWorkedYields } from "#testkit/worked-yield";
import { checkYieldTable } from "#testkit/worked-yield-figures";

const PAGE = new URL("../../docs/rules/continuous-yield.md", import.meta.url);

const cases = readWorkedYields(readFileSync(PAGE, "utf8"));

test("the worked cases are there", () => {
  expect(cases.length).toBeGreaterThanOrEqual(8);
});

for (const example of cases) {
  test(example.title, () => {
    expect(example.tables.length).toBeGreaterThan(0);
    for (const table of example.tables) checkYieldTable(example, table);
  });
}
