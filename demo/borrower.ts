/** One loan's life, step by step: granted, paid as its borrower pays, and whatever befalls it on the way. */

import { factsOf } from "#commands/loan/facts-of";
import type { LoanTerms } from "#commands/loan/terms";
import type { CollectArgs } from "#commands/payment/collect";
import { inReview } from "#commands/payment/posting/review";
import type { Id } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import type { ClientFields } from "#contract/records/people";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import { addDays, type CalendarDate, weekday } from "#domain/calendar/calendar-date";
import { ALL_HOLIDAYS, type Skips } from "#domain/calendar/collection-days";
import type { RatePercent } from "#domain/interest/rate";
import { money, pesos, subtract } from "#domain/money/money";
import { catchUp } from "#domain/payment/catch-up";
import { skipsOf } from "#domain/schedule/skips-of";
import type { Writing } from "#server/db/journal/writing";
import type { Chance } from "./chance.ts";
import type { Clerk } from "./clerk.ts";
import { delay, type Plan, patience } from "./conduct.ts";
import { zoneOf } from "./people.ts";
import { type Product, RATES, type RateKey } from "./products.ts";
import { type Counter, forgiven, mistyped, proposed, rounded, together } from "./visit.ts";

export interface Office {
  administrator: Clerk;
  collector: Clerk;
  lenders: readonly [Id, ...Id[]];
  rates: Readonly<Record<RateKey, Id>>;
  zones: readonly Id[];
  lateFee: Loan["lateFeeVersions"][number]["policy"];
  /** The last day of the story. */
  lastDay: CalendarDate;
}

/** An event at an instant; it answers the steps that follow from it. */
export interface Step {
  at: Instant;
  happen(writing: Writing): Promise<readonly Step[]>;
}

export interface Role {
  plan: Plan;
  loanId: Id;
  clientId: Id;
  /** A person who was not a client before. */
  newcomer: ClientFields | null;
  /** Whether what is odd about this loan is left for a person to look at. */
  leftInReview: boolean;
}

/** So long before a loan is given up its borrower was heard once more. */
const DAYS_AGREED = 15;
const MINUTE = 60_000;
/** Santo Domingo is four hours behind UTC the whole year. */
const MIDNIGHT_UTC_MINUTES = 240;

/** `minutes` after midnight in Santo Domingo. */
export function timeOf(date: CalendarDate, minutes: number): Instant {
  return (Date.parse(date) + (MIDNIGHT_UTC_MINUTES + minutes) * MINUTE) as Instant;
}

export class Borrower {
  readonly #office: Office;
  readonly #role: Role;
  readonly #chance: Chance;
  readonly #clerk: Clerk;
  #visits = 0;

  constructor(office: Office, role: Role, chance: Chance) {
    this.#office = office;
    this.#role = role;
    this.#chance = chance;
    this.#clerk = chance.percent(65) ? office.collector : office.administrator;
  }

  begin(): Step {
    const at = timeOf(this.#role.plan.start, this.#role.plan.minute);
    return { at, happen: (writing) => this.#grant(writing, at) };
  }

  /** The visits that follow where the loan came in out of a notebook. */
  goOn(writing: Writing, today: CalendarDate): Promise<readonly Step[]> {
    return this.#next(writing, today);
  }

  async #grant(writing: Writing, at: Instant): Promise<readonly Step[]> {
    const { administrator, collector, lenders, rates, zones, lateFee } = this.#office;
    const { plan, loanId, clientId, newcomer } = this.#role;
    const { product, start } = plan;
    const registered = (at - 12 * MINUTE) as Instant;
    if (newcomer) {
      const collectorId = this.#clerk === collector ? collector.user.id : null;
      const fields = { ...newcomer, zoneId: zoneOf(newcomer, zones), collectorId };
      const args = { id: clientId, at: registered, fields, photo: null };
      await this.#run(administrator, writing, "client.create", args, registered);
    }
    const pesosLent = this.#chance.percent(40) ? product.amounts[0] : this.#chance.pick(product.amounts);
    const args = {
      id: loanId,
      at,
      today: start,
      clientId,
      lenderId: this.#chance.pick(lenders),
      interestRateId: product.cuotaOfThousand === undefined ? rates[product.rate] : null,
      terms: termsOf(product, pesosLent, start),
      lateFee,
      cashTolerance: pesos(1),
      contractTemplateId: "contrato-prestamo-v1",
      legalActionsConsent: this.#chance.percent(85),
      payoutMethod: pesosLent <= 6_000 ? "Efectivo" : "Transferencia",
    };
    await this.#run(administrator, writing, "loan.create", args, at, 2);
    return plan.conduct === "cancels" ? this.#cancelSoon() : this.#next(writing, start);
  }

  #cancelSoon(): readonly Step[] {
    const day = addDays(this.#role.plan.start, this.#chance.int(1, 3));
    const at = timeOf(day, 600);
    const args = { id: this.#role.loanId, at, today: day, reason: "El cliente desistió del préstamo." };
    return this.#later(at, async (writing) => {
      await this.#run(this.#office.administrator, writing, "loan.cancel", args, at);
      return [];
    });
  }

