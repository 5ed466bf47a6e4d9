/** The form at work: what was said, what follows from it, and one payment however often the button is tapped. */
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { LoanAggregate } from "#commands/loan/aggregate";
import { collectPayment } from "#commands/payment/collect";
import { replacePayment } from "#commands/payment/replace";
import type { Id } from "#contract/id";
import type { Payment } from "#contract/records/payment";
import { type Refusal, type RefusalCode, sentence } from "#contract/refusals";
import type { Instant } from "#domain/calendar/business-date";
import type { Money } from "#domain/money/money";
import { newId, usePrepared, usePreview, useRun, useStamp, useToday } from "#web/offline/store/hooks.ts";
import type { Draft } from "./draft.ts";
import { type FormPreview, previewForm, replaceArgs } from "./form-preview.ts";

export interface Collecting {
  draft: Draft;
  change: (draft: Draft) => void;
  preview: FormPreview;
  /** Another person changed the loan, or the day ended, while the form was open. */
  moved: { amountBefore: Money } | null;
  acceptMove: () => void;
  busy: boolean;
  failure: string | null;
  /** Answers the payment once it is recorded on this device. Further taps meanwhile do nothing. */
  confirm: () => Promise<Recorded | null>;
}

export interface Recorded {
  id: Id;
  receiptNumber: string | null;
}

export interface CollectingProps {
  aggregate: LoanAggregate;
  initial: Draft;
  replacing?: { old: Payment; source: LoanAggregate | null } | null;
}

export function useCollect({ aggregate, initial, replacing = null }: CollectingProps): Collecting {
  const [draft, setDraft] = useState(initial);
  const context = useFormContext({ aggregate, replacing });
  const preview = useMemo(() => previewForm(context, draft), [context, draft]);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = useAttempt();
  const { moved, acceptMove } = useMoved(
    aggregate.loan.version,
    context.today,
    preview.amount,
    attempt.isRunning,
  );
  const run = useRun();
  const replacement = replacing && replaceArgs(preview.args, replacing.old, draft.reason);
  usePrepared(collectPayment, replacing ? null : preview.args);
  usePrepared(replacePayment, replacement);
  const confirm = async (): Promise<Recorded | null> => {
    if (preview.problem || moved) return null;
    return attempt.once(async (at) => {
      setFailure(null);
      const args = { ...preview.args, at };
      const outcome = replacement
        ? await run(replacePayment, { ...replacement, at })
        : await run(collectPayment, args);
      if (outcome.ok) return { id: args.id, receiptNumber: outcome.receiptNumber };
      setFailure(notCollected(outcome.refusal));
      return outcome.refusal.code === "STORE_FAILED" ? "unknown" : "refused";
    });
  };
  const change = (next: Draft) => {
    setFailure(null);
    setDraft(next);
  };
  return { draft, change, preview, moved, acceptMove, busy: attempt.busy, failure, confirm };
}

function useFormContext({
  aggregate,
  replacing,
}: {
  aggregate: LoanAggregate;
  replacing: { old: Payment; source: LoanAggregate | null } | null;
}) {
  const stamp = useStamp();
  const today = useToday();
  const preview = usePreview();
  const [paymentId] = useState(newId);
  return useMemo(
    () => ({ aggregate, replacing, today, paymentId, preview, at: stamp().at }),
    [aggregate, replacing, today, paymentId, preview, stamp],
  );
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
  const once = async (record: (at: Instant) => Promise<Recorded | "refused" | "unknown">) => {
    if (running.current) return null;
    running.current = true;
    told.current ??= stamp().at;
    // The work is on its way to the disk before the button is drawn again.
    const recording = record(told.current);
    startTransition(() => setBusy(true));
    const outcome = await recording;
    if (typeof outcome === "object") return outcome;
    if (outcome === "refused") told.current = null;
    running.current = false;
    setBusy(false);
    return null;
  };
  const isRunning = useCallback(() => running.current, []);
  return { busy, once, isRunning };
}

/** The amount that the collector has read aloud must not change under the finger: the button waits for a look. */
function useMoved(version: string, today: string, amount: Money, isRunning: () => boolean) {
  const now = `${version} ${today}`;
  const [looked, setLooked] = useState(now);
  const shown = useRef(amount);
  // One's own payment moves the loan too.
  const isMoved = looked !== now && !isRunning();
  useEffect(() => {
    if (!isMoved) shown.current = amount;
  });
  return {
    moved: isMoved ? { amountBefore: shown.current } : null,
    acceptMove: () => setLooked(now),
  };
}

const GENERAL = "No se pudo registrar el pago";

/** Refusals that say nothing of the payment: what was not done stands before them. */
const BEYOND: ReadonlySet<RefusalCode> = new Set(["FORBIDDEN", "KEY_REUSED"]);

function notCollected({ code }: Refusal): string {
  if (code === "STORE_FAILED") return "No se pudo guardar el pago";
  if (code === "BAD_REQUEST" || code === "INTERNAL") return GENERAL;
  if (code === "STORAGE_FULL") return `${GENERAL}. ${sentence("STORE_FAILED")}. ${sentence(code)}`;
  return BEYOND.has(code) ? `${GENERAL}. ${sentence(code)}` : sentence(code);
}
