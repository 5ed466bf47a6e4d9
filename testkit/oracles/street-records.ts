/** The records of one client for cases of the street: loans as the oracle tells them, on which verbs are decided. */
import { movesDrawer } from "#commands/cash/movement";
import type { Context, Decision } from "#commands/command";
import { type LoanAggregate, projectLoan, renewalPayment } from "#commands/loan/aggregate";
import { granted, NOT_HANDED_OVER } from "#commands/loan/create";
import { paymentOf } from "#commands/payment/posting/received";
import type { Change } from "#contract/collections";
import type { Id } from "#contract/id";
import type { Transaction } from "#contract/records/business";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { type LoanFacts, type PaymentFact, STREET_RULES } from "#domain/loan/facts";
import { type Money, subtract, sum, ZERO } from "#domain/money/money";
import { collectArgs, LATE_FEE, loanArgs } from "../commands/lending.ts";
import { ADMINISTRATOR, testId } from "../commands/records.ts";

const { id: userId, name: userName } = ADMINISTRATOR;
const BY = { userId, userName, reason: "" };

export function contextOf(receipts: readonly string[] = []): Context {
  return {
    commandId: testId(0x9000),
    actor: ADMINISTRATOR,
    deviceId: null,
    base: null,
    receipt: null,
    receipts: receipts.map((number) => ({ number, issued: null })),
    flags: [],
    may: () => true,
    passwordHash: null,
  };
}

/** Decided in memory, one command after the other, as the device and the server do. */
export class StreetRecords {
  #loans = new Map<string, Loan>();
  #payments = new Map<string, Payment>();
  #movements: Transaction[] = [];

  /** A loan with all that was recorded on it; `nameOf` gives the id of a payment that the case names. */
  enter(id: Id, facts: LoanFacts, idOf: (name: string) => Id): void {
    const payments = facts.payments.map((fact) => paymentDocument(id, { ...fact, id: idOf(fact.id) }));
    const loan = loanDocument(id, facts);
    this.#apply(projectLoan({ loan, payments, touched: payments.map((each) => each.id) }));
  }

  aggregate(id: Id): LoanAggregate {
    const payments = [...this.#payments.values()].filter(({ loanId }) => loanId === id);
    const renewal = renewalPayment({ payments })?.renewal;
    const renewedBy = renewal === undefined ? {} : { renewedBy: this.#loans.get(renewal) ?? null };
    return { loan: this.#loan(id), payments, touched: [], ...renewedBy };
  }

  payment(id: Id): Payment {
    const found = this.#payments.get(id);
    if (!found) throw new Error(`no payment ${id}`);
    return found;
  }

  /** Applies what a verb decided, and answers the movements of the drawer that it posted. */
  play(decision: Decision): Transaction[] {
    if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision.refusal)}`);
    return this.#apply(decision.changes);
  }

  /** All that the drawer has more than before. */
  get drawer(): Money {
    return changeOf(this.#movements);
  }

  #loan(id: Id): Loan {
    const found = this.#loans.get(id);
    if (!found) throw new Error(`no loan ${id}`);
    return found;
  }

  #apply(changes: readonly Change[]): Transaction[] {
    const movements: Transaction[] = [];
    for (const { collection, id, doc } of changes) {
      if (collection === "loans" && doc) this.#loans.set(id, doc);
      if (collection === "payments" && doc) this.#payments.set(id, doc);
      if (collection === "transactions" && doc && movesDrawer(doc.paymentMethod)) movements.push(doc);
    }
    this.#movements.push(...movements);
    return movements;
  }
}

export function changeOf(movements: readonly Transaction[]): Money {
  const of = (type: Transaction["transactionType"]) =>
    sum(movements.filter(({ transactionType }) => transactionType === type).map(({ amount }) => amount));
  return subtract(of("entrada"), of("salida"));
}

function loanDocument(id: Id, facts: LoanFacts): Loan {
  const terms = facts.termsVersions[0]?.terms;
  if (!terms) throw new Error("a loan without terms");
  const args = loanArgs({ id, terms, lateFee: LATE_FEE });
  const { opening, suspensions = [], agreements = [] } = facts;
  const kept = <Fact extends { annulled?: object | null | undefined }>(fact: Fact) => ({
    ...fact,
    ...BY,
    annulled: fact.annulled ? { id: userId, ...fact.annulled, ...BY } : null,
  });
  return {
    ...granted(args, contextOf(), NOT_HANDED_OVER, STREET_RULES),
    termsVersions: facts.termsVersions.map((version) => ({ ...version, ...BY })),
    lateFeeVersions: facts.lateFeeVersions.map((version) => ({ ...version, ...BY })),
    statusActions: facts.statusActions.map((action) => ({ ...action, ...BY })),
    opening: opening ? { ...opening, ...BY, annulled: null } : null,
    ...(suspensions.length > 0 ? { suspensions: suspensions.map(kept) } : {}),
    ...(agreements.length > 0 ? { agreements: agreements.map(kept) } : {}),
  } as unknown as Loan;
}

/** The payment with which the person received a fact of the case. */
export function receivedOf(loanId: Id, fact: PaymentFact, today: CalendarDate) {
  const { id, at, date, amount, kind, paymentNumber, prepaymentAmount, afterPrepayment, shiftsSchedule } =
    fact;
  const named = { id: id as Id, loanId, at, today, kind, paymentNumber, prepaymentAmount, afterPrepayment };
  return collectArgs(0, date, amount ?? ZERO, { ...named, shiftsSchedule });
}

function paymentDocument(loanId: Id, fact: PaymentFact): Payment {
  const received = receivedOf(loanId, fact, fact.date);
  const annulled = { at: fact.at, date: fact.date, ...BY, replacedBy: null };
  return {
    ...paymentOf(received, contextOf()),
    loanId,
    receiptNumber: fact.receiptNumber,
    annulled: fact.voided ? annulled : null,
  };
}
