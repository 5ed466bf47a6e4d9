/** The form at work: what was said, what follows from it, and one payment however often the button is tapped. */
import { useMemo, useRef, useState } from "react";
import { aggregateYieldFacts } from "#commands/continuous-yield/aggregate";
import { collectYield } from "#commands/continuous-yield/payment/collect";
import { replaceYieldPayment } from "#commands/continuous-yield/payment/replace";
import type { Id } from "#contract/id";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import type { PaymentMethod } from "#contract/records/loan";
import { type RefusalCode, sentence } from "#contract/refusals";
import type { Instant } from "#domain/calendar/business-date";
import { type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import type { YieldPaymentType } from "#domain/continuous-yield/facts";
import { defaultYieldAmount } from "#domain/continuous-yield/preview";
import { replayYield } from "#domain/continuous-yield/replay";
import { LARGEST_AMOUNT, type Money, ZERO } from "#domain/money/money";
import { newId, useConnectivity, usePreview, useRun, useStamp } from "#web/offline/store/hooks.ts";
import { useFixedDate } from "#web/parts/session/use-fixed-date.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { savedNotice } from "#web/wording/saving.ts";
import type { YieldRecords } from "../yield-book.ts";

interface Draft {
  type: YieldPaymentType;
  /** Null: as proposed. Undefined: emptied. */
  amount: Money | undefined | null;
  date: CalendarDate | undefined;
  method: PaymentMethod;
  notes: string;
  reason: string;
}

interface Problem {
  field: "amount" | "date" | "form";
  message: string;
  /** Nothing is wrong yet, something is only missing. */
  missing?: boolean;
}

export interface YieldCollecting {
  draft: Draft;
  change: (draft: Draft) => void;
  isChanged: boolean;
  amount: Money | undefined;
  isAmount: boolean;
  problem: Problem | null;
  /** The payment and the loan as they would be posted; null while something stands in the way. */
  result: { payment: YieldPayment; loan: YieldLoan } | null;
  busy: boolean;
  failure: string | null;
  /** Answers the payment's id once it is recorded on this device. Further taps meanwhile do nothing. */
  confirm: () => Promise<Id | null>;
}

export function useCollectYield(records: YieldRecords, old: YieldPayment | null): YieldCollecting {
  const [begun] = useState(() => firstDraft(records, old));
  const [typed, setDraft] = useState<Draft>(begun);
  const isOfToday = useFixedDate("payments") !== undefined;
  // The form may stand open over midnight.
  const draft = useMemo(
    () => (isOfToday ? { ...typed, date: records.today } : typed),
    [typed, isOfToday, records.today],
  );
  const stamp = useStamp();
  const preview = usePreview();
  const [id] = useState(newId);
  const [at] = useState(() => stamp().at);
  const amount = useMemo(() => entered(records, old, draft), [records, old, draft]);
  const isAmount = typeof amount === "number" && Number.isSafeInteger(amount) && amount > 0;
  const { problem, result, args } = useMemo(
    () => previewed({ records, old, draft, amount, id, at, preview }),
    [records, old, draft, amount, id, at, preview],
  );
  const { busy, failure, setFailure, once } = useAttempt();
  const run = useRun();
  const { online } = useConnectivity();
  const confirm = async (): Promise<Id | null> => {
    if (problem || !args) {
      if (problem?.field === "amount") notify.error("Monto inválido", "Por favor ingrese un monto válido.");
      return null;
    }
    return once(async (toldAt) => {
      const told = { ...args, at: toldAt };
      const outcome = old
        ? await run(replaceYieldPayment, { ...told, replaces: old.id, reason: draft.reason })
        : await run(collectYield, told);
      if (!outcome.ok) return outcome.refusal.code;
      notify.success(...savedNotice("Pago procesado", online));
      return { id };
    });
  };
  const change = (next: Draft) => {
    setFailure(null);
    setDraft(next);
  };
  return {
    draft,
    change,
    isChanged: typed !== begun,
    amount,
    isAmount,
    problem,
    result,
    busy,
    failure,
    confirm,
  };
}

function firstDraft({ today }: YieldRecords, old: YieldPayment | null): Draft {
  if (!old) return { type: "yield", amount: null, date: today, method: "Efectivo", notes: "", reason: "" };
  const { type, amount, date, paymentMethod: method, notes } = old;
  return { type, amount, date, method, notes, reason: "" };
}

/** The typed amount, or the one that the type proposes on that date. */
function entered(
  records: YieldRecords,
  old: YieldPayment | null,
  { amount, type, date }: Draft,
): Money | undefined {
  if (amount !== null) return amount;
  const day = date !== undefined && parseDate(date) ? date : records.today;
  const facts = aggregateYieldFacts(records);
  const payments = facts.payments.filter((payment) => payment.id !== old?.id);
  const proposed = defaultYieldAmount({ ...facts, payments }, type, day);
  return proposed === ZERO ? undefined : proposed;
}

interface Asked {
  records: YieldRecords;
  old: YieldPayment | null;
  draft: Draft;
  amount: Money | undefined;
  id: Id;
  at: Instant;
  preview: ReturnType<typeof usePreview>;
}

type Args = Parameters<typeof collectYield.decide>[1];

interface Previewed {
  problem: Problem | null;
  result: YieldCollecting["result"];
  args: Args | null;
}

/** The posting itself, decided and not recorded: the form cannot promise what the posting does not keep. */
function previewed({ records, old, draft, amount, id, at, preview }: Asked): Previewed {
  const stopped = (problem: Problem): Previewed => ({ problem, result: null, args: null });
  if (draft.date === undefined || !parseDate(draft.date)) {
    return stopped({ field: "date", message: "Seleccione una fecha de pago" });
  }
  if (amount === undefined) return stopped({ field: "amount", message: INVALID, missing: true });
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > LARGEST_AMOUNT) {
    return stopped({ field: "amount", message: INVALID });
  }
  const args = argsOf({ records, old, draft, amount, id, at }, draft.date);
  const reason = draft.reason.trim();
  const nothingYet = { existing: null, waiting: null };
  const { hindrance, decision } = old
    ? preview(
        replaceYieldPayment,
        { ...nothingYet, old, oldWaiting: null, source: records, target: records },
        { ...args, replaces: old.id, reason: reason || "—" },
      )
    : preview(collectYield, { ...nothingYet, aggregate: records }, args);
  if (hindrance) {
    const field = FIELDS[hindrance.code] ?? "form";
    return stopped({ field, message: sentence(hindrance.code) });
  }
  let [payment, loan]: [YieldPayment | null, YieldLoan | null] = [null, null];
  for (const change of decision.ok ? decision.changes : []) {
    if (change.collection === "continuousYieldPayments" && change.id === id) payment = change.doc;
    if (change.collection === "continuousYield") loan = change.doc;
  }
  const problem: Problem | null =
    old && reason === ""
      ? { field: "form", message: "Escriba por qué se corrige el pago.", missing: true }
      : null;
  return { problem, result: payment && loan && { payment, loan }, args: problem ? null : args };
}

