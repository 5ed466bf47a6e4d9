/** Opens the invented business: its settings, a collector with few rights, two lenders and the rates they ask. */
import { setGrants } from "#commands/user/set-grants";
import { DEMO_COLLECTOR, DEMO_COMPANY } from "#contract/example";
import { type Id, toId } from "#contract/id";
import type { User } from "#contract/records/business";
import type { UsualCharge } from "#contract/records/usual-charge";
import { addDays } from "#domain/calendar/calendar-date";
import type { RatePercent } from "#domain/interest/rate";
import { pesos } from "#domain/money/money";
import type { Database } from "#server/db/database";
import { transact } from "#server/db/journal/transact";
import type { Writing } from "#server/db/journal/writing";
import { hashPassword } from "#server/passwords";
import { type Office, timeOf } from "./borrower.ts";
import { Chance } from "./chance.ts";
import { Clerk } from "./clerk.ts";
import { HISTORY_DAYS } from "./conduct.ts";
import type { DemoOptions } from "./options.ts";
import { LENDERS, ZONES } from "./people.ts";
import { RATE_KEYS, RATES, type RateKey } from "./products.ts";

const OFFICE_LANE = 1_000_000_001;

const COLLECTOR_GRANTS = {
  clients: ["view"],
  loans: ["view"],
  payments: ["view", "create"],
  lenders: [],
  users: [],
  interest_rates: ["view"],
  settings: [],
  reports: [],
  expenses: [],
  cash: [],
  collaterals: [],
};

const LATE_FEE: Office["lateFee"] = {
  percent: "5" as RatePercent,
  mode: "once",
  graceDays: 0,
  capPercent: null,
};

export async function openOffice(db: Database, { administrator, seed, today }: DemoOptions): Promise<Office> {
  const chance = new Chance(seed, OFFICE_LANE);
  const at = timeOf(addDays(today, -HISTORY_DAYS), 8 * 60);
  const passwordHash = await hashPassword(DEMO_COLLECTOR.password);
  const director = new Clerk(administrator, { id: chance.id(), code: "DEM1" });
  return transact(db, async (writing) => {
    const run = (name: string, args: object, more: object = {}) =>
      director.run(writing, { id: chance.id(), name, args, at, ...more });
    await director.register(writing, at);
    await run("settings.update", { at, changes: SETTINGS, logo: null });
    const collectorId = chance.id();
    const { name, email } = DEMO_COLLECTOR;
    await run("user.create", { id: collectorId, at, name, email, role: "user" }, { passwordHash });
    await run(setGrants.name, { id: collectorId, at, changes: COLLECTOR_GRANTS });
    const collector = new Clerk(await userOf(writing, collectorId), { id: chance.id(), code: "DEM2" });
    await collector.register(writing, at);
    const lenders = LENDERS.map((fields) => ({ id: chance.id(), at, fields }));
    for (const lender of lenders) await run("lender.create", lender);
    const [first, ...others] = lenders.map(({ id }) => id);
    if (!first) throw new Error("the office has no lender");
    const rates = Object.fromEntries(RATE_KEYS.map((key) => [key, chance.id()])) as Record<RateKey, Id>;
    for (const key of RATE_KEYS) await run("interestRate.create", { id: rates[key], at, fields: RATES[key] });
    const zones = ZONES.map((fields) => ({ id: chance.id(), at, fields }));
    for (const zone of zones) await run("zone.create", zone);
    return {
      administrator: director,
      collector,
      lenders: [first, ...others],
      rates,
      zones: zones.map(({ id }) => id),
      lateFee: LATE_FEE,
      lastDay: addDays(today, -1),
    };
  });
}

const usualCharge = (place: number, charge: Omit<UsualCharge, "id" | "isForNewLoans">): UsualCharge => ({
  ...charge,
  id: toId(`00000000-0000-4000-8000-00000000020${place}`),
  isForNewLoans: false,
});

/** None is for every loan: those of the story were lent without. */
const CHARGES: readonly UsualCharge[] = [
  usualCharge(1, { name: "Gastos legales", way: "deducted", amount: pesos(500) }),
  usualCharge(2, { name: "Seguro", way: "added", percent: "2" as RatePercent }),
  usualCharge(3, { name: "Alguacil", way: "apart", amount: pesos(1_500) }),
];

const SETTINGS = {
  companyName: DEMO_COMPANY,
  companyAddress: "Avenida Inventada núm. 1, Santiago de los Caballeros",
  companyPhone: "809-555-0100",
  companyEmail: "oficina@ejemplo.invalid",
  receiptFooterText: "Datos inventados: este recibo no vale.",
  charges: CHARGES,
};

async function userOf(writing: Writing, id: Id): Promise<User> {
  const user = await writing.get("users", id);
  if (!user) throw new Error("the collector was not stored");
  return user;
}
