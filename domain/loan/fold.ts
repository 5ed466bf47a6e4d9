/** Facts in, ledger out: reaches every fact in the one total order (ruling L1). */
import { toDayNumber } from "../calendar/calendar-date.ts";
import { add, type Money, smaller, subtract, ZERO } from "../money/money.ts";
import { postAside, postPayment } from "../payment/post-payment.ts";
import { changesNothing, inheritance } from "./edited-terms.ts";
import { byOrder, inFoldOrder, inOrderOfRecording, type LoanEvent, type OrderKey } from "./fact-order.ts";
import {
  type LateFeeWaiver,
  type LoanFacts,
  STATUS_STEPS,
  type StatusAction,
  type TermsVersion,
} from "./facts.ts";
import type { Fold } from "./fold-result.ts";
import { handedBackOf } from "./handed-back.ts";
import { findRow, type Ledger } from "./ledger.ts";
import { type Inheritance, NOTHING_INHERITED, openLedger } from "./open-ledger.ts";
import { settleOpening } from "./opening.ts";
import { annulAgreement, countForAgreement, postAgreement } from "./posted-agreement.ts";
import { flagsOf, type NamedRows } from "./review-flags.ts";
import { lateFeePayable, lateFeeToSettle } from "./row-late-fee.ts";
import { closeIfUnderTolerance, isCompleted, settleIfCovered } from "./settlement.ts";
import { annulSuspension, postSuspension } from "./suspension.ts";
import { postWriteOff, takeBackWriteOff } from "./write-off.ts";
import { writeOffOf } from "./written-off.ts";

/**
 * Folds the latest terms version. An edit leaves standing what the facts before its place in the order come to, whenever they
 * were recorded (ruling L6); neither facts after that place nor refunds made later change it. With `until`, only facts up to
 * that place in the order.
 */
export function foldFacts(facts: LoanFacts, until: (event: LoanEvent) => boolean = () => true): Fold {
  const versions = inOrderOfRecording(facts.termsVersions);
  const events = inFoldOrder(facts);
  let inherited = NOTHING_INHERITED;
  versions.forEach((version, index) => {
    const next = versions[index + 1];
    if (!next) return;
    const known = events.filter((event) => isBeforeEdit(event, next));
    const refunds = handedBackOf(facts.refunds.filter(({ at }) => at <= next.at));
    const foldKnown = (terms: TermsVersion, from: Inheritance) =>
      foldVersion(terms, facts, from, known, refunds, true);
    inherited = inheritance(version, next, inherited, foldKnown, known);
  });
  const latest = versions.at(-1);
  if (!latest) throw new Error("a loan without terms");
  const refunds = handedBackOf(facts.refunds);
  const edits = versions.filter((version, index) => {
    const before = versions[index - 1];
    return before !== undefined && !changesNothing(before, version);
  });
  const cameLate = (event: LoanEvent) =>
    edits.some((edit) => event.at > edit.at && isBeforeEdit(event, edit));
  return foldVersion(latest, facts, inherited, events.filter(until), refunds, false, cameLate);
}

/** An edit has its place on the day that it was recorded on. */
function isBeforeEdit(fact: OrderKey, { recordedOn, at, id }: TermsVersion): boolean {
  return byOrder(fact, { date: recordedOn, at, id }) < 0;
}

