/**
 * Reads the worked cases of docs/rules: a fenced `case` block lists the facts of a loan, and the tables below it,
 * up to the next block, say what must follow. docs/rules/README.md describes the lines and the columns.
 */
import { type CalendarDate, calendarDate } from "#domain/calendar/calendar-date";
import type { Frequency } from "#domain/calendar/frequency";
import type { InterestType, RatePercent, RateType } from "#domain/interest/rate";
import type {
  AfterPrepayment,
  AgreementFact,
  LateFeeMode,
  LateFeeVersion,
  LateFeeWaiver,
  LoanFacts,
  OpeningFact,
  PaymentFact,
  PaymentKind,
  Refund,
  StatusAction,
  SuspensionFact,
  Terms,
  TermsVersion,
} from "#domain/loan/facts";
import { type Money, ZERO } from "#domain/money/money";
import { parseMoney } from "#domain/money/text";
import { generateSchedule } from "#domain/schedule/generate-schedule";
import { exampleLateFeeVersion, exampleTermsVersion, instant } from "./loan-facts.ts";
import { readAgreement, readSuspension, withStreetTerms } from "./worked-street.ts";

export interface WorkedTable {
  columns: string[];
  rows: string[][];
}

export interface WorkedCase {
  title: string;
  facts: LoanFacts;
  asOf: CalendarDate | null;
  tables: WorkedTable[];
}

/** All cases of one page. Throws on a line that it does not understand, naming it. */
export function readWorkedCases(markdown: string): WorkedCase[] {
  return readCases(markdown, "case", readCase);
}

/** The blocks of one page that stand behind a fence, each with the tables below it. */
export function readCases<Case extends { tables: WorkedTable[] }>(
  markdown: string,
  fence: string,
  read: (heading: string, lines: string[]) => Case,
): Case[] {
  const cases: Case[] = [];
  let heading = "";
  const lines = markdown.split("\n");
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (line.startsWith("#")) heading = line.replace(/^#+\s*/, "");
    else if (line.startsWith(`\`\`\`${fence}`)) {
      const end = lines.indexOf("```", index);
      cases.push(read(heading, lines.slice(index + 1, end)));
      index = end;
    } else if (line.startsWith("|")) {
      const end = lines.findIndex((each, at) => at > index && !each.startsWith("|"));
      const table = readTable(lines.slice(index, end < 0 ? lines.length : end));
      cases.at(-1)?.tables.push(table);
      index += table.rows.length + 1;
    }
  }
  return cases;
}

function readTable(lines: string[]): WorkedTable {
  const cells = (line: string) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
  const [head = "", , ...body] = lines;
  return { columns: cells(head), rows: body.map(cells) };
}

class CaseReader {
  readonly terms: TermsVersion[] = [];
  readonly lateFees: LateFeeVersion[] = [];
  readonly payments: PaymentFact[] = [];
  readonly waivers: LateFeeWaiver[] = [];
  readonly refunds: Refund[] = [];
  readonly actions: StatusAction[] = [];
  readonly suspensions: SuspensionFact[] = [];
  readonly agreements: AgreementFact[] = [];
  asOf: CalendarDate | null = null;
  opening: OpeningFact | null = null;
  private recorded = 0;

  read(line: string): void {
    const [key = "", rest = ""] = line.split(/:\s+/, 2);
    const words = rest.split(/,?\s+/);
    const id = key.split(" ")[1] ?? `f${this.recorded}`;
    this.recorded++;
    if (key === "loan") this.readLoan(words);
    else if (key === "tolerance") this.replaceLastTerms({ cashTolerance: amount(words[0]) });
    else if (key === "rules") this.replaceLastTerms({ rules: Number(words[0]) });
    else if (key === "street") this.replaceLastTerms(withStreetTerms(this.lastTerms(), pairs(words)));
    else if (key === "suspension") {
      const [date = "", ...said] = words;
      this.suspensions.push(readSuspension(date, this.recorded, pairs(said)));
    } else if (key === "agreement") {
      const [date = "", ...said] = words;
      this.agreements.push(readAgreement(date, this.recorded, said));
    } else if (key === "edit") this.readEdit(words);
    else if (key === "late fee") this.lateFees.push(readLateFee(words, this.recorded));
    else if (key === "on time") this.readOnTime(words);
    else if (key.startsWith("payment ")) this.payments.push(this.readPayment(id, words));
    else if (key === "waiver") this.waivers.push(this.readWaiver(words));
    else if (key === "refund") this.readRefund(words);
    else if (key === "status") this.readStatus(words);
    else if (key === "opening") this.readOpening(words);
    else if (key === "as of") this.asOf = calendarDate(rest);
    else throw new Error(`a case line that is not understood: ${line}`);
  }

