/** The work of people at a screen: every verb, on records they know of, with what the screen showed as its base. */
import { inReview } from "#commands/payment/posting/review";
import { EXPENSE_CATEGORIES } from "#contract/records/expense";
import type { Payment } from "#contract/records/payment";
import { PAYMENT_KINDS } from "#domain/loan/facts";
import { CLIENT_FIELDS, PERSON } from "../commands/lending.ts";
import { baseOf } from "./base-of.ts";
import type { Tab } from "./browser.ts";
import { changeCollateral, changePapers, secure } from "./collateral-actions.ts";
import { CUSTODY_ACTIONS } from "./custody-actions.ts";
import { DATE_ACTIONS } from "./date-actions.ts";
import { annulCash, moveCash, openOrClose } from "./drawer-actions.ts";
import { FILE_ACTIONS } from "./file-actions.ts";
import { createLoan, updateLoan } from "./loan-actions.ts";
import { OFFICE_ACTIONS } from "./office-actions.ts";
import { dateOf, METHODS, readAhead, receivedAt, spelled } from "./payment-form.ts";
import { RENEWAL_ACTIONS } from "./renewal-actions.ts";
import { ROUND_ACTIONS } from "./round-actions.ts";
import type { Scenario } from "./scenario.ts";
import { YIELD_ACTIONS } from "./yield-actions.ts";
import { ZONE_ACTIONS } from "./zone-actions.ts";

type Action = (scenario: Scenario, tab: Tab) => Promise<unknown>;

const REASON = "Prueba";

export function actAtScreen(scenario: Scenario, tab: Tab): void {
  const deed = scenario.chance.weighted(ACTIONS);
  void deed(scenario, tab).catch((error: unknown) => {
    if (tab.isInUse) scenario.faults.push(`${tab.name}: ${String(error)}`);
  });
}

const createClient: Action = (scenario, tab) => {
  const id = scenario.chance.id();
  scenario.known.clients.push(id);
  const fields = { ...CLIENT_FIELDS, name: `Persona ${scenario.known.clients.length}` };
  return scenario.run(tab, "client.create", { id, at: tab.store.stamp().at, fields, photo: null });
};

const createLender: Action = (scenario, tab) => {
  const id = scenario.chance.id();
  scenario.known.lenders.push(id);
  return scenario.run(tab, "lender.create", { id, at: tab.store.stamp().at, fields: PERSON });
};

const createRate: Action = (scenario, tab) => {
  const id = scenario.chance.id();
  scenario.known.rates.push(id);
  const fields = { name: `Tasa ${scenario.known.rates.length}`, rate: "12", type: "annual" };
  return scenario.run(tab, "interestRate.create", { id, at: tab.store.stamp().at, fields });
};

const updateClient: Action = async (scenario, tab) => {
  const { chance, known } = scenario;
  const id = chance.pick(known.clients);
  const shown = await tab.store.doc("clients", id);
  const changes: Record<string, string | number> = chance.maybe(0.7)
    ? { phone: `809${String(chance.int(10 ** 7)).padStart(7, "0")}` }
    : { latitude: 18 + chance.int(100) / 100, longitude: -70 };
  const base = shown && baseOf(shown, changes);
  const args = { id: spelled(scenario, id), at: tab.store.stamp().at, changes, photo: null };
  return scenario.run(tab, "client.update", args, base ? { base } : {});
};

const updateLender: Action = async (scenario, tab) => {
  const id = scenario.chance.pick(scenario.known.lenders);
  const shown = await tab.store.doc("lenders", id);
  const changes = { address: `Calle ${scenario.chance.int(1000)}` };
  const base = shown && baseOf(shown, changes);
  return scenario.run(tab, "lender.update", { id, at: tab.store.stamp().at, changes }, base ? { base } : {});
};

const updateRate: Action = async (scenario, tab) => {
  const id = scenario.chance.pick(scenario.known.rates);
  const shown = await tab.store.doc("interestRates", id);
  const changes = { rate: String(scenario.chance.between(1, 40)) };
  const base = shown && baseOf(shown, changes);
  return scenario.run(
    tab,
    "interestRate.update",
    { id, at: tab.store.stamp().at, changes },
    base ? { base } : {},
  );
};

const collect: Action = async (scenario, tab) => {
  const { chance, known } = scenario;
  const kind = chance.weighted([
    ["installment", 7],
    ["interest_only", 1],
    ["principal_prepayment", 2],
    ["full_loan", 1],
  ] as const);
  const args = await receivedAt(scenario, tab, chance.pick(known.loans), kind);
  known.payments.push(args.id);
  if (chance.maybe(0.5)) await readAhead(scenario, tab, args);
  const first = scenario.run(tab, "payment.collect", args);
  // An impatient thumb: the same form again, before or after the answer.
  if (chance.maybe(0.15)) await scenario.run(tab, "payment.collect", args);
  return first;
};

