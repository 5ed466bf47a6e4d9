/** The facts to know before a copy replaces the book: who may sign in by it, and which payments no phone holds now. */

import type { User } from "#contract/records/business";
import { type Database, snapshot } from "../db/database.ts";
import { commandsAfter } from "../db/journal/commands.ts";
import { readHead } from "../db/journal/head.ts";
import { STORES } from "../db/records/stores.ts";

/** Phones keep what they sent for so long. */
const JOURNAL_DAYS = 90;
const DAY_MS = 86_400_000;

export interface CopySummary {
  seq: number;
  /** One line each: name, e-mail, role, modules. */
  people: string[];
}

export function summaryOf(db: Database): Promise<CopySummary> {
  return snapshot(db, async (handle) => {
    const { seq } = await readHead(handle);
    const users = (await STORES.users.page(handle, null, 10_000)) as User[];
    const people = users.map(({ name, email, role, grants }) => {
      const rights = Object.entries(grants).map(
        ([module, actions]) => `${module}: ${actions.join("+") || "none"}`,
      );
      return `${name} <${email}> ${role}${rights.length > 0 ? ` (${rights.join(", ")})` : ""}`;
    });
    return { seq, people };
  });
}

/** How many payments the present book took after the copy, and how many of them no phone sends again. */
export function paymentsSince(
  db: Database,
  seq: number,
  now: number,
): Promise<{ since: number; beyondJournals: number }> {
  return snapshot(db, async (handle) => {
    const payments = (await commandsAfter(handle, seq)).filter(({ name }) => name === "payment.collect");
    const old = payments.filter(({ receivedAt }) => receivedAt < now - JOURNAL_DAYS * DAY_MS);
    return { since: payments.length, beyondJournals: old.length };
  });
}
