/** The form at work: what was said, what follows from it, and one payment however often the button is tapped. */
import { useMemo, useRef, useState } from "react";
import { collectYield, replaceYieldPayment } from "#commands/continuous-yield/yield-payments";
import type { Id } from "#contract/id";
import type { YieldPayment } from "#contract/records/continuous-yield";
import { type RefusalCode, sentence } from "#contract/refusals";
import type { Instant } from "#domain/calendar/business-date";
import type { Money } from "#domain/money/money";
import { newId, useConnectivity, usePreview, useRun, useStamp } from "#web/offline/store/hooks.ts";
import { useFixedDate } from "#web/parts/session/use-fixed-date.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { savedNotice } from "#web/wording/saving.ts";
import type { YieldRecords } from "../yield-book.ts";
import { type Draft, entered, firstDraft, type Previewed, type Problem, previewed } from "./yield-preview.ts";

export interface YieldCollecting {
  draft: Draft;
  change: (draft: Draft) => void;
  isChanged: boolean;
  amount: Money | undefined;
  isAmount: boolean;
  problem: Problem | null;
  result: Previewed["result"];
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
