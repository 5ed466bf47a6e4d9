/** One payment for one form, of either kind (ruling P4). */
import { startTransition, useCallback, useRef, useState } from "react";
import type { Refusal } from "#contract/refusals";
import type { Instant } from "#domain/calendar/business-date";
import { type Run, useStamp } from "#web/offline/store/hooks.ts";

type Outcome = Awaited<ReturnType<Run>>;

/**
 * While the payment is being recorded a further tap does nothing. After a fault it is unknown whether it was recorded, so
 * the next try sends the same command, its instant included.
 */
export function useAttempt(failureText: (why: Refusal) => string) {
  const stamp = useStamp();
  const running = useRef(false);
  const tried = useRef<Instant | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const once = async (
    record: (at: Instant) => Promise<Outcome>,
  ): Promise<Extract<Outcome, { ok: true }> | null> => {
    if (running.current) return null;
    running.current = true;
    tried.current ??= stamp().at;
    setFailure(null);
    // The work is on its way to the disk before the button is drawn again.
    const recording = record(tried.current);
    startTransition(() => setBusy(true));
    const outcome = await recording;
    if (outcome.ok) return outcome;
    if (outcome.refusal.code !== "STORE_FAILED") tried.current = null;
    setFailure(failureText(outcome.refusal));
    running.current = false;
    setBusy(false);
    return null;
  };
  const isRunning = useCallback(() => running.current, []);
  const forgetFailure = useCallback(() => setFailure(null), []);
  return { busy, failure, forgetFailure, once, isRunning };
}
