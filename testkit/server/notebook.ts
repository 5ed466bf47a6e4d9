/** A notebook as it comes in: clients with what they owe, and the import that brings them. */
import type { Id } from "#contract/id";
import type { ImportOfBook } from "#contract/imports";
import type { Agent } from "./agent.ts";
import { clientArgs, newId } from "./book.ts";
import type { EngineName } from "./engines.ts";
import { TestServer } from "./server.ts";

/** The debt of RD$10,000 at 30 % simple in 13 weekly cuotas of RD$1,000 when three are paid. */
export const OWED = { principal: 769_231, interest: 230_769 };

export function notebookLoan(lenderId: Id, opening: object = {}, more: object = {}) {
  return {
    id: newId(),
    lenderId,
    terms: {
      amount: 1_000_000,
      ratePercent: "30",
      rateType: "annual",
      term: 13,
      frequency: "weekly",
      startDate: "2026-02-04",
      interestType: "simple",
    },
    lateFee: { percent: "5", mode: "once", graceDays: 0, capPercent: null },
    cashTolerance: 100,
    contractTemplateId: null,
    legalActionsConsent: true,
    payoutMethod: "Efectivo",
    opening: { date: "2026-03-04", paidRows: 3, paidOfNext: 0, ...opening },
    ...more,
  };
}

export function notebookYield(lenderId: Id, more: object = {}) {
  return {
    id: newId(),
    lenderId,
    terms: { amount: 1_000_000, weeklyRatePercent: "5", startDate: "2026-02-04" },
    opening: { date: "2026-03-04", capital: 800_000 },
    notes: "",
    payoutMethod: "Efectivo",
    ...more,
  };
}

interface Brought {
  loans?: object[];
  yields?: object[];
  [field: string]: unknown;
}

export function notebookClient({ fields = {}, loans = [], yields = [], ...more }: Brought = {}) {
  const id = newId();
  return {
    id,
    row: 1,
    fields: fields === null ? null : clientArgs(0, id, fields as object).fields,
    loans,
    yields,
    ...more,
  };
}

interface Client {
  fields: object | null;
  loans: object[];
  yields: object[];
}

/** `owed`: what the sheet says beside how many there are. */
export function notebook<C extends Client>(clients: C[], owed: object = {}, more: object = {}) {
  const loans = clients.reduce((n, client) => n + client.loans.length + client.yields.length, 0);
  const newClients = clients.filter(({ fields }) => fields !== null).length;
  return {
    id: newId(),
    name: "Libreta de prueba",
    sha256: null,
    cut: "2026-03-04",
    columns: [{ heading: "Nombre", field: "name" }],
    totals: { clients: clients.length, newClients, loans, principal: 0, interest: 0, lateFee: 0, ...owed },
    clients,
    ...more,
  };
}

/** Asks until no import is written any more; the newest first. */
export async function importsWhenDone(agent: Agent): Promise<ImportOfBook[]> {
  for (;;) {
    // SQLite answers within one turn, in which the work beside it would never come to its own.
    await new Promise((resolve) => setImmediate(resolve));
    const { imports } = (await agent.ask("GET", "/api/imports")).json() as { imports: ImportOfBook[] };
    if (imports.every(({ state }) => state !== "writing")) return imports;
  }
}

/** An office with a lender, who has lent all that a notebook holds. */
export async function openWithLender(engine: EngineName) {
  const office = await TestServer.office({ engine });
  const lenderId = newId();
  const { name, lastName, identification, email, phone, address } = clientArgs(0).fields;
  const fields = { name, lastName, identification, email, phone, address };
  await office.device.send("lender.create", { id: lenderId, at: office.server.clock(), fields });
  return { ...office, lenderId };
}
