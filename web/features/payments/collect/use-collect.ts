/** The form at work: what was said, what follows from it, and one payment however often the button is tapped. */
import { useEffect, useMemo, useRef, useState } from "react";
import type { LoanAggregate } from "#commands/loan/aggregate";
import { collectPayment } from "#commands/payment/collect";
import { replacePayment } from "#commands/payment/replace";
import type { Id } from "#contract/id";
import type { Payment } from "#contract/records/payment";
import { type Refusal, type RefusalCode, sentence } from "#contract/refusals";
import type { Money } from "#domain/money/money";
import { newId, usePrepared, usePreview, useRun, useStamp, useToday } from "#web/offline/store/hooks.ts";
import { useAttempt } from "#web/parts/payments/use-attempt.ts";
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
  const attempt = useAttempt(notCollected);
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
    const recorded = await attempt.once((at) =>
      replacement
        ? run(replacePayment, { ...replacement, at })
        : run(collectPayment, { ...preview.args, at }),
    );
    return recorded && { id: preview.args.id, receiptNumber: recorded.receiptNumber };
  };
  const change = (next: Draft) => {
    attempt.forgetFailure();
    setDraft(next);
  };
  return { draft, change, preview, moved, acceptMove, busy: attempt.busy, failure: attempt.failure, confirm };
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
