/** A screen's code is fetched with all that it imports: what it has no use for is asked for where it is used. */
import { existsSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { type Import, importsOf } from "./tidy/imports.ts";
import { ROOT, readSources, type Source } from "./tidy/source.ts";

const DOOR = ["web/main.tsx", "web/features/session/Entrance.tsx"];
const NOT_AT_THE_DOOR = /^(contract\/(collections|record|refusals)\.ts|contract\/records\/.*|zod|dexie)$/;

/** The loan list in its frame, and the counts in the menu beside it. */
const LOAN_LIST = [
  "web/app/shell/StaffStore.tsx",
  "web/features/loans/list/LoanList.tsx",
  "web/features/search/SearchButton.tsx",
  "web/features/sync/SyncButton.tsx",
  "web/features/sync/SyncOverlay.tsx",
  "web/features/notifications/Bell.tsx",
  "web/features/notifications/BarBell.tsx",
  "web/features/today/DueCount.tsx",
  "web/features/cash/custody/WaitingCount.tsx",
];
const NOT_IN_THE_LIST =
  /^(domain\/loan\/fold\.ts|domain\/schedule\/generate-schedule\.ts|decimal\.js|recharts|jspdf|leaflet|web\/parts\/live-metrics\/payment-ledger\.ts)$/;

const sources = new Map(readSources().map((source) => [source.path, source]));

/** Code that is there once the importing file is: neither types nor what is imported by a call. */
function isBroughtAlong({ node }: Import): boolean {
  if (ts.isExportDeclaration(node)) return !node.isTypeOnly;
  if (!ts.isImportDeclaration(node)) return false;
  const { importClause } = node;
  if (!importClause) return true;
  if (importClause.isTypeOnly) return false;
  const names = importClause.namedBindings;
  if (importClause.name || !names || !ts.isNamedImports(names)) return true;
  return names.elements.some((each) => !each.isTypeOnly);
}

function leadsTo({ to }: Import): string {
  if ("package" in to) return to.package;
  return existsSync(`${ROOT}${to.path}`) ? to.path : `${to.path}.ts`;
}

/** The way by which each file or package comes. */
function broughtAlong(files: readonly string[]): Map<string, string> {
  const ways = new Map(files.map((file) => [file, file]));
  for (const [file, way] of ways) {
    const source: Source | undefined = sources.get(file);
    if (!source) continue;
    for (const each of importsOf(source).filter(isBroughtAlong)) {
      const next = leadsTo(each);
      if (!ways.has(next)) ways.set(next, `${way} → ${next}`);
    }
  }
  return ways;
}

const PORTAL = ["web/portal/main.tsx"];
const NOT_AT_THE_PORTAL = /^(decimal\.js|jspdf|web\/portal\/(Dashboard|LoanCard|YieldCard)\.tsx)$/;

/** `least`: fewer files are no screen, and would hold nothing that is unwanted. */
function unwanted(files: readonly string[], pattern: RegExp, least = 100): string[] {
  const ways = broughtAlong(files);
  expect(ways.size).toBeGreaterThan(least);
  return [...ways].filter(([file]) => pattern.test(file)).map(([, way]) => way);
}

it("the door brings no records, no schemas and no sentences of all refusals", () => {
  expect(unwanted(DOOR, NOT_AT_THE_DOOR)).toEqual([]);
});

it("the loan list and its menu bring no replay of loans, no schedules and no history of payments", () => {
  expect(unwanted(LOAN_LIST, NOT_IN_THE_LIST)).toEqual([]);
});

it("the portal's door brings neither the statement nor what its words compute", () => {
  expect(unwanted(PORTAL, NOT_AT_THE_PORTAL, 20)).toEqual([]);
});