function foldVersion(
  version: TermsVersion,
  facts: LoanFacts,
  inherited: Inheritance,
  events: readonly LoanEvent[],
  refunds: ReadonlyMap<string, Money>,
  remembers: boolean,
  cameLate: (event: LoanEvent) => boolean = () => false,
): Fold {
  const pauses =
    (facts.suspensions ?? []).length > 0 || facts.statusActions.some(({ action }) => action === "write_off");
  const ledger = openLedger(version, facts.lateFeeVersions, inherited, remembers || pauses);
  if (facts.opening) settleOpening(ledger, facts.opening);
  const forgiven = new Map<string, Money>();
  const fold: Fold = { ledger, outcomes: [], forgiven, action: null, inLegal: null, writeOffs: [] };
  const named: NamedRows = new Map();
  const steps = events.flatMap((event) => (event.kind === "status" ? (stepOf(event.action) ?? []) : []));
  const endsCancelled = steps.at(-1) === "cancel";
  const forgive = (waiver: LateFeeWaiver, date: LateFeeWaiver["date"]) =>
    forgiven.set(waiver.id, forgiveLateFee(ledger, waiver, toDayNumber(date)));
  // A loan that has payments is never cancelled: what the order puts before a cancelling reached the loan after it.
  const lastCancel = events.findLastIndex(
    (event) => event.kind === "status" && event.action.action === "cancel",
  );
  for (const [n, event] of events.entries()) {
    if (event.kind === "status") take(fold, event.action);
    else if (event.kind === "waiver") forgive(event.waiver, event.date);
    else if (event.kind !== "payment") postPause(ledger, event);
    else {
      const { payment } = event;
      for (const waiver of event.waivers) forgive(waiver, payment.date);
      const completed = isCompleted(ledger);
      const cancelled = endsCancelled || fold.action === "cancel";
      const isOver = completed || n < lastCancel || fold.action === "cancel" || facts.isDeleted === true;
      const post = payment.renews && isOver ? postAside : postPayment;
      const { shortPayoff, ...posting } = post(ledger, payment, refunds.get(payment.id) ?? ZERO);
      countForAgreement(ledger, toDayNumber(payment.date));
      const place = {
        completed,
        cancelled,
        shortPayoff: shortPayoff && !completed,
        beforeEdit: cameLate(event),
      };
      const flags = flagsOf(event, named, place);
      const recovered = writeOffOf(fold) ? ({ recovered: true } as const) : {};
      fold.outcomes.push({ ...posting, ...recovered, ...flags });
    }
  }
  return fold;
}

function stepOf({ action }: StatusAction): Fold["action"] {
  return STATUS_STEPS.find((step) => step === action) ?? null;
}

function take(fold: Fold, action: StatusAction): void {
  fold.action = stepOf(action) ?? fold.action;
  if (action.action === "mark_legal") fold.inLegal ??= action.date;
  else if (action.action === "unmark_legal") fold.inLegal = null;
  else if (action.action === "write_off") postWriteOff(fold, action);
  else if (action.action === "take_back") takeBackWriteOff(fold, action);
}

type PauseEvent = Exclude<LoanEvent, { kind: "payment" | "waiver" | "status" }>;

function postPause(ledger: Ledger, event: PauseEvent): void {
  if (event.kind === "suspension") postSuspension(ledger, event.suspension);
  else if (event.kind === "suspension_end") annulSuspension(ledger, event.suspension);
  else if (event.kind === "agreement") postAgreement(ledger, event.agreement);
  else annulAgreement(ledger, toDayNumber(event.date));
}

/**
 * Forgives what the row owes of its mora on that day, at most the amount of the waiver (ruling F2). Mora forgiven
 * before an edit of the terms stays forgiven to the centavo, also where excess of an earlier payment takes what came after.
 */
function forgiveLateFee(ledger: Ledger, waiver: LateFeeWaiver, day: number): Money {
  const row = findRow(ledger, waiver.paymentNumber);
  if (!row) return ZERO;
  const awaited = row.history?.taken.get(waiver.id) ?? ZERO;
  row.lateFeeAwaited = subtract(row.lateFeeAwaited, awaited);
  const amount =
    awaited > 0
      ? smaller(awaited, lateFeeToSettle(ledger, row, day))
      : smaller(waiver.amount, lateFeePayable(ledger, row, day));
  row.lateFeeWaived = add(row.lateFeeWaived, amount);
  settleIfCovered(ledger, row, day);
  closeIfUnderTolerance(ledger, day);
  return amount;
}
