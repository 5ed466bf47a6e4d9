/** The form at work: what was said, what follows from it, and one payment however often the button is tapped. */
import { useMemo, useState } from "react";
import { collectYield, replaceYieldPayment } from "#commands/continuous-yield/yield-payments";
import type { Id } from "#contract/id";
import type { YieldPayment } from "#contract/records/continuous-yield";
import { type Refusal, sentence } from "#contract/refusals";
import type { Money } from "#domain/money/money";
import { newId, useConnectivity, usePreview, useRun, useStamp } from "#web/offline/store/hooks.ts";
import { useAttempt } from "#web/parts/payments/use-attempt.ts";
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
  const { busy, failure, forgetFailure, once } = useAttempt(notCollected);
  const run = useRun();
  const { online } = useConnectivity();
  const confirm = async (): Promise<Id | null> => {
    if (problem || !args) {
      if (problem?.field === "amount") notify.error("Monto inválido", "Por favor ingrese un monto válido.");
      return null;
    }
    const recorded = await once((tappedAt) => {
      const received = { ...args, at: tappedAt };
      return old
        ? run(replaceYieldPayment, { ...received, replaces: old.id, reason: draft.reason })
        : run(collectYield, received);
    });
    if (!recorded) return null;
    notify.success(...savedNotice("Pago procesado", online));
    return id;
  };
  const change = (next: Draft) => {
    forgetFailure();
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

function notCollected({ code }: Refusal): string {
  return `Hubo un error al procesar el pago. ${sentence(code)}`;
}