  private readLoan([
    capital,
    interestType,
    ratePercent,
    rateType,
    term,
    frequency,
    ,
    startDate,
  ]: string[]): void {
    const terms: Terms = {
      amount: amount(capital),
      interestType: interestType as InterestType,
      ratePercent: ratePercent as RatePercent,
      rateType: rateType as RateType,
      term: Number(term),
      frequency: frequency as Frequency,
      startDate: calendarDate(startDate ?? ""),
    };
    this.terms.push(exampleTermsVersion(terms));
    this.lateFees.push(exampleLateFeeVersion({}, terms.startDate));
  }

  private lastTerms(): TermsVersion {
    const last = this.terms.at(-1);
    if (!last) throw new Error("terms before their loan");
    return last;
  }

  private replaceLastTerms(change: Partial<TermsVersion>): void {
    const last = this.terms.pop();
    if (last) this.terms.push({ ...last, ...change });
  }

  private readEdit([date = "", ...words]: string[]): void {
    const last = this.lastTerms();
    const told = pairs(words);
    const terms: Terms = {
      ...last.terms,
      ...(told.amount ? { amount: amount(told.amount) } : {}),
      ...(told.rate ? { ratePercent: told.rate as RatePercent } : {}),
      ...(told.term ? { term: Number(told.term) } : {}),
      ...(told.frequency ? { frequency: told.frequency as Frequency } : {}),
      ...(told.start ? { startDate: calendarDate(told.start) } : {}),
    };
    const id = `t${this.terms.length + 1}`;
    const cashTolerance = told.tolerance ? amount(told.tolerance) : last.cashTolerance;
    const recordedOn = calendarDate(date);
    this.terms.push({ ...last, id, at: instant(this.recorded), recordedOn, terms, cashTolerance });
  }

  /** `1-5`: those rows paid in full on their due dates. */
  private readOnTime([range = ""]: string[]): void {
    const [from = 1, to = from] = range.split("-").map(Number);
    const terms = this.terms.at(-1)?.terms;
    for (const row of terms ? generateSchedule(terms).slice(from - 1, to) : []) {
      const id = String(row.paymentNumber);
      this.payments.push(
        this.payment(id, row.paymentDate, row.payment, { paymentNumber: row.paymentNumber }),
      );
      this.recorded++;
    }
  }

  private readPayment(id: string, [date = "", received, ...words]: string[]): PaymentFact {
    const kinds: readonly PaymentKind[] = ["interest_only", "principal_prepayment", "full_loan"];
    const told = pairs(words.filter((word) => !FLAGS.includes(word)));
    if (told.corrects) this.annul(told.corrects);
    const sees = told.sees === undefined ? this.payments.map((payment) => payment.id) : [];
    return this.payment(id, date, amount(received), {
      kind: kinds.find((kind) => words.includes(kind)) ?? "installment",
      paymentNumber: told.row ? Number(told.row) : null,
      prepaymentAmount: told.prepays ? amount(told.prepays) : ZERO,
      afterPrepayment: (words.find((word) => word === "keep_term") ?? "keep_cuota") as AfterPrepayment,
      shiftsSchedule: !words.includes("unmoved"),
      seenPaymentIds: sees,
      replaces: told.corrects ?? null,
      voided: words.includes("annulled"),
      confirmed: words.includes("confirmed"),
    });
  }

  private annul(id: string): void {
    const place = this.payments.findIndex((payment) => payment.id === id);
    const payment = this.payments[place];
    if (!payment) throw new Error(`a correction of a payment that is not there: ${id}`);
    this.payments[place] = { ...payment, voided: true };
  }