const replace: Action = async (scenario, tab) => {
  const old = await somePayment(scenario, tab);
  if (!old?.loanId) return;
  const args = await receivedAt(scenario, tab, old.loanId, scenario.chance.pick(PAYMENT_KINDS));
  scenario.known.payments.push(args.id);
  return scenario.run(tab, "payment.replace", { ...args, replaces: old.id, reason: REASON });
};

const annul: Action = (scenario, tab) => {
  if (scenario.known.payments.length === 0) return Promise.resolve();
  const id = spelled(scenario, scenario.chance.pick(scenario.known.payments));
  return scenario.run(tab, "payment.annul", { id, ...tab.store.stamp(), reason: REASON });
};

const confirmOrMove: Action = async (scenario, tab) => {
  const { chance } = scenario;
  const payment = await somePayment(scenario, tab, inReview);
  if (!payment) return;
  const step = { id: payment.id, ...tab.store.stamp(), reason: REASON };
  if (chance.maybe(0.5)) return scenario.run(tab, "payment.confirm", step);
  const loanId = chance.maybe(0.5)
    ? (payment.loanId ?? payment.claimedLoanId)
    : chance.pick(scenario.known.loans);
  return scenario.run(tab, "payment.move", { ...step, loanId, paymentNumber: chance.between(1, 4) });
};

const refund: Action = async (scenario, tab) => {
  const payment = await somePayment(scenario, tab, ({ outcome }) => (outcome?.excess ?? 0) > 0);
  if (!payment) return;
  const amount = scenario.chance.between(1, payment.outcome?.excess ?? 1);
  const method = scenario.chance.pick(METHODS);
  return scenario.run(tab, "payment.refundExcess", {
    id: payment.id,
    ...tab.store.stamp(),
    amount,
    method,
    reason: REASON,
  });
};

const updateNotes: Action = async (scenario, tab) => {
  const payment = await somePayment(scenario, tab);
  if (!payment) return;
  const changes = { notes: `Nota ${scenario.chance.int(1000)}` };
  const base = baseOf(payment, changes);
  return scenario.run(
    tab,
    "payment.updateNotes",
    { id: payment.id, at: tab.store.stamp().at, ...changes },
    { base },
  );
};

const waive: Action = (scenario, tab) => {
  const loanId = scenario.chance.pick(scenario.known.loans);
  const paymentNumber = scenario.chance.between(1, 3);
  return scenario.run(tab, "lateFee.waive", {
    loanId,
    ...tab.store.stamp(),
    paymentNumber,
    amount: scenario.chance.between(1, 5_000),
    reason: REASON,
  });
};

/** Two rows in one act: the books are whole whether it is applied or refused. */
const waiveSeveral: Action = (scenario, tab) => {
  const loanId = scenario.chance.pick(scenario.known.loans);
  const first = scenario.chance.between(1, 3);
  return scenario.run(tab, "lateFee.waiveAll", {
    loanId,
    ...tab.store.stamp(),
    rows: [first, first + 1].map((paymentNumber) => ({
      paymentNumber,
      amount: scenario.chance.between(1, 5_000),
    })),
    reason: REASON,
  });
};

const changeStatus: Action = (scenario, tab) => {
  const name = scenario.chance.pick([
    "loan.markDefaulted",
    "loan.cancel",
    "loan.reactivate",
    "loan.markInLegal",
    "loan.takeOutOfLegal",
    "loan.writeOff",
    "loan.takeBackWriteOff",
  ]);
  return scenario.run(tab, name, {
    id: scenario.chance.pick(scenario.known.loans),
    ...tab.store.stamp(),
    reason: REASON,
  });
};

const correctOpening: Action = (scenario, tab) => {
  const { chance, known } = scenario;
  const stamp = tab.store.stamp();
  const opening = chance.maybe(0.5) ? { date: stamp.today, paidRows: 1, paidOfNext: 0 } : null;
  return scenario.run(tab, "loan.correctOpening", {
    id: chance.pick(known.loans),
    ...stamp,
    opening,
    reason: REASON,
  });
};