  /** The next visit, when one is to come and falls within the story. */
  async #next(writing: Writing, today: CalendarDate, soon?: number): Promise<readonly Step[]> {
    const { plan, loanId } = this.#role;
    const loan = await writing.get("loans", loanId);
    const due = loan?.summary.nextDueDate;
    if (!loan || !due || loan.status !== "active") return [];
    const wanted = addDays(soon === undefined ? due : today, soon ?? delay(plan, this.#chance));
    const day = workday(wanted > today ? wanted : addDays(today, 1), today);
    if (plan.stop && day >= plan.stop) return plan.conduct === "defaults" ? this.#giveUp(plan.stop) : [];
    const at = timeOf(day, this.#chance.int(8 * 60, 17 * 60));
    return this.#later(at, (then) => this.#visit(then, at, day));
  }

  #giveUp(stop: CalendarDate): readonly Step[] {
    const day = addDays(stop, patience(this.#chance));
    const at = timeOf(day, 630);
    const args = { id: this.#role.loanId, at, today: day, reason: "No paga ni responde." };
    const givenUp = this.#later(at, async (writing) => {
      await this.#run(this.#office.administrator, writing, "loan.markDefaulted", args, at);
      return [];
    });
    return [...this.#agree(addDays(day, -DAYS_AGREED)), ...givenUp];
  }

  /** An acuerdo de pago in two parts, and the borrower pays neither. */
  #agree(day: CalendarDate): readonly Step[] {
    const { loanId } = this.#role;
    const at = timeOf(day, 615);
    return this.#later(at, async (writing) => {
      const loan = await writing.get("loans", loanId);
      if (!loan) return [];
      const payments = await writing.where("payments", "loanId", loanId);
      const { overdue } = catchUp(factsOf(loan, payments), day);
      if (overdue < pesos(2)) return [];
      const first = money(Math.floor(overdue / 2));
      const parts = [
        { date: addDays(day, 7), amount: first },
        { date: addDays(day, 14), amount: subtract(overdue, first) },
      ];
      const args = { id: loanId, at, today: day, parts, reason: "Perdió el empleo y pidió un plazo." };
      await this.#run(this.#office.administrator, writing, "loan.agree", args, at);
      return [];
    });
  }

