/** Where a loan of the notebook is today, beside the form (ruling L15). */
import { useDeferredValue, useMemo } from "react";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import type { LateFeePolicy, Terms } from "#domain/loan/facts";
import { formatMoney } from "#domain/money/text";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { daysLateText, openingTitle, paidText } from "#web/wording/loan.ts";
import { type Running, runningSummary } from "./running.ts";

interface RunningStateProps {
  running: Running;
  terms: Terms | undefined;
  policy: LateFeePolicy | undefined;
  today: CalendarDate;
}

export function RunningState({ running, terms, policy, today }: RunningStateProps) {
  const key = useDeferredValue(JSON.stringify({ running, terms, policy }));
  const state = useMemo(() => {
    const said = JSON.parse(key) as Pick<RunningStateProps, "running" | "terms" | "policy">;
    return runningSummary(said.running, said.terms, said.policy, today);
  }, [key, today]);
  if (!state) return null;
  const { summary, arrears } = state;
  return (
    <Notice tone={arrears.isLate ? "late" : "info"} title={openingTitle(state)}>
      Queda debiendo <strong className="figures">{formatMoney(summary.balance)}</strong>: {paidText(summary)}.{" "}
      {summary.nextDueDate &&
        `La cuota #${summary.nextPaymentNumber} debe ${formatMoney(summary.nextAmount)} y ${summary.nextDueDate < today ? "venció" : "vence"} el ${formatDate(summary.nextDueDate)}.`}
      {arrears.isLate &&
        ` Hoy lleva ${daysLateText(arrears.daysLate)} y tiene vencidos ${formatMoney(arrears.overdueAmount)}.`}
      {arrears.lateFeeDue > 0 && ` Mora de hoy: ${formatMoney(arrears.lateFeeDue)}.`}
    </Notice>
  );
}
