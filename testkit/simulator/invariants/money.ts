/** Every peso that a receipt was given for is counted once, and the books agree with their facts. */

import { isDeepStrictEqual } from "node:util";
import { isCash, movementOf, movesDrawer } from "#commands/cash/movement";
import { findCommand } from "#commands/catalogue";
import { bearersOf } from "#commands/command";
import { settleYield } from "#commands/continuous-yield/aggregate";
import { factsOf } from "#commands/loan/facts-of";
import { payoutAmount } from "#commands/loan/payout";
import { carriedOf, type Receipt } from "#contract/envelope";
import { derivedId, type Id } from "#contract/id";
import type { PaymentMethod } from "#contract/records/loan";
import { project } from "#domain/loan/replay";
import type { ReviewCode } from "#domain/loan/state";
import { docsOf, type Evidence } from "./evidence.ts";

interface Issued {
  /** The payment or the charge; a command sent again carries the same paper. */
  id: string;
  number: string;
  amount: number;
  /** The server puts that of a charge right, so that none is compared. */
  date: string;
  paymentMethod: string;
}

/** A command that gave papers, as a box, the server and cash that waits hold it. */
interface Giving {
  name: string;
  v: number;
  data: unknown;
  receipt: Receipt | null;
  receipts?: readonly Receipt[] | undefined;
}

type Part = Omit<Issued, "id" | "number">;

/** A renewal settles loans by payments; a charge is paid apart. */
interface Several {
  id: string;
  amount: number;
  method: string;
  payoutMethod: string;
  settles?: readonly { paymentId: string; quote: { date: string; total: number } }[];
  charges?: readonly { id: string; amount: number }[];
}

function partsOf({ id, amount, method, payoutMethod, settles = [], charges = [] }: Several) {
  const paymentMethod = payoutMethod;
  return new Map<string, Part>([
    [id, { amount, date: "", paymentMethod: method }],
    ...settles.map(({ paymentId, quote }): [string, Part] => [
      paymentId,
      { amount: quote.total, date: quote.date, paymentMethod },
    ]),
    ...charges.map((charge): [string, Part] => [
      charge.id,
      { amount: charge.amount, date: "", paymentMethod },
    ]),
  ]);
}

function papersOf({ name, v, data, receipt, receipts = [] }: Giving): Issued[] {
  if (receipt) {
    const { id, amount, date, paymentMethod } = data as Issued;
    return [{ id, number: receipt.number, amount, date, paymentMethod }];
  }
  const command = receipts.length > 0 ? findCommand(name, v) : undefined;
  const parts = command && partsOf(data as Several);
  return bearersOf(command ?? {}, data).flatMap((id, i) => {
    const [part, number] = [parts?.get(id), receipts[i]?.number];
    return part && number !== undefined ? [{ id, number, ...part }] : [];
  });
}

/** Every receipt that is or was in an outbox, once: a number of one payment or charge, whichever command carries it. */
function issued(rows: readonly Giving[]): Map<string, Issued> {
  return new Map(rows.flatMap(papersOf).map((paper) => [`${paper.number} ${paper.id}`, paper]));
}

/** Payments and charges by commands so old that no journal has to remember them. */
function forgotten({ longAgo }: Evidence): Set<string | null> {
  const arrived = longAgo.flatMap(({ name, v, args }) => {
    const command = findCommand(name, v);
    return command ? bearersOf(command, JSON.parse(args)) : [];
  });
  return new Set([...arrived, ...longAgo.map(({ subject }) => subject)]);
}

