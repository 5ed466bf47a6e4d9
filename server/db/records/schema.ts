/** All tables, in the order in which they may be created, and their rows as the query builder sees them. */
import type { RowOf, Table } from "./table.ts";
import { backupKey, backups } from "./tables/backup.ts";
import {
  credential,
  fileContent,
  rightHistory,
  session,
  sessionDevice,
  userAccount,
  userPermission,
} from "./tables/business.ts";
import { chargeReceipt } from "./tables/charge-receipt.ts";
import { continuousYield, continuousYieldPayments } from "./tables/continuous-yield.ts";
import { type DeclaredRows, RECORD_TABLES } from "./tables/declared.ts";
import { importClient, importFile, importJob, importRecord } from "./tables/import.ts";
import { amortizationItems, loans } from "./tables/loan.ts";
import {
  audit,
  change,
  clientMove,
  command,
  commandPassword,
  device,
  deviceSecret,
  deviceStanding,
  head,
  keptWithoutEffect,
  recordProtocol,
  run,
  scopeHistory,
  signingKey,
} from "./tables/log.ts";
import { payments } from "./tables/payment.ts";
import { portalCredential, portalLinkUse, portalSession } from "./tables/portal.ts";
import { suspensionJob, suspensionJobLoan } from "./tables/suspension.ts";

const FIRST = [
  head,
  run,
  signingKey,
  change,
  recordProtocol,
  clientMove,
  userAccount,
  userPermission,
  credential,
  session,
  device,
  command,
  commandPassword,
  audit,
] as const;

const LAST = [
  portalCredential,
  loans,
  amortizationItems,
  payments,
  continuousYield,
  continuousYieldPayments,
  fileContent,
  rightHistory,
  scopeHistory,
  deviceStanding,
  deviceSecret,
  backups,
  backupKey,
  portalLinkUse,
  portalSession,
  sessionDevice,
  keptWithoutEffect,
  suspensionJob,
  suspensionJobLoan,
  chargeReceipt,
  importJob,
  importClient,
  importRecord,
  importFile,
] as const;

/** Each after those to which it refers. */
export const TABLES: readonly Table[] = parentsFirst([...FIRST, ...Object.values(RECORD_TABLES), ...LAST]);

function parentsFirst(tables: readonly Table[]): Table[] {
  const placed = new Set<Table>();
  const place = (table: Table, waiting: readonly Table[] = []) => {
    if (placed.has(table) || waiting.includes(table)) return;
    for (const { references } of Object.values(table.columns)) {
      const parent = tables.find(({ name }) => name === references);
      if (parent) place(parent, [...waiting, table]);
    }
    placed.add(table);
  };
  for (const table of tables) place(table);
  return [...placed];
}

type Listed = (typeof FIRST)[number] | (typeof LAST)[number];
export type Tables = { [T in Listed as T["name"]]: RowOf<T> } & DeclaredRows;