const INVALID = "Por favor ingrese un monto válido.";

const FIELDS: Partial<Record<RefusalCode, Problem["field"]>> = {
  AMOUNT_NOT_POSITIVE: "amount",
  DATE_IN_FUTURE: "date",
  DATE_BEFORE_LOAN: "date",
};

function argsOf(
  { records, old, draft, amount, id, at }: Omit<Asked, "preview"> & { amount: Money },
  date: CalendarDate,
): Args {
  const live = records.payments.filter((payment) => payment.annulled === null && payment.id !== old?.id);
  const facts = aggregateYieldFacts({ ...records, payments: live });
  const week = draft.type === "principal" ? null : replayYield(facts, date).summary.oldestUnpaidWeek;
  return {
    id,
    yieldLoanId: records.loan.id,
    at,
    today: records.today,
    date,
    amount,
    type: draft.type,
    week,
    seenPaymentIds: live.map((payment) => payment.id).slice(-200),
    notes: draft.notes,
    paymentMethod: draft.method,
  };
}

/**
 * One payment for one form (ruling P4). While it is being recorded a further tap does nothing. After a fault it is
 * unknown whether it was recorded, so the next try sends the same command, its instant included.
 */
function useAttempt() {
  const stamp = useStamp();
  const running = useRef(false);
  const told = useRef<Instant | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const once = async (record: (at: Instant) => Promise<{ id: Id } | RefusalCode>): Promise<Id | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    setFailure(null);
    told.current ??= stamp().at;
    const outcome = await record(told.current);
    if (typeof outcome === "object") return outcome.id;
    if (outcome !== "STORE_FAILED") told.current = null;
    setFailure(`Hubo un error al procesar el pago. ${sentence(outcome)}`);
    running.current = false;
    setBusy(false);
    return null;
  };
  return { busy, failure, setFailure, once };
}
