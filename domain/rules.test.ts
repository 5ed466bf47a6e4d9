/** The worked numbers of docs/rules, read from the pages and asserted: page and code cannot drift apart. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readWorkedCases } from "#testkit/worked-case";
import { checkTable } from "#testkit/worked-figures";

const PAGES = new URL("../docs/rules/", import.meta.url);

/** Pages without cases of loans: those of continuous yield, the drawer, the owner's figures and reenganches are read beside what they are about. */
const OTHERS = new Set([
  "README.md",
  "rulings.md",
  "continuous-yield.md",
  "custody.md",
  "day-list.md",
  "drawer.md",
  "owner.md",
  "renewals.md",
]);
const pages = readdirSync(PAGES).filter((name) => name.endsWith(".md") && !OTHERS.has(name));

test("the worked cases are there", () => {
  expect(pages.length).toBeGreaterThanOrEqual(9);
});

for (const page of pages) {
  describe(`docs/rules/${page}`, () => {
    for (const example of readWorkedCases(readFileSync(new URL(page, PAGES), "utf8"))) {
      test(example.title, () => {
        expect(example.tables.length).toBeGreaterThan(0);
        for (const table of example.tables) checkTable(example, table);
      });
    }
  });
}
