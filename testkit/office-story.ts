/**
 * Random stories of an office, played by the real commands: money received, handed back, lent and spent, taken back again
 * and corrected, in drawers that are opened, closed and counted, with a collector who hands in. And the records of a
 * story as the reports take them.
 */
import fc from "fast-check";
import type { Decision } from "#commands/command";
import { factsOf } from "#commands/loan/facts-of";
import { forgivenOn } from "#commands/loan/forgiven";
import { MAIN_DRAWER_ID } from "#contract/fixed-ids";
import { derivedId, type Id } from "#contract/id";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import type { RatePercent } from "#domain/interest/rate";
import { type Money, money, pesos } from "#domain/money/money";
import { payoffQuote } from "#domain/payment/payoff-quote";
import type { ReportRecords } from "#domain/reports/records";
import { COLLECTOR, openCustody } from "./commands/custody.ts";
import {
  at,
  CLIENT,
  CLIENT_FIELDS,
  collectArgs,
  day,
  LENDER,
  loanArgs,
  PERSON,
  RATE,
} from "./commands/lending.ts";
import { type TestRecords, testId } from "./commands/records.ts";

const METHODS = ["Efectivo", "Efectivo", "Transferencia", "Cheque"] as const;

export interface Deed {
  what: keyof typeof DEEDS;
  /** Days since the deed before it. */
  after: number;
  /** Days between its date and the day on which it is recorded. */
  back: number;
  /** Which of the records that it may act on. */
  pick: number;
  amount: Money;
  method: (typeof METHODS)[number];
  byCollector: boolean;
}

interface Step extends Omit<Deed, "what"> {
  records: TestRecords;
  id: Id;
  today: CalendarDate;
  date: CalendarDate;
  stamp: { at: ReturnType<typeof at>; today: CalendarDate };
}

const reason = "Prueba";
const holder = { id: COLLECTOR.id, name: COLLECTOR.name };

function one<T>(items: readonly T[], pick: number): T | undefined {
  return items[pick % Math.max(1, items.length)];
}

const LENT = { loan: testId(0x9100), yield: testId(0x9200) };

function loansOf(records: TestRecords) {
  return records.all("loans").filter(({ deleted }) => deleted === null);
}

function yieldsOf(records: TestRecords) {
  return records.all("continuousYield").filter(({ deleted }) => deleted === null);
}

function livePayments(records: TestRecords) {
  return records.all("payments").filter(({ annulled }) => annulled === null);
}

function liveYieldPayments(records: TestRecords) {
  return records.all("continuousYieldPayments").filter(({ annulled }) => annulled === null);
}

function received({ records, pick, id, stamp, date, amount, method }: Step) {
  const loan = one(loansOf(records), pick)?.id ?? LENT.loan;
  return { ...collectArgs(1, date, amount), ...stamp, id, loanId: loan, date, paymentMethod: method };
}

function receivedYield({ id, stamp, date, amount, method, pick }: Step) {
  const type = (["yield", "principal", "mixed"] as const)[pick % 3];
  const common = { yieldLoanId: LENT.yield, week: 1, seenPaymentIds: [], notes: "" };
  return { ...stamp, ...common, id, date, amount, type, paymentMethod: method };
}

const expenseFields = ({ amount, method, date }: Step) => ({
  amount,
  category: "Alquiler",
  description: "Local",
  paymentMethod: method,
  expenseDate: date,
  receiptNumber: "",
  notes: null,
  receiptPhotoId: null,
  isRecurring: false,
  repeatsId: null,
});

const by = ({ byCollector }: Step) => (byCollector ? { actor: COLLECTOR } : {});

const RECEIPTS = [1, 2, 3].map((n) => ({ number: `K7Q2-${n}`, issued: null }));

/** A loan with a cargo of each way, of some pesos. */
function charged({ id, pick, stamp, method, today }: Step) {
  const { terms, ...plain } = loanArgs();
  const charges = (["deducted", "apart", "added"] as const).map((way, index) => {
    return { id: derivedId(id, way), name: `Cargo ${way}`, way, amount: pesos(pick + 1 + index) };
  });
  const amount = pesos(10_000 + pick + 3);
  return {
    ...plain,
    ...stamp,
    id,
    terms: { ...terms, amount, startDate: today },
    payoutMethod: method,
    charges,
  };
}

