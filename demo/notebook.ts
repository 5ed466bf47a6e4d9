/**
 * The notebook with which the invented business began: one import, written by the server's own work, and the payments that
 * follow it until its debts are paid.
 */
import { findCommand } from "#commands/catalogue";
import type { Id } from "#contract/id";
import type { ImportedClient, ImportedLoan, ImportTotals } from "#contract/imports";
import type { Instant } from "#domain/calendar/business-date";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import type { RatePercent } from "#domain/interest/rate";
import { add, pesos, ZERO } from "#domain/money/money";
import { type Database, read } from "#server/db/database";
import { addImport, findImport } from "#server/db/imports/jobs";
import { transact } from "#server/db/journal/transact";
import type { Writing } from "#server/db/journal/writing";
import { openKeys } from "#server/db/records/keys";
import { decideClient } from "#server/features/imports/decide";
import { writePiece } from "#server/features/imports/work";
import { Borrower, type Office, type Role, type Step, timeOf } from "./borrower.ts";
import { Chance } from "./chance.ts";
import { HISTORY_DAYS } from "./conduct.ts";
import type { DemoOptions } from "./options.ts";
import { notebookClients, zoneOf } from "./people.ts";
import { productInTurn } from "./products.ts";
import { type YieldConduct, YieldStory } from "./yields.ts";

const NAME = "Libreta de ejemplo";
const NOTEBOOK_LANE = 1_000_000_021;

interface Owed {
  /** The place of its client in the notebook. */
  client: number;
  /** In pesos, as the cuota is. */
  amount: number;
  cuota: number;
  term: number;
  frequency: ImportedLoan["terms"]["frequency"];
  /** How many days before the cut it was lent. */
  age: number;
  opening: Omit<ImportedLoan["opening"], "date">;
  conduct: "punctual" | "slow";
}

const rows = (paidRows: number, paidOfNext = 0) => ({ paidRows, paidOfNext: pesos(paidOfNext) });

const DEBTS: readonly Owed[] = [
  {
    ...{ client: 0, amount: 10_000, cuota: 1_000, term: 13, frequency: "weekly", age: 38 },
    ...{ opening: rows(5), conduct: "punctual" },
  },
  {
    ...{ client: 0, amount: 12_000, cuota: 2_600, term: 6, frequency: "monthly", age: 75 },
    ...{ opening: rows(2, 1_300), conduct: "punctual" },
  },
  {
    ...{ client: 1, amount: 8_000, cuota: 800, term: 13, frequency: "weekly", age: 63 },
    opening: { ...rows(0), balance: pesos(4_300), lateFeeOwed: pesos(120) },
    conduct: "slow",
  },
  {
    ...{ client: 2, amount: 6_000, cuota: 1_200, term: 6, frequency: "biweekly", age: 30 },
    ...{ opening: rows(2), conduct: "punctual" },
  },
];

/** Brings its capital back in the fifth month. */
const YIELD: YieldConduct = {
  ...{ capital: 20_000, rate: "8", weeks: 0, paysUntil: 99, agreement: { period: "month" } },
  notebook: { weeks: 13, capital: 15_000 },
  brings: { 5: { type: "mixed", whole: "all" } },
};

/** Writes the import, and answers the steps by which its debts are paid. */
export async function bringNotebook(
  db: Database,
  office: Office,
  { seed, today }: DemoOptions,
): Promise<readonly Step[]> {
  const chance = new Chance(seed, NOTEBOOK_LANE);
  const cut = addDays(today, -HISTORY_DAYS);
  const at = timeOf(cut, 8 * 60 + 30);
  const id = chance.id();
  const clientIds = notebookClients().map(() => chance.id());
  const loans = DEBTS.map((debt) => ({ debt, loan: loanOf(office, debt, { id: chance.id(), cut }) }));
  const [last] = clientIds.slice(-1);
  if (!last) throw new Error("the notebook has no client");
  const story = new YieldStory(office, last, YIELD, chance, cut);
  const clients = notebookClients().map(
    (fields, place): ImportedClient => ({
      ...{ id: clientIds[place] ?? last, row: place + 2 },
      fields: { ...fields, zoneId: zoneOf(fields, office.zones), collectorId: office.collector.user.id },
      loans: loans.flatMap(({ debt, loan }) => (debt.client === place ? [loan] : [])),
      yields: place === clientIds.length - 1 ? [yieldOf(office, story, cut)] : [],
    }),
  );
  await write(db, office, { id, clients, cut, at });
  const next = timeOf(cut, 9 * 60);
  const paid = loans.map(({ debt, loan }, place): Step => {
    const borrower = new Borrower(
      office,
      roleOf(debt, loan, clientIds),
      new Chance(seed, NOTEBOOK_LANE + 1 + place),
    );
    return { at: next, happen: (writing) => borrower.goOn(writing, cut) };
  });
  return [...paid, { at: next, happen: async () => story.goOn() }];
}

