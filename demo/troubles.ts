/**
 * In its last week the invented business settles what to do with the loans that went wrong: one is written off, another
 * too and pays a little after all, one goes to court, one has an acuerdo de pago that still runs, and a client who is
 * in hospital pays nothing for some days.
 */
import { agreementHindrance } from "#commands/loan/agreement";
import { factsOf } from "#commands/loan/facts-of";
import type { Id } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import { isOpen } from "#domain/loan/written-off";
import { money, pesos, subtract } from "#domain/money/money";
import { catchUp } from "#domain/payment/catch-up";
import type { Writing } from "#server/db/journal/writing";
import { type Office, type Role, type Step, timeOf } from "./borrower.ts";
import { Chance } from "./chance.ts";
import type { DemoOptions } from "./options.ts";
import { proposed } from "./visit.ts";

const TROUBLE_LANE = 1_000_000_010;
/** So many of the newest count: the book may be of any size. */
const MOST_TRIED = 60;
const DAYS_BEFORE_END = 6;

type Acts = (loan: Loan, writing: Writing, stamp: Stamp) => Promise<readonly [name: string, args: object][]>;
interface Stamp {
  at: Step["at"];
  today: CalendarDate;
}

export function troubleSteps(office: Office, roles: readonly Role[], { seed, today }: DemoOptions): Step[] {
  const chance = new Chance(seed, TROUBLE_LANE);
  const stopped = candidates(roles, ({ plan }) => plan.stop !== null);
  // A small book has few of those: a client who only pays late is taken as well.
  const bad = [...stopped, ...candidates(roles, ({ plan }) => plan.stop === null)];
  const good = candidates(roles, ({ plan }) => plan.conduct === "punctual");
  const day = addDays(today, -DAYS_BEFORE_END);
  const taken = new Set<Id>();
  const step = (minute: number, from: readonly Id[], suits: Suits, acts: Acts, on = day): Step => {
    const stamp = { at: timeOf(on, minute), today: on };
    return {
      at: stamp.at,
      async happen(writing) {
        const loan = await firstOf(writing, from, (each) => !taken.has(each.id) && suits(each, on));
        if (!loan) return [];
        taken.add(loan.id);
        for (const [name, args] of await acts(loan, writing, stamp)) {
          const errand = { id: chance.id(), name, args: { ...args, id: loan.id, ...stamp }, at: stamp.at };
          await office.administrator.run(writing, errand);
        }
        return [];
      },
    };
  };
  const recovering = recovery(office, chance, addDays(day, 3));
  return [
    step(601, bad, isGivenUp, async () => [["loan.writeOff", { reason: "Se mudó y no aparece." }]]),
    step(602, bad, isGivenUp, async (loan) => {
      recovering.loanId = loan.id;
      return [["loan.writeOff", { reason: "Más de tres meses sin pagar." }]];
    }),
    step(603, bad, isGivenUp, async () => [["loan.markInLegal", { reason: "Se entregó al abogado." }]]),
    step(605, good, isOnTime, async (_, __, { today: from }) => [
      ["loan.suspend", { ...leave(from), suspensionId: chance.id() }],
    ]),
    recovering.step,
    step(1_200, bad, isBehind, agree, addDays(today, -1)),
  ];
}

function leave(from: CalendarDate) {
  return { from, to: addDays(from, 20), way: "shift", reason: "Está en el hospital; sigue cuando salga." };
}

type Suits = (loan: Loan, day: CalendarDate) => boolean;

/** Given up already, or behind as the next that would be. */
const isGivenUp: Suits = (loan, day) => loan.status === "defaulted" || isBehind(loan, day);
const isBehind: Suits = ({ status, summary, agreements }, day) =>
  status === "active" && (summary.nextDueDate ?? day) < day && summary.balance > pesos(500) && !agreements;
const isOnTime: Suits = ({ status, summary }, day) =>
  status === "active" && (summary.nextDueDate ?? day) > day;

function candidates(roles: readonly Role[], suits: (role: Role) => boolean): readonly Id[] {
  return roles
    .filter(suits)
    .slice(-MOST_TRIED)
    .map(({ loanId }) => loanId);
}

/** The given up ones first: what can still be late has time. */
async function firstOf(
  writing: Writing,
  ids: readonly Id[],
  suits: (loan: Loan) => boolean,
): Promise<Loan | null> {
  let found: Loan | null = null;
  for (const id of ids) {
    const loan = await writing.get("loans", id);
    if (!loan || loan.deleted || !suits(loan)) continue;
    if (loan.status === "defaulted") return loan;
    found ??= loan;
  }
  return found;
}

/** Two parts of what is overdue, the first of them in the days to come. */
const agree: Acts = async (loan, writing, { today }) => {
  const payments = await writing.where("payments", "loanId", loan.id);
  const { overdue } = catchUp(factsOf(loan, payments), today);
  if (overdue < pesos(2) || agreementHindrance({ loan, payments }, today)) return [];
  const first = money(Math.floor(overdue / 2));
  const parts = [
    { date: addDays(today, 14), amount: first },
    { date: addDays(today, 28), amount: subtract(overdue, first) },
  ];
  return [["loan.agree", { parts, reason: "Paga la mitad con la quincena y el resto después." }]];
};

/** A cuota of a loan that was written off some days before. */
function recovery(office: Office, chance: Chance, day: CalendarDate) {
  const at = timeOf(day, 610);
  const found: { loanId: Id | null; step: Step } = {
    loanId: null,
    step: {
      at,
      async happen(writing) {
        const loan = found.loanId && (await writing.get("loans", found.loanId));
        if (!loan || !isOpen(loan.status)) return [];
        const payments = await writing.where("payments", "loanId", loan.id);
        const args = proposed({ loan, payments, chance, at, today: day }, "full");
        const errand = { id: chance.id(), name: "payment.collect", args, at };
        await office.administrator.run(writing, errand);
        return [];
      },
    },
  };
  return found;
}