  async #visit(writing: Writing, at: Instant, today: CalendarDate): Promise<readonly Step[]> {
    const counter = await this.#counter(writing, at, today);
    if (counter?.loan.status !== "active") return [];
    this.#visits++;
    const { plan } = this.#role;
    const turned = this.#visits >= plan.turn;
    const now = this.#visits === plan.turn;
    if (plan.conduct === "twice" && now) return this.#collectedTwice(writing, counter);
    if (plan.conduct === "corrected" && now) return this.#corrected(writing, counter);
    if (plan.conduct === "replaced" && now) return this.#replaced(writing, counter);
    if (plan.conduct === "forgiven" && turned) {
      const args = forgiven(counter, "Aviso a tiempo: se le perdona la mora.");
      await this.#collect(writing, args, this.#office.administrator);
      return this.#next(writing, today);
    }
    const args = await this.#brings(counter, writing);
    await this.#collect(writing, args);
    const half = plan.conduct === "halves" && this.#visits % 2 === 1;
    const refund = plan.conduct === "rounds" ? await this.#refund(writing, args) : [];
    return [...refund, ...(await this.#next(writing, today, half ? this.#chance.int(1, 4) : undefined))];
  }

  async #brings(counter: Counter, writing: Writing): Promise<CollectArgs> {
    const { conduct, turn, together: cuotas } = this.#role.plan;
    const now = this.#visits === turn;
    if (conduct === "halves" && this.#visits % 2 === 1) return proposed(counter, "partial");
    if (conduct === "rounds") return rounded(proposed(counter, "full"));
    if (conduct === "interest" && this.#visits % 4 === turn % 4) return proposed(counter, "interest_only");
    if (conduct === "prepays" && now) return proposed(counter, "principal_prepayment");
    if (conduct === "settles" && now) return proposed(counter, "full_loan");
    return cuotas > 1 ? together(counter, writing, cuotas) : proposed(counter, "full");
  }

  /** Two people take the same cuota, the second without knowing of the first. */
  async #collectedTwice(writing: Writing, counter: Counter): Promise<readonly Step[]> {
    const { administrator, collector } = this.#office;
    const first = proposed(counter, "full");
    const second = { ...first, id: this.#chance.id(), at: (first.at + 95 * MINUTE) as Instant };
    await this.#collect(writing, first, administrator);
    await this.#collect(writing, second, collector);
    const following = await this.#next(writing, counter.today);
    if (this.#role.leftInReview) return following;
    const day = workday(addDays(counter.today, 1), counter.today);
    const at = timeOf(day, 8 * 60 + 15);
    return [...following, ...this.#later(at, (then) => this.#lookInto(then, second.id, at, day))];
  }

  async #lookInto(
    writing: Writing,
    paymentId: Id,
    at: Instant,
    today: CalendarDate,
  ): Promise<readonly Step[]> {
    const payment = await writing.get("payments", paymentId);
    if (!payment || !inReview(payment)) return [];
    const [name, reason] = this.#chance.percent(50)
      ? ["payment.confirm", "El cliente pagó dos cuotas el mismo día."]
      : ["payment.annul", "Cobrado dos veces por error; se devolvió."];
    await this.#run(this.#office.administrator, writing, name, { id: paymentId, at, today, reason }, at);
    return [];
  }

  async #corrected(writing: Writing, counter: Counter): Promise<readonly Step[]> {
    const { administrator } = this.#office;
    const right = proposed(counter, "full");
    const wrong = mistyped({ ...right, id: this.#chance.id() });
    await this.#collect(writing, wrong);
    const at = (counter.at + 18 * MINUTE) as Instant;
    const annulment = { id: wrong.id, at, today: counter.today, reason: "Monto mal digitado." };
    await this.#run(administrator, writing, "payment.annul", annulment, at);
    await this.#collect(writing, { ...right, at: (at + 2 * MINUTE) as Instant }, administrator);
    return this.#next(writing, counter.today);
  }

  async #replaced(writing: Writing, counter: Counter): Promise<readonly Step[]> {
    const right = proposed(counter, "full");
    const wrong = mistyped({ ...right, id: this.#chance.id() });
    await this.#collect(writing, wrong);
    const at = (counter.at + 31 * MINUTE) as Instant;
    const args = { ...right, at, replaces: wrong.id, reason: "Se registró un monto menor que el recibido." };
    await this.#run(this.#office.administrator, writing, "payment.replace", args, at);
    return this.#next(writing, counter.today);
  }

  /** A client who pays in round notes gets the saldo a favor of the last payment back. */
  async #refund(writing: Writing, { id, today }: CollectArgs): Promise<readonly Step[]> {
    const payment = await writing.get("payments", id);
    const excess = payment?.outcome?.excess ?? 0;
    if (excess <= 0) return [];
    const day = workday(addDays(today, 1), today);
    const at = timeOf(day, 9 * 60);
    const args = { id, at, today: day, amount: excess, method: "Efectivo", reason: "Devuelto al cliente." };
    return this.#later(at, async (then) => {
      await this.#run(this.#office.administrator, then, "payment.refundExcess", args, at);
      return [];
    });
  }

  async #counter(writing: Writing, at: Instant, today: CalendarDate): Promise<Counter | null> {
    const loan = await writing.get("loans", this.#role.loanId);
    if (!loan) return null;
    const payments = await writing.where("payments", "loanId", loan.id);
    return { loan, payments, chance: this.#chance, at, today };
  }

  #collect(writing: Writing, args: CollectArgs, clerk: Clerk = this.#clerk): Promise<void> {
    return this.#run(clerk, writing, "payment.collect", args, args.at);
  }

  #run(clerk: Clerk, writing: Writing, name: string, args: object, at: Instant, v = 1): Promise<void> {
    return clerk.run(writing, { id: this.#chance.id(), name, v, args, at });
  }

  #later(at: Instant, happen: Step["happen"]): readonly Step[] {
    return businessDate(at) > this.#office.lastDay ? [] : [{ at, happen }];
  }
}

const DAYS_OFF: Skips = { weekdays: [7], holidays: ALL_HOLIDAYS, dates: [] };

function termsOf(product: Product, pesosLent: number, startDate: CalendarDate): LoanTerms {
  const { term, frequency, interestType, cuotaOfThousand } = product;
  const { rate, type } = RATES[product.rate];
  const terms = { term, frequency, interestType, startDate, amount: pesos(pesosLent) };
  if (cuotaOfThousand === undefined) return { ...terms, ratePercent: rate, rateType: type };
  const skips = skipsOf(DAYS_OFF, terms);
  const cuota = pesos((pesosLent * cuotaOfThousand) / 1_000);
  return { ...terms, ratePercent: "0" as RatePercent, rateType: type, cuota, ...(skips && { skips }) };
}

/** No borrower comes on a Sunday: the day before, unless that has passed. */
function workday(date: CalendarDate, after: CalendarDate): CalendarDate {
  if (weekday(date) !== 0) return date;
  const before = addDays(date, -1);
  return before > after ? before : addDays(date, 1);
}
