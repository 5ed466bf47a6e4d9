/** Capital that was handed over after the start, each with its own payout; one recorded by mistake is annulled. */
import { annulYieldCapital } from "#commands/continuous-yield/capital";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatMoney } from "#domain/money/text";
import { useRun, useStamp } from "#web/offline/store/hooks.ts";
import { useResultNotice } from "#web/parts/editing/use-result-notice.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { askReason } from "#web/ui/feedback/ask.ts";
import { TextButton } from "#web/ui/TextButton.tsx";
import type { YieldRecords } from "../yield-book.ts";
import classes from "./YieldDetail.module.css";

type Addition = YieldRecords["loan"]["additions"][number];

export function AddedCapital({ records: { loan } }: { records: YieldRecords }) {
  const mayUpdate = usePermission("continuous_yield", "update");
  const run = useRun();
  const stamp = useStamp();
  const tell = useResultNotice();
  if (loan.additions.length === 0) return null;
  const annul = ({ id, amount, date }: Addition) =>
    askReason({
      title: "¿Anular el capital agregado?",
      consequence: `Los ${formatMoney(amount)} del ${formatDate(date)} dejan de contar y su salida de la caja se devuelve.`,
      reason: { label: "Motivo" },
      confirmLabel: "Anular",
      destructive: true,
      record: async (reason) => {
        const outcome = await run(annulYieldCapital, { id: loan.id, ...stamp(), additionId: id, reason });
        return tell(outcome, { done: "Capital anulado", undone: "No se pudo anular el capital" });
      },
    });
  return (
    <Section heading="Capital agregado">
      {loan.additions.map((addition) => (
        <div key={addition.id} className={classes.addition}>
          <span className={addition.annulled ? classes.void : ""}>
            {formatDate(addition.date)} · <Amount value={addition.amount} strong /> · {addition.method}
            {addition.notes && ` · ${addition.notes}`}
          </span>
          {addition.annulled && <span>Anulado: {addition.annulled.reason}</span>}
          {mayUpdate && !addition.annulled && loan.deleted === null && (
            <TextButton onClick={() => void annul(addition)}>Anular</TextButton>
          )}
        </div>
      ))}
    </Section>
  );
}
