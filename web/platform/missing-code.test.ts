/** Code that has not come is told apart from a fault, and nothing that asks for code later says that it failed (ruling E10). */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DOCUMENT_REFUSALS, refuse, refusedBy } from "#web/documents/paper/outcome.ts";
import { isMissingCode, MISSING_CODE } from "./missing-code.ts";

const WEB = join(import.meta.dirname, "..");
const ENGINES = [
  "Failed to fetch dynamically imported module: https://ejemplo.invalid/assets/later/jspdf-1.js",
  "error loading dynamically imported module: https://ejemplo.invalid/assets/later/jspdf-1.js",
  "Importing a module script failed.",
  "Unable to preload CSS for /assets/ChartPanel-1.css",
];

describe("code that has not come", () => {
  it.each(ENGINES)("%s", (words) => {
    const fault = new TypeError(words);
    expect(isMissingCode(fault)).toBe(true);
    for (const code of ["EXPORT_FAILED", "PDF_FAILED"] as const) {
      expect(refusedBy(fault, code).message).toBe(MISSING_CODE);
    }
  });

  it("is not a full disk, and a refusal of its own", () => {
    for (const fault of [new Error("disk full"), new TypeError("Failed to fetch"), "text", null]) {
      expect(isMissingCode(fault)).toBe(false);
      expect(refusedBy(fault, "PDF_FAILED")).toEqual(refuse("PDF_FAILED"));
    }
    expect(DOCUMENT_REFUSALS.CODE_MISSING).toBe(MISSING_CODE);
  });

  it("is said wherever a paper is made into a file", () => {
    const makers = globSync("**/*.{ts,tsx}", { cwd: WEB, exclude: (path) => path.includes(".test.") })
      .map((file) => [file, readFileSync(join(WEB, file), "utf8")] as const)
      .filter(
        ([, source]) =>
          /catch/.test(source) &&
          /import\("[^"]*(pdf|workbook|export-table|report-paper)\.ts"\)/.test(source),
      );
    expect(makers.length).toBeGreaterThan(4);
    const silent = makers.filter(([, source]) => !/refusedBy|failure\(/.test(source));
    expect(silent.map(([file]) => file)).toEqual([]);
  });
});
