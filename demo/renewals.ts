/**
 * Near the end of the story a client who paid well takes more money before his loan is paid: a reenganche with a charge. A
 * loan that is with the lawyer has its first cost.
 */
import { factsOf } from "#commands/loan/facts-of";
import type { Id } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import { add, money, pesos } from "#domain/money/money";
import { payoffQuote } from "#domain/payment/payoff-quote";
import type { Writing } from "#server/db/journal/writing";
import { type Office, type Role, type Step, timeOf } from "./borrower.ts";
import { Chance } from "./chance.ts";
import type { DemoOptions } from "./options.ts";

const RENEWAL_LANE = 1_000_000_011;
const DAYS_BEFORE_END = 4;
/** So many of the newest count: the book may be of any size. */
const MOST_TRIED = 80;
const LARGEST = pesos(60_000);
const THOUSAND = pesos(1_000);

export function renewalSteps(office: Office, roles: readonly Role[], { seed, today }: DemoOptions): Step[] {
  const chance = new Chance(seed, RENEWAL_LANE);
  const day = addDays(today, -DAYS_BEFORE_END);
  const ids = roles.slice(-MOST_TRIED).map(({ loanId }) => loanId);
  const step = (minute: number, happen: (writing: Writing, at: Step["at"]) => Promise<void>): Step => {
    const at = timeOf(day, minute);
    return {
      at,
      async happen(writing) {
        await happen(writing, at);
        return [];
      },
    };
  };
  return [
    step(640, async (writing, at) => {
      const old = await firstOf(writing, ids, (loan) => isGrown(loan, day));
      if (!old) return;
      const args = await renewal(writing, old, { chance, at, today: day });
      await office.administrator.run(writing, { id: chance.id(), name: "loan.renew", args, at });
    }),
    step(650, async (writing, at) => {
      const loan = await firstOf(writing, ids, ({ inLegal }) => inLegal !== undefined);
      if (!loan) return;
      const cost = { name: "Alguacil", amount: pesos(1_500), method: "Efectivo" };
      const args = { id: chance.id(), loanId: loan.id, at, today: day, ...cost };
      await office.administrator.run(writing, { id: chance.id(), name: "loan.addCharge", args, at });
    }),
  ];
}

/** A loan by cuota is left out: its cuota was agreed for its own days. */
function isGrown({ amount, status, summary, cuota, deleted }: Loan, day: CalendarDate): boolean {
  const isOnTime = (summary.nextDueDate ?? day) > day;
  const isUsual = cuota === undefined && amount <= LARGEST;
  return deleted === null && status === "active" && isOnTime && isUsual && summary.paidRows > 1;
}

interface Stamp {
  chance: Chance;
  at: Step["at"];
  today: CalendarDate;
}

/** The client takes some RD$5,000.00 more than he owes, in round thousands, on the terms of before. */
async function renewal(writing: Writing, old: Loan, { chance, at, today }: Stamp): Promise<object> {
  const payments = await writing.where("payments", "loanId", old.id);
  const { version, total } = payoffQuote(factsOf(old, payments), today);
  const { term, frequency, interestType, ratePercent, rateType } = old;
  return {
    id: chance.id(),
    at,
    today,
    clientId: old.clientId,
    lenderId: old.lenderId,
    interestRateId: old.interestRateId,
    terms: {
      amount: money(Math.ceil(add(total, pesos(5_000)) / THOUSAND) * THOUSAND),
      ...{ term, frequency, interestType, ratePercent, rateType, startDate: today },
    },
    lateFee: old.lateFeeVersions.at(-1)?.policy,
    cashTolerance: pesos(1),
    contractTemplateId: old.contractTemplateId,
    legalActionsConsent: true,
    payoutMethod: "Transferencia",
    charges: [{ id: chance.id(), name: "Gastos legales", way: "deducted", amount: pesos(500) }],
    settles: [{ loanId: old.id, paymentId: chance.id(), quote: { date: today, version, total } }],
  };
}

async function firstOf(
  writing: Writing,
  ids: readonly Id[],
  suits: (loan: Loan) => boolean,
): Promise<Loan | null> {
  for (const id of ids) {
    const loan = await writing.get("loans", id);
    if (loan && suits(loan)) return loan;
  }
  return null;
}