const BY_HAND = [
  { type: "entrada" },
  { type: "salida" },
  { type: "entrada", cause: "contribution" },
  { type: "salida", cause: "withdrawal" },
];

/** Each may be refused: then nothing happened. */
const DEEDS = {
  collect: (step) => step.records.play("payment.collect", received(step), by(step)),
  collectForNone: (step) => {
    const args = { ...received(step), loanId: testId(0x9999) };
    return step.records.play("payment.collect", args, by(step));
  },
  collectTooMuch: (step) => {
    const args = { ...received(step), amount: pesos(60_000), kind: "full_loan" };
    return step.records.play("payment.collect", args, by(step));
  },
  annul: (step) => act(step, livePayments, "payment.annul", { reason }),
  replace: async (step) => {
    const old = one(livePayments(step.records), step.pick);
    const args = { ...received(step), replaces: old?.id, reason, loanId: old?.loanId ?? LENT.loan };
    return old ? step.records.play("payment.replace", args) : undefined;
  },
  move: async (step) => {
    const [payment, loan] = [
      one(livePayments(step.records), step.pick),
      one(loansOf(step.records), step.back),
    ];
    if (!payment || !loan) return undefined;
    const to = { loanId: loan.id, paymentNumber: 2 };
    return step.records.play("payment.move", { ...step.stamp, id: payment.id, ...to, reason });
  },
  refund: (step) =>
    act(step, livePayments, "payment.refundExcess", { amount: pesos(100), method: step.method, reason }),
  lend: (step) => {
    const { terms } = loanArgs();
    const args = { ...loanArgs(), ...step.stamp, id: step.id, payoutMethod: step.method };
    return step.records.play("loan.create", { ...args, terms: { ...terms, startDate: step.today } });
  },
  lendWithCharges: (step) => step.records.play("loan.create", charged(step), { v: 3, receipts: RECEIPTS }),
  renew: async (step) => {
    const old = one(loansOf(step.records), step.pick);
    if (!old || (old.status !== "active" && old.status !== "defaulted")) return undefined;
    const payments = step.records.all("payments").filter(({ loanId }) => loanId === old.id);
    const { version, total } = payoffQuote(factsOf(old, payments), step.today);
    const quote = { date: step.today, version, total };
    const settles = [{ loanId: old.id, paymentId: derivedId(step.id, "settles"), quote }];
    return step.records.play("loan.renew", { ...charged(step), settles }, { receipts: RECEIPTS });
  },
  addCharge: async (step) => {
    const loan = one(loansOf(step.records), step.pick);
    const { id, stamp, amount, method } = step;
    if (!loan) return undefined;
    const cost = { ...stamp, id, loanId: loan.id, name: "Alguacil", amount, method };
    return step.records.play("loan.addCharge", cost, { receipts: RECEIPTS });
  },
  lendYieldWithCharges: (step) => {
    const { id, stamp, method, today } = step;
    const { charges, terms } = charged(step);
    const { amount } = terms;
    const args = {
      ...{ ...stamp, id, clientId: CLIENT, lenderId: LENDER, notes: "", payoutMethod: method, charges },
      terms: { amount, weeklyRatePercent: "8" as RatePercent, startDate: today },
    };
    return step.records.play("yield.create", args, { v: 2, receipts: RECEIPTS });
  },
  cancelYield: (step) => act(step, yieldsOf, "yield.cancel", { reason }),
  deleteYield: (step) => act(step, yieldsOf, "yield.delete", { reason }),
  addYieldCharge: async (step) => {
    const loan = one(yieldsOf(step.records), step.pick);
    const { id, stamp, amount, method } = step;
    if (!loan) return undefined;
    const cost = { ...stamp, id, loanId: loan.id, name: "Alguacil", amount, method };
    return step.records.play("yield.addCharge", cost, { receipts: RECEIPTS });
  },
  annulYieldCharge: (step) => {
    const loans = yieldsOf(step.records).filter(({ charges = [] }) => charges.length > 0);
    const chargeId = one(one(loans, step.pick)?.charges ?? [], step.amount)?.id;
    return act(step, () => loans, "yield.annulCharge", { chargeId, reason });
  },
  annulCharge: (step) => {
    const loans = loansOf(step.records).filter(({ charges = [] }) => charges.length > 0);
    const chargeId = one(one(loans, step.pick)?.charges ?? [], step.amount)?.id;
    return act(step, () => loans, "loan.annulCharge", { chargeId, reason });
  },
  cancel: (step) => act(step, loansOf, "loan.cancel", { reason }),
  delete: (step) => act(step, loansOf, "loan.delete", { reason }),
  mark: (step) => {
    const names = ["loan.writeOff", "loan.writeOff", "loan.takeBackWriteOff", "loan.markInLegal"];
    return act(step, loansOf, one(names, step.amount) ?? "", { reason });
  },
  collectYield: (step) => step.records.play("yieldPayment.collect", receivedYield(step), by(step)),
  collectTooMuchYield: (step) => {
    const args = { ...receivedYield(step), amount: pesos(60_000), type: "principal" };
    return step.records.play("yieldPayment.collect", args, by(step));
  },
  annulYield: (step) => act(step, liveYieldPayments, "yieldPayment.annul", { reason }),
  refundYield: (step) =>
    act(step, liveYieldPayments, "yieldPayment.refundExcess", {
      amount: pesos(50),
      method: step.method,
      reason,
    }),
  addCapital: ({ records, stamp, id, date, amount, method }) => {
    const args = { id: LENT.yield, additionId: id, date, amount, method, notes: "" };
    return records.play("yield.addCapital", { ...stamp, ...args });
  },
  spend: (step) => {
    const args = { ...step.stamp, id: step.id, fields: expenseFields(step), photo: null };
    return step.records.play("expense.create", args, by(step));
  },
  editExpense: (step) => {
    const { amount, paymentMethod, expenseDate } = expenseFields(step);
    const changes = { amount, paymentMethod, expenseDate };
    return act(step, ({ all }) => all("expenses"), "expense.update", { changes, photo: null });
  },
  deleteExpense: (step) => act(step, ({ all }) => all("expenses"), "expense.delete", { reason }),
  byHand: ({ records, stamp, id, date, amount, method, pick }) => {
    const kind = one(BY_HAND, pick);
    const fields = { id, ...kind, amount, concept: "Prueba", paymentMethod: method, notes: "", date };
    return records.play("transaction.create", { ...stamp, ...fields }, { v: 2 });
  },
  annulByHand: (step) => act(step, ({ all }) => all("transactions"), "transaction.annul", { reason }),
  open: ({ records, stamp, id, amount }) =>
    records.play("cash.open", { ...stamp, id, openingBalance: amount, notes: "" }),
  close: ({ records, stamp, id, amount }) => {
    const { openingId } = records.all("cashDrawers").find((each) => each.id === MAIN_DRAWER_ID) ?? {};
    const counts = [{ total: amount, pieces: null }];
    const args = { ...stamp, id, openingId: openingId ?? id, counts, reason: "", notes: "" };
    return records.play("cash.close", args);
  },
  give: ({ records, stamp, id, amount }) =>
    records.play("handIn.give", { ...stamp, id, holder, amount, notes: "" }),
  handIn: ({ records, stamp, id, amount }) => {
    const args = { ...stamp, id, holder: null, amount, notes: "" };
    return records.play("handIn.send", args, { actor: COLLECTOR });
  },
  accept: (step) => {
    const count = { total: step.amount, pieces: null };
    return act(step, ({ all }) => all("handIns"), "handIn.accept", { count });
  },
  reject: (step) => act(step, ({ all }) => all("handIns"), "handIn.reject", { reason }),
  settle: ({ records, stamp, id, pick, back, amount }) => {
    const type = pick % 2 === 0 ? "shortage" : "overage";
    const way = back === 0 ? "cash" : "forgiven";
    return records.play("custody.settle", { ...stamp, id, holder, type, amount, way, reason });
  },
} as const satisfies Record<string, (step: Step) => Promise<Decision | undefined>>;