  private payment(id: string, date: string, received: Money, rest: Partial<PaymentFact>): PaymentFact {
    return {
      id,
      date: calendarDate(date),
      at: instant(this.recorded),
      kind: "installment",
      amount: received,
      paymentNumber: null,
      prepaymentAmount: ZERO,
      afterPrepayment: "keep_cuota",
      shiftsSchedule: true,
      seenPaymentIds: this.payments.map((payment) => payment.id),
      receiptNumber: `R-${id}`,
      replaces: null,
      voided: false,
      confirmed: false,
      ...rest,
    };
  }

  private readWaiver([date = "", forgiven, ...words]: string[]): LateFeeWaiver {
    const told = pairs(words);
    return {
      id: `w${this.recorded}`,
      date: calendarDate(date),
      at: instant(this.recorded),
      paymentNumber: Number(told.row),
      amount: amount(forgiven),
      reason: "example",
      paymentId: told.with ?? null,
    };
  }

  /** `2026-02-08 rows 5 paid 400.00`: five rows, and 400.00 of the sixth. */
  private readOpening([date = "", ...words]: string[]): void {
    const { rows = 0, paid, balance, mora } = pairs(words);
    this.opening = {
      id: "opening",
      date: calendarDate(date),
      paidRows: Number(rows),
      paidOfNext: paid ? amount(paid) : ZERO,
      ...(balance ? { balance: amount(balance) } : {}),
      ...(mora ? { lateFeeOwed: amount(mora) } : {}),
    };
  }

  private readRefund([date = "", returned, , paymentId = ""]: string[]): void {
    const about = { id: `r${this.recorded}`, at: instant(this.recorded), reason: "example" };
    this.refunds.push({ ...about, date: calendarDate(date), amount: amount(returned), paymentId });
  }

  private readStatus([date = "", action]: string[]): void {
    const about = { id: `s${this.recorded}`, at: instant(this.recorded), reason: "example" };
    this.actions.push({ ...about, date: calendarDate(date), action: action as StatusAction["action"] });
  }
}

const FLAGS = [
  "interest_only",
  "principal_prepayment",
  "full_loan",
  "keep_term",
  "keep_cuota",
  "unmoved",
  "annulled",
  "confirmed",
];

/** The facts of one case, line by line. */
export function readFacts(lines: readonly string[]): WorkedCase {
  return readCase("", lines);
}

function readCase(title: string, lines: readonly string[]): WorkedCase {
  const reader = new CaseReader();
  for (const line of lines) if (line.trim() !== "") reader.read(line.trim());
  const facts: LoanFacts = {
    opening: reader.opening,
    termsVersions: reader.terms,
    // A late fee of the loan itself replaces the ordinary one.
    lateFeeVersions: reader.lateFees.length > 1 ? reader.lateFees.slice(1) : reader.lateFees,
    payments: reader.payments,
    waivers: reader.waivers,
    refunds: reader.refunds,
    statusActions: reader.actions,
    ...(reader.suspensions.length > 0 ? { suspensions: reader.suspensions } : {}),
    ...(reader.agreements.length > 0 ? { agreements: reader.agreements } : {}),
  };
  return { title, facts, asOf: reader.asOf, tables: [] };
}

function readLateFee([percent, mode, ...words]: string[], recorded: number): LateFeeVersion {
  const told = pairs(words);
  const policy = {
    percent: percent as RatePercent,
    mode: mode as LateFeeMode,
    graceDays: Number(told.grace ?? 0),
    capPercent: told.cap ? (told.cap as RatePercent) : null,
  };
  return { ...exampleLateFeeVersion(policy, told.from ?? "2000-01-01"), at: instant(recorded) };
}

/** `row 1 prepays 3,000.00` as an object. */
export function pairs(words: string[]): Partial<Record<string, string>> {
  const told: Partial<Record<string, string>> = {};
  for (let index = 0; index < words.length; index += 2) told[words[index] ?? ""] = words[index + 1] ?? "";
  return told;
}

export function amount(text: string | undefined): Money {
  const read = parseMoney(text ?? "");
  if (read === undefined) throw new Error(`not an amount: ${text}`);
  return read;
}