const deleteSomething: Action = (scenario, tab) => {
  const { chance, known } = scenario;
  const { at, today } = tab.store.stamp();
  const [name, ids] = chance.pick([
    ["client.delete", known.clients],
    ["lender.delete", known.lenders],
    ["interestRate.delete", known.rates],
    ["loan.delete", known.loans],
  ] as const);
  const id = spelled(scenario, chance.pick(ids));
  return scenario.run(tab, name, name === "loan.delete" ? { id, at, today, reason: REASON } : { id, at });
};

/** Items that the server refused wait for a person: edited and resent, given up, or asked again. */
const attend: Action = async (scenario, tab) => {
  const { chance } = scenario;
  const { attention } = tab.store.syncStatus.state;
  if (attention.length === 0 || chance.maybe(0.2))
    return scenario.watch(tab, "retry", () => tab.store.retry());
  const item = chance.pick(attention);
  if (chance.maybe(0.5)) {
    const { at } = tab.store.stamp();
    const data = {
      ...(item.data as object),
      ...("today" in (item.data as object) ? tab.store.stamp() : { at }),
    };
    return scenario.run(tab, item.name, data, { resends: item.id });
  }
  const given = await scenario.watch(tab, "discard", () => tab.store.discard(item.id));
  scenario.trace.add(tab.name, `discard ${item.name}: ${given}`);
  if (given) scenario.discarded.add(item.id);
  return;
};

/** Cash of a collector who was removed is taken by a person with the right. */
const takeLate: Action = async (scenario, tab) => {
  const [late] = await scenario.server.all("lateMoney");
  if (!late) return;
  return scenario.run(tab, "lateMoney.take", { id: late.id, ...tab.store.stamp() });
};

const spend: Action = (scenario, tab) => {
  const { chance, known } = scenario;
  const { today, at } = tab.store.stamp();
  const id = chance.id();
  known.expenses.push(id);
  const fields = {
    amount: chance.between(1, 40) * 2_500,
    category: chance.pick(EXPENSE_CATEGORIES),
    description: "Prueba",
    paymentMethod: chance.pick(METHODS),
    expenseDate: dateOf(scenario, today),
    receiptNumber: "",
    notes: null,
    receiptPhotoId: null,
    isRecurring: chance.maybe(0.2),
    repeatsId: null,
  };
  return scenario.run(tab, "expense.create", { id, at, today, fields, photo: null });
};

const changeExpense: Action = async (scenario, tab) => {
  const { chance, known } = scenario;
  if (known.expenses.length === 0) return;
  const id = chance.pick(known.expenses);
  const stamp = tab.store.stamp();
  if (chance.maybe(0.3)) {
    return scenario.run(tab, "expense.delete", { id: spelled(scenario, id), ...stamp, reason: REASON });
  }
  const shown = await tab.store.doc("expenses", id);
  const changes: Record<string, string | number> = chance.pick([
    { amount: chance.between(1, 40) * 2_500 },
    { paymentMethod: chance.pick(METHODS) },
    { description: `Prueba ${chance.int(1000)}` },
  ]);
  const base = shown && baseOf(shown, changes);
  return scenario.run(tab, "expense.update", { id, ...stamp, changes, photo: null }, base ? { base } : {});
};

async function somePayment(
  scenario: Scenario,
  tab: Tab,
  matches: (payment: Payment) => boolean = () => true,
): Promise<Payment | undefined> {
  const { docs } = await tab.store.payments({ from: null, to: null }, 20);
  const fitting = docs.filter(matches);
  return fitting.length > 0 ? scenario.chance.pick(fitting) : undefined;
}

const ACTIONS: readonly (readonly [Action, number])[] = [
  [collect, 22],
  [createClient, 5],
  [createLender, 1],
  [createRate, 1],
  [createLoan, 6],
  [updateClient, 8],
  [updateLender, 2],
  [updateRate, 2],
  [updateLoan, 3],
  [annul, 4],
  [replace, 4],
  [confirmOrMove, 4],
  [refund, 2],
  [updateNotes, 2],
  [waive, 2],
  [waiveSeveral, 1],
  [spend, 4],
  [changeExpense, 3],
  [secure, 3],
  [changeCollateral, 4],
  [changePapers, 3],
  [moveCash, 4],
  [annulCash, 2],
  [openOrClose, 4],
  [changeStatus, 3],
  [correctOpening, 2],
  [deleteSomething, 4],
  [attend, 5],
  [takeLate, 1],
  ...YIELD_ACTIONS,
  ...CUSTODY_ACTIONS,
  ...ROUND_ACTIONS,
  ...OFFICE_ACTIONS,
  ...DATE_ACTIONS,
  ...RENEWAL_ACTIONS,
  ...ZONE_ACTIONS,
  ...FILE_ACTIONS,
];