export const DEED_NAMES = Object.keys(DEEDS) as Deed["what"][];

/** One of those records is acted on. */
async function act(
  step: Step,
  of: (records: TestRecords) => readonly { id: Id }[],
  name: string,
  more: object,
): Promise<Decision | undefined> {
  const record = one(of(step.records), step.pick);
  return record ? step.records.play(name, { ...step.stamp, id: record.id, ...more }) : undefined;
}

export const someDeeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.record({
    what: fc.constantFrom(...DEED_NAMES),
    after: fc.constantFrom(0, 0, 1, 4),
    back: fc.constantFrom(0, 0, 0, 3),
    pick: fc.nat({ max: 30 }),
    amount: fc.oneof(fc.constant(pesos(10)), fc.integer({ min: 1, max: 300_000 }).map(money)),
    method: fc.constantFrom(...METHODS),
    byCollector: fc.boolean(),
  }),
  { minLength: 5, maxLength: 40 },
);

export const STORY_START = day("2026-03-02");

export interface Story {
  records: TestRecords;
  /** The day of the last deed. */
  today: CalendarDate;
}

/** Money in the drawer at first, a loan and a loan of continuous yield; then the deeds, those refused left out. */
export async function playStory(
  deeds: readonly Deed[],
  onDone: (what: Deed["what"]) => void = () => {},
): Promise<Story> {
  const records = await openOffice();
  let today = STORY_START;
  for (const [place, { what, ...deed }] of deeds.entries()) {
    today = addDays(today, deed.after);
    const stamp = { at: (at(today) + place) as ReturnType<typeof at>, today };
    const id = derivedId(testId(0x9000), `deed ${place}`);
    const decision = await DEEDS[what]({
      ...deed,
      records,
      id,
      today,
      date: addDays(today, -deed.back),
      stamp,
    });
    if (decision?.ok) onDone(what);
  }
  return { records, today };
}