interface Begun {
  id: Id;
  clients: readonly ImportedClient[];
  cut: CalendarDate;
  at: Instant;
}

async function write(db: Database, office: Office, { id, clients, cut, at }: Begun): Promise<void> {
  const { user } = office.administrator;
  const keys = await transact(db, async (writing) => {
    const asked = { id, name: NAME, sha256: null, cut, columns: [] };
    const totals = await totalsOf(writing, office, { id, clients, cut, at });
    await addImport(writing, { ...asked, totals, clients: [...clients] }, { userId: user.id, at });
    return openKeys(writing, at);
  });
  const report = (error: unknown) => {
    throw error;
  };
  const env = { db, clock: () => at, keys, version: "demo", findCommand, report };
  while (await writePiece(env)) {
    // The next piece is another transaction.
  }
  const job = await read(db, (handle) => findImport(handle, id));
  if (job?.state !== "finished") throw new Error(`the notebook did not come in: ${job?.problem}`);
}

/** The sums that a screen says before an import is sent, by the same decisions. */
async function totalsOf(
  writing: Writing,
  { administrator: { user } }: Office,
  { id, clients, at }: Begun,
): Promise<ImportTotals> {
  const count = clients.length;
  const totals = {
    clients: count,
    newClients: count,
    loans: 0,
    principal: ZERO,
    interest: ZERO,
    lateFee: ZERO,
  };
  const deciding = { findCommand, maker: { importId: id, user, at }, taken: new Set<string>() };
  for (const client of clients) {
    const decided = await decideClient(deciding, writing, client.row, client);
    if (typeof decided === "string") throw new Error(`the notebook holds what cannot be: ${decided}`);
    const { owed } = decided;
    totals.loans += owed.loans;
    totals.principal = add(totals.principal, owed.principal);
    totals.interest = add(totals.interest, owed.interest);
    totals.lateFee = add(totals.lateFee, owed.lateFee);
  }
  return totals;
}

function loanOf(
  { lenders, lateFee }: Office,
  { amount, cuota, term, frequency, age, opening }: Owed,
  { id, cut }: { id: Id; cut: CalendarDate },
): ImportedLoan {
  return {
    ...{ id, lenderId: lenders[0], lateFee, cashTolerance: pesos(1) },
    terms: {
      ...{ amount: pesos(amount), cuota: pesos(cuota), term, frequency, startDate: addDays(cut, -age) },
      ...{ ratePercent: "0" as RatePercent, rateType: "monthly", interestType: "simple" },
    },
    contractTemplateId: "contrato-prestamo-v1",
    legalActionsConsent: false,
    payoutMethod: "Efectivo",
    opening: { date: cut, ...opening },
  };
}

function yieldOf(
  { lenders }: Office,
  { id, terms }: YieldStory,
  cut: CalendarDate,
): ImportedClient["yields"][number] {
  const { capital, rate, notebook } = YIELD;
  return {
    ...{ id, lenderId: lenders[0], notes: "", payoutMethod: "Efectivo" },
    terms: { amount: pesos(capital), weeklyRatePercent: rate as RatePercent, ...terms },
    opening: { date: cut, capital: pesos(notebook?.capital ?? capital) },
  };
}

function roleOf({ client, conduct }: Owed, loan: ImportedLoan, clientIds: readonly Id[]): Role {
  const { id: loanId, terms } = loan;
  const turns = { turn: 0, stop: null, together: 1 };
  return {
    plan: { conduct, product: productInTurn(0), start: terms.startDate, minute: 0, ...turns },
    ...{ loanId, clientId: clientIds[client] ?? loanId, newcomer: null, leftInReview: false },
  };
}