/** 4: Σ receipts issued = Σ server payments and charges + Σ unsent, per device, day and method. */
export function countsEveryReceipt(evidence: Evidence): string[] {
  const unsent = issued(evidence.boxes.flatMap(({ outbox }) => outbox));
  const receipts = issued(evidence.boxes.flatMap(({ outbox, journal }) => [...journal, ...outbox]));
  // A receipt that no journal has to remember any more is counted on neither side.
  const longAgo = forgotten(evidence);
  const arrived = [...allPayments(evidence), ...chargesPaidApart(evidence)].filter(
    ({ id, receiptNumber }) => receipts.has(`${receiptNumber} ${id}`) || !longAgo.has(id),
  );
  const given = sums([...receipts.values()].map((each) => [keyOf(each.number, each), each.amount] as const));
  const stored = new Set(arrived.map(({ id, receiptNumber }) => `${receiptNumber} ${id}`));
  const late = issued(
    docsOf(evidence, "lateMoney").map(({ name, v, receipt, args: data }) => ({
      ...{ name, v, data },
      ...carriedOf(receipt),
    })),
  );
  for (const paper of late.keys()) if (stored.has(paper)) late.delete(paper);
  const counted = sums([
    ...arrived.map((doc) => [keyOf(doc.receiptNumber, doc), doc.amount] as const),
    ...[...late.values()].map((each) => [keyOf(each.number, each), each.amount] as const),
    ...unplacedCharges(evidence)
      .filter(({ number, id }) => receipts.has(`${number} ${id}`) && !stored.has(`${number} ${id}`))
      .map((each) => [keyOf(each.number, each), each.amount] as const),
    // A copy of the device may still hold, as something to look at, what the other one has sent.
    ...[...unsent]
      .filter(([paper]) => !stored.has(paper) && !late.has(paper))
      .map(([, each]) => [keyOf(each.number, each), each.amount] as const),
  ]);
  return [...new Set([...given.keys(), ...counted.keys()])]
    .filter((key) => (given.get(key) ?? 0) !== (counted.get(key) ?? 0))
    .map((key) => `${key}: receipts for ${given.get(key) ?? 0}, counted ${counted.get(key) ?? 0}`);
}

/** No charge of a loan is made of it: a restore had lost the loan, or its client was another's by then. */
const UNPLACED = ["LOAN_MISSING", "FORBIDDEN"];

/** Charges whose loan was not there for their maker when they came: a person looks at each, in cash by its movement. */
function unplacedCharges(evidence: Evidence): Issued[] {
  const movements = new Map(docsOf(evidence, "transactions").map(({ id, notes }) => [id, notes]));
  const isPosted = ({ id, paymentMethod }: Issued) =>
    !movesDrawer(paymentMethod as PaymentMethod) ||
    movements.get(movementOf(id as Id))?.startsWith("Revisar: ") === true;
  return evidence.commands
    .filter(({ outcome, result }) => outcome === "review" && UNPLACED.includes(JSON.parse(result).code))
    .flatMap(({ name, v, args, receipt }) =>
      papersOf({ name, v, data: JSON.parse(args), ...carriedOf(JSON.parse(receipt ?? "null")) }),
    )
    .filter(isPosted);
}

function chargesPaidApart(evidence: Evidence) {
  return allCharges(evidence).flatMap(({ id, receiptNumber, amount, method }) =>
    receiptNumber ? [{ id, receiptNumber, amount, date: "", paymentMethod: method }] : [],
  );
}

/** The charges of loans and of continuous yield. */
function allCharges(evidence: Evidence) {
  const loans = [...docsOf(evidence, "loans"), ...docsOf(evidence, "continuousYield")];
  return loans.flatMap((loan) => loan.charges ?? []);
}

/** The payments of loans and of continuous yield. */
function allPayments(evidence: Evidence) {
  return [...docsOf(evidence, "payments"), ...docsOf(evidence, "continuousYieldPayments")];
}

function keyOf(receipt: string, { date, paymentMethod }: { date: string; paymentMethod: string }): string {
  return `${receipt.split("-")[0]} ${date} ${paymentMethod}`;
}

function sums(entries: readonly (readonly [string, number])[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const [key, amount] of entries) totals.set(key, (totals.get(key) ?? 0) + amount);
  return totals;
}

