/**
 * Fills a book with an invented past: every loan, payment and correction is a command, decided and journalled as if
 * pushed on its day, many of them to a transaction. The same seed and day tell the same story.
 */
import { DEMO_BORROWER } from "#contract/example";
import { addDays } from "#domain/calendar/calendar-date";
import { type Database, read } from "#server/db/database";
import { transact } from "#server/db/journal/transact";
import { STORES } from "#server/db/records/stores";
import { hashPassword } from "#server/passwords";
import { Agenda } from "./agenda.ts";
import { Borrower, type Office, type Role, timeOf } from "./borrower.ts";
import { Chance } from "./chance.ts";
import { collateralSteps } from "./collaterals.ts";
import { CONDUCT_COUNT, chooseConduct, conductInTurn, HISTORY_DAYS, type Plan, planLoan } from "./conduct.ts";
import { custodySteps } from "./custody.ts";
import { drawerSteps } from "./drawer.ts";
import { bringNotebook } from "./notebook.ts";
import { openOffice } from "./office.ts";
import type { DemoOptions } from "./options.ts";
import { inventClient } from "./people.ts";
import { chooseProduct, productInTurn } from "./products.ts";
import { renewalSteps } from "./renewals.ts";
import { roundSteps } from "./rounds.ts";
import { spendingSteps } from "./spending.ts";
import { troubleSteps } from "./troubles.ts";
import { wordingSteps } from "./wordings.ts";
import { yieldSteps } from "./yields.ts";

export interface DemoCounts {
  clients: number;
  loans: number;
  rows: number;
  payments: number;
}

const STEPS_AT_ONCE = 2000;
const PEOPLE_LANE = 1_000_000_000;
const PORTAL_LANE = 1_000_000_009;

/** The book must hold its administrator and its settings, and nothing else. */
export async function fillDemoBook(db: Database, options: DemoOptions): Promise<DemoCounts> {
  const office = await openOffice(db, options);
  const agenda = new Agenda();
  const cast = castOf(options);
  for (const [index, role] of cast.entries()) {
    agenda.put(new Borrower(office, role, new Chance(options.seed, index)).begin());
  }
  for (const step of await bringNotebook(db, office, options)) agenda.put(step);
  for (const step of spendingSteps(office, options.seed, options.today)) agenda.put(step);
  for (const step of yieldSteps(office, cast, options.seed)) agenda.put(step);
  for (const step of collateralSteps(office, cast, options)) agenda.put(step);
  for (const step of roundSteps(office, cast, options)) agenda.put(step);
  for (const step of troubleSteps(office, cast, options)) agenda.put(step);
  for (const step of renewalSteps(office, cast, options)) agenda.put(step);
  for (const step of [...drawerSteps(office, options), ...custodySteps(office, options)]) agenda.put(step);
  for (const step of wordingSteps(office, options)) agenda.put(step);
  await tell(db, office, agenda, options);
  await openPortal(db, office, cast, options.seed);
  return read(db, async (handle) => ({
    clients: await STORES.clients.count(handle),
    loans: await STORES.loans.count(handle),
    rows: await STORES.amortizationItems.count(handle),
    payments: await STORES.payments.count(handle),
  }));
}

/** The first client of the story, who also takes continuous yield, may enter the portal. */
async function openPortal(db: Database, office: Office, cast: readonly Role[], seed: number): Promise<void> {
  const clientId = cast.find(({ newcomer }) => newcomer !== null)?.clientId;
  if (clientId === undefined) return;
  const chance = new Chance(seed, PORTAL_LANE);
  const passwordHash = await hashPassword(DEMO_BORROWER.password);
  const at = timeOf(office.lastDay, 8 * 60);
  const args = { id: chance.id(), at, clientId, email: DEMO_BORROWER.email };
  await transact(db, (writing) =>
    office.administrator.run(writing, {
      id: chance.id(),
      name: "portal.createAccount",
      args,
      at,
      passwordHash,
    }),
  );
}

async function tell(
  db: Database,
  office: Office,
  agenda: Agenda,
  { today, stepsAtOnce = STEPS_AT_ONCE, onProgress }: DemoOptions,
): Promise<void> {
  const beginning = Date.parse(addDays(today, -HISTORY_DAYS));
  const length = Date.parse(today) - beginning;
  let [steps, ended] = [0, false];
  while (!ended) {
    let begun = false;
    const reached = await transact(db, async (writing) => {
      // A day that was written cannot be written again: the clerks have counted on.
      if (begun) throw new Error("the database was interrupted while the book was being filled");
      begun = true;
      let at = null;
      for (let told = 0; told < stepsAtOnce; told++) {
        const step = agenda.take();
        if (!step) {
          ended = true;
          break;
        }
        for (const next of await step.happen(writing)) agenda.put(next);
        at = step.at;
        steps++;
      }
      if (at === null) return null;
      for (const clerk of [office.administrator, office.collector]) await clerk.settle(writing, at);
      return at;
    });
    if (reached === null) return;
    await onProgress?.({ steps, lastDay: office.lastDay, share: (reached - beginning) / length });
  }
}

/** Who takes which loan. In the order in which they are granted, so that a client who comes back was there before. */
function castOf({ loans, seed, today, isHonest = false }: DemoOptions): Role[] {
  const chance = new Chance(seed, PEOPLE_LANE);
  const planned = Array.from({ length: loans }, (_, index) => {
    const sample = index < CONDUCT_COUNT;
    const conduct = sample ? conductInTurn(index) : chooseConduct(chance);
    const product = sample ? productInTurn(index) : chooseProduct(chance);
    return { plan: planLoan(conduct, product, chance, today, sample), loanId: chance.id(), sample };
  });
  const granted = ({ plan }: { plan: Plan }) => timeOf(plan.start, plan.minute);
  planned.sort((a, b) => granted(a) - granted(b));
  const clients: Role["clientId"][] = [];
  return planned.map(({ plan, loanId, sample }) => {
    const returns = clients.length > 0 && chance.percent(38);
    const known = returns ? clients[chance.int(0, clients.length - 1)] : undefined;
    const clientId = known ?? chance.id();
    const newcomer = known ? null : inventClient(clients.length, chance);
    if (newcomer) clients.push(clientId);
    return { plan, loanId, clientId, newcomer, leftInReview: sample && !isHonest };
  });
}
