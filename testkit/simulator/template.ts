/** The server's database as every run finds it: a small business with one loan, made once per process and then copied. */
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Change, CollectionName } from "#contract/collections";
import type { Id } from "#contract/id";
import type { User } from "#contract/records/business";
import type { SessionUser } from "#contract/session";
import { ACTIONS } from "#domain/access/permissions";
import type { Instant } from "#domain/calendar/business-date";
import { createApp } from "#server/app";
import { type Database, openDatabase } from "#server/db/database";
import { transact } from "#server/db/journal/transact";
import { migrate } from "#server/db/migrate";
import { addSession } from "#server/db/records/accounts";
import { bookWithLoan } from "../commands/lending.ts";
import { ADMINISTRATOR, testId } from "../commands/records.ts";
import { Chance } from "./chance.ts";
import { seedServerChance } from "./server-chance.ts";

export const START = "2026-01-08T15:00:00Z";

const EVERYTHING = [...ACTIONS];

/** Who works here: one who may do all, one who runs the office, and one who only collects. */
export const STAFF: readonly User[] = [
  person(testId(1), "Administradora de Prueba", "admin", {}),
  person(testId(2), "Oficina Inventada", "user", {
    clients: EVERYTHING,
    loans: EVERYTHING,
    payments: EVERYTHING,
    lenders: EVERYTHING,
    interest_rates: EVERYTHING,
    expenses: EVERYTHING,
    cash: EVERYTHING,
    collaterals: EVERYTHING,
  }),
  person(testId(3), "Cobradora Ficticia", "user", {
    clients: ["view", "create"],
    loans: ["view"],
    payments: ["view", "create"],
    expenses: ["view", "create"],
  }),
];

function person(id: Id, name: string, role: User["role"], grants: User["grants"]): User {
  const email = `${id.slice(-4)}@ejemplo.invalid`;
  return { id, name, email, role, grants, createdAt: Date.parse("2026-01-01") as Instant };
}

export function sessionUserOf({ id, name, email, role }: User): SessionUser {
  return { id, name, email, role };
}

export interface Template {
  /** A directory of this process alone. */
  directory: string;
  file: string;
  remove(): void;
}

const LENDING: readonly CollectionName[] = [
  ...(["clients", "lenders", "interestRates", "loans", "amortizationItems", "transactions"] as const),
];

/** Everything in memory: nothing of a simulation need survive a power cut. */
export async function makeTemplate(): Promise<Template> {
  seedServerChance(new Chance("template"));
  const directory = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "cuadre-simulation-"));
  const file = join(directory, "template.db");
  const clock = () => Date.parse(START) as Instant;
  const db = openDatabase({ engine: "sqlite", file });
  await migrate(db);
  const app = await createApp({ db, clock, version: "1", report: () => {} });
  await app.inject({
    method: "POST",
    url: "/api/setup",
    payload: { name: "Fundadora de Prueba", email: "fundadora@ejemplo.invalid", password: "de prueba" },
  });
  const cause = { at: clock(), userId: null, deviceId: null, commandId: null, command: "simulation.begin" };
  await transact(db, async (writing) => writing.write(await firstRecords(), cause));
  await app.close();
  await db.close();
  return { directory, file, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

async function firstRecords(): Promise<Change[]> {
  const records = await bookWithLoan();
  const users = STAFF.map((doc): Change => ({ collection: "users", id: doc.id, doc }));
  const lending = LENDING.flatMap((collection) =>
    records.all(collection).map((doc) => ({ collection, id: doc.id, doc }) as Change),
  );
  if (!STAFF.some(({ id }) => id === ADMINISTRATOR.id))
    throw new Error("the loan was made by an unknown user");
  return [...users, ...lending];
}

/** Signs a person in without the cost of a password; answers the cookie. */
export async function openSession(db: Database, userId: Id, token: string, now: number): Promise<string> {
  const tokenHash = createHash("sha256").update(token).digest("hex");
  const until = now + 30 * 86_400_000;
  await transact(db, (writing) => addSession(writing, { tokenHash, userId, at: now, until }));
  return `cuadre_session=${token}`;
}