/** 5: cash balance = entradas − salidas under any interleaving, each payment in cash with exactly its movement. */
export function balancesTheDrawer(evidence: Evidence): string[] {
  const found: string[] = [];
  const movements = new Map(docsOf(evidence, "transactions").map((doc) => [doc.id, doc]));
  const payments = allPayments(evidence);
  const loans = [...docsOf(evidence, "loans"), ...docsOf(evidence, "continuousYield")];
  let expected = 0;
  for (const payment of payments) {
    const { id, amount, annulled } = payment;
    const moved = isCash(payment) ? amount : 0;
    const entry = movements.get(movementOf(id));
    const reverse = movements.get(derivedId(movementOf(id), "reversal"));
    if ((entry?.amount ?? 0) !== moved) found.push(`payment ${id}: movement ${entry?.amount} for ${moved}`);
    const taken = annulled ? moved : 0;
    if ((reverse?.amount ?? 0) !== taken)
      found.push(`payment ${id}: reversal ${reverse?.amount} for ${taken}`);
    expected += moved - taken;
  }
  const live = new Set(payments.filter(({ annulled }) => annulled === null).map(({ id }) => id));
  for (const loan of loans) {
    const { id, deleted, status, payoutMethod, payoutMovementId, amount, refunds } = loan;
    // A loan from a notebook was paid out before there was a drawer (ruling L15).
    const isOpened = "opening" in loan && Boolean(loan.opening);
    const handed = "renews" in loan ? payoutAmount(loan) : amount;
    const isOut =
      handed !== 0 && !isOpened && !deleted && status !== "cancelled" && movesDrawer(payoutMethod);
    if (isOut !== (payoutMovementId !== null)) found.push(`loan ${id}: its payout and its state disagree`);
    if (isOut) expected -= handed;
    for (const refund of refunds) {
      if (movesDrawer(refund.method) && live.has(refund.paymentId)) expected -= refund.amount;
    }
  }
  expected -= addedCapital(evidence, found);
  expected += chargesInCash(evidence);
  for (const { id, amount, paymentMethod, movementId } of docsOf(evidence, "expenses")) {
    const movement = movements.get(movementId);
    if (movement?.amount !== amount || movement.paymentMethod !== paymentMethod) {
      found.push(`expense ${id}: movement ${movement?.amount} for ${amount}`);
    }
    if (movesDrawer(paymentMethod)) expected -= amount;
  }
  const known = new Set<string>(evidence.scenario.known.transactions);
  for (const movement of movements.values()) {
    const { id, transactionType, amount, paymentMethod, closingId, settlementId, reversalOf, notes } =
      movement;
    if (!movesDrawer(paymentMethod) || notes.startsWith("Revisar: ")) continue;
    const isManual = known.has(id) || known.has(reversalOf ?? "");
    if (isManual || closingId || settlementId) expected += transactionType === "entrada" ? amount : -amount;
  }
  // Cash that was handed out by something that was refused is counted, for a person to look at.
  const moving = [...movements.values()].filter(({ paymentMethod }) => movesDrawer(paymentMethod));
  for (const { transactionType, amount, notes } of moving) {
    if (notes.startsWith("Revisar: ")) expected += transactionType === "entrada" ? amount : -amount;
  }
  let drawer = 0;
  for (const { transactionType, amount } of moving) {
    drawer += transactionType === "entrada" ? amount : -amount;
  }
  if (drawer !== expected) found.push(`the drawer holds ${drawer} and should hold ${expected}`);
  return found;
}

/** Charges that were not given back. */
function chargesInCash(evidence: Evidence): number {
  const standing = allCharges(evidence).filter(({ method, annulled }) => movesDrawer(method) && !annulled);
  return standing.reduce((all, { amount }) => all + amount, 0);
}

