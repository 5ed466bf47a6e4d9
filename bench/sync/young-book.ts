/** A book of so many rows and other records, as a business has it that began lending today. */

import { DEMO_ADMINISTRATOR } from "#contract/example";
import type { Id } from "#contract/id";
import { Clerk } from "#demo/clerk";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import { type Database, type DatabaseLocation, openDatabase } from "#server/db/database";
import { transact } from "#server/db/journal/transact";
import { migrate } from "#server/db/migrate";
import { setUp } from "#server/setup/first-administrator";
import { clientArgs, cuotaArgs, loanArgs, newId } from "#testkit/server/book";

export interface Shape {
  loans: number;
  /** Rows of each loan's schedule. */
  term: number;
  clients: number;
  /** One payment each for so many of the loans. */
  payments: number;
}

/** Steps to a transaction: one flush to the disk for many of them. */
const AT_ONCE = 500;

/** Answers the loans, all of them with every cuota but the first still to pay. */
export async function fillYoungBook(location: DatabaseLocation, shape: Shape): Promise<Id[]> {
  const db = openDatabase(location);
  try {
    await migrate(db);
    return await filled(db, shape);
  } finally {
    await db.close();
  }
}

async function filled(db: Database, { loans, term, clients, payments }: Shape): Promise<Id[]> {
  const at = Date.now() as Instant;
  const today = businessDate(at);
  const env = { db, clock: () => at };
  const administrator = await setUp(env, { ...DEMO_ADMINISTRATOR, companyName: "Préstamos de Prueba" });
  const clerk = new Clerk(administrator, { id: newId(), code: "BNCH" });
  const [lenderId, rateId] = [newId(), newId()];
  const [clientIds, loanIds] = [ids(clients), ids(loans)];
  const { whatsappNotificationsEnabled: _, residencePhotoId: _p, ...fields } = clientArgs(at).fields;
  const { name, lastName, identification, email, phone, address } = fields;
  const steps: [string, object][] = [
    [
      "lender.create",
      { id: lenderId, at, fields: { name, lastName, identification, email, phone, address } },
    ],
    ["interestRate.create", { id: rateId, at, fields: { name: "Semanal", rate: "30", type: "annual" } }],
    ...clientIds.map((id): [string, object] => ["client.create", clientArgs(at, id)]),
    ...loanIds.map((id, n): [string, object] => {
      const ids = { id, clientId: clientIds[n % clients] as Id, lenderId, rateId };
      return ["loan.create", loanArgs(at, ids, { term, startDate: today }, { today })];
    }),
    ...loanIds.slice(0, payments).map((id): [string, object] => {
      const amount = Math.round(1_300_000 / term);
      return ["payment.collect", cuotaArgs(at, id, { today, date: today, amount })];
    }),
  ];
  await transact(db, (writing) => clerk.register(writing, at));
  for (let from = 0; from < steps.length; from += AT_ONCE) {
    await transact(db, async (writing) => {
      for (const [name, args] of steps.slice(from, from + AT_ONCE)) {
        await clerk.run(writing, { id: newId(), name, args, at });
      }
      await clerk.settle(writing, at);
    });
  }
  return loanIds;
}

function ids(count: number): Id[] {
  return Array.from({ length: count }, newId);
}