async function openOffice(): Promise<TestRecords> {
  const records = openCustody(STORY_START);
  const stamp = { at: at(STORY_START), today: STORY_START };
  await records.succeed("client.create", { id: CLIENT, at: stamp.at, fields: CLIENT_FIELDS, photo: null });
  await records.succeed("lender.create", { id: LENDER, at: stamp.at, fields: PERSON });
  await records.succeed("interestRate.create", {
    id: RATE,
    at: stamp.at,
    fields: { name: "Treinta por ciento", rate: "30", type: "monthly" },
  });
  const { terms } = loanArgs();
  await records.succeed("loan.create", {
    ...loanArgs({ id: LENT.loan, ...stamp }),
    terms: { ...terms, startDate: STORY_START },
  });
  await records.succeed("yield.create", {
    ...stamp,
    id: LENT.yield,
    clientId: CLIENT,
    lenderId: LENDER,
    terms: { amount: pesos(10_000), weeklyRatePercent: "8" as RatePercent, startDate: STORY_START },
    notes: "",
    payoutMethod: "Efectivo",
  });
  return records;
}

/** The records as a device hands them to a report: the payments apart. */
export function reportRecordsOf({ records, today }: Story) {
  const byId = <D extends { id: Id }>(docs: readonly D[]) =>
    new Map(docs.map((doc) => [doc.id as string, doc]));
  const [loans, yields] = [records.all("loans"), records.all("continuousYield")];
  const [payments, yieldPayments] = [records.all("payments"), records.all("continuousYieldPayments")];
  const [paid, paidYield] = [byId(payments), byId(yieldPayments)];
  const reported: ReportRecords = {
    today,
    fold: (text) => text.toLowerCase(),
    clients: byId(records.all("clients")),
    lenders: byId(records.all("lenders")),
    loans: byId(loans),
    yields: byId(yields),
    refunds: loans.flatMap(({ refunds }) =>
      refunds.flatMap((refund) => {
        const payment = paid.get(refund.paymentId);
        return payment ? [{ refund, payment }] : [];
      }),
    ),
    yieldRefunds: yields.flatMap(({ refunds }) =>
      refunds.flatMap((refund) => {
        const payment = paidYield.get(refund.paymentId);
        return payment ? [{ refund, payment }] : [];
      }),
    ),
    forgiven: loans.flatMap((loan) =>
      forgivenOn(
        loan,
        payments.filter(({ loanId }) => loanId === loan.id),
      ),
    ),
    expenses: records.all("expenses"),
    cashDays: records.all("cashDays"),
    handIns: records.all("handIns"),
    overdue: [],
  };
  return { records: reported, payments, yieldPayments };
}
