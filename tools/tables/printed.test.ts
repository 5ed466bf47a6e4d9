/** The tables of the documents say what the code says. */
import { describe, expect, it } from "vitest";
import { TABLES, withTable } from "./printed.ts";

describe("a printed table says what the code says (`npm run tables` prints it)", () => {
  for (const table of TABLES) {
    it(`${table.document}: ${table.name}`, () => {
      const { before, after } = withTable(table);
      expect(before).toBe(after);
    });
  }
});