/** Capital that was added to continuous yield and is out. */
function addedCapital(evidence: Evidence, found: string[]): number {
  let out = 0;
  for (const { id, deleted, status, additions } of docsOf(evidence, "continuousYield")) {
    for (const { amount, method, movementId, annulled } of additions) {
      const isOut = !deleted && status !== "cancelled" && !annulled && movesDrawer(method);
      if (isOut !== (movementId !== null)) found.push(`yield ${id}: an addition and its payout disagree`);
      if (isOut) out += amount;
    }
  }
  return out;
}

/** 6: a loan's projection = replay of its facts. */
export function replaysEveryLoan(evidence: Evidence): string[] {
  const found: string[] = [];
  const schedules = new Map(docsOf(evidence, "amortizationItems").map((doc) => [doc.id, doc.rows]));
  const payments = Map.groupBy(docsOf(evidence, "payments"), ({ loanId }) => loanId ?? "");
  for (const loan of docsOf(evidence, "loans")) {
    const own = payments.get(loan.id) ?? [];
    const { rows, status, summary, version, outcomes } = project(factsOf(loan, own));
    const stored = { rows: schedules.get(loan.id), status: loan.status, summary: loan.summary };
    if (
      !isDeepStrictEqual(
        { ...stored, version: loan.version },
        { rows: plain(rows), status, summary: plain(summary), version },
      )
    ) {
      found.push(`loan ${loan.id} is not what its facts say`);
    }
    for (const { id, outcome } of own) {
      const replayed = outcomes.find(({ paymentId }) => paymentId === id);
      if ((outcome?.excess ?? null) !== (replayed?.excess ?? null))
        found.push(`payment ${id} is not replayed`);
    }
  }
  return [...found, ...replaysEveryYield(evidence)];
}

function replaysEveryYield(evidence: Evidence): string[] {
  const payments = Map.groupBy(
    docsOf(evidence, "continuousYieldPayments"),
    ({ yieldLoanId }) => yieldLoanId ?? "",
  );
  return docsOf(evidence, "continuousYield").flatMap((loan) => {
    const own = payments.get(loan.id) ?? [];
    const stored = new Map<string, unknown>([loan, ...own].map((doc) => [doc.id, doc]));
    return settleYield(loan, own).flatMap(({ id, doc }) =>
      isDeepStrictEqual(plain(doc), plain(stored.get(id))) ? [] : [`yield ${loan.id}: ${id} is not replayed`],
    );
  });
}

function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

const RECEIPT_FLAGS = new Set<ReviewCode>(["RECEIPT_TWICE", "RECEIPT_FOREIGN"]);

/** 10: receipt numbers unchanged, and unique except across clones, where every duplicate is flagged. */
export function keepsReceiptNumbers(evidence: Evidence): string[] {
  const found: string[] = [];
  const payments = allPayments(evidence);
  const charges = chargesPaidApart(evidence);
  const all = [...payments, ...charges];
  const byId = new Map<string, { receiptNumber: string }>(all.map((each) => [each.id, each]));
  for (const { id } of evidence.commands) {
    for (const [bearer, number] of evidence.scenario.acknowledged.get(id)?.papers ?? []) {
      const stored = byId.get(bearer)?.receiptNumber ?? number;
      if (stored !== number) found.push(`the receipt said ${number}, the server ${stored}`);
    }
  }
  const isCloned = evidence.scenario.browsers.some(({ cloned }) => cloned.size > 0);
  const numbers = Map.groupBy(all, ({ receiptNumber }) => receiptNumber);
  for (const [number, both] of numbers) {
    if (both.length < 2) continue;
    if (!isCloned) found.push(`${number} was given out twice though no device was copied`);
    // A charge bears no flags.
    const same = payments.filter(({ receiptNumber }) => receiptNumber === number);
    const flagged = same.filter(({ flags }) => flags.some((flag) => RECEIPT_FLAGS.has(flag))).length;
    if (flagged < same.length - 1) found.push(`${number}: ${same.length} payments, ${flagged} flagged`);
  }
  return found;
}
