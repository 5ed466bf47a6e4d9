/** Capital that was handed over after the start, each with its own payout; one recorded by mistake is annulled. */
import { annulYieldCapital } from "#commands/continuous-yield/capital";
import type { Id } from "#contract/id";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatMoney } from "#domain/money/text";
import { useAct } from "#web/parts/editing/use-act.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { TextButton } from "#web/ui/TextButton.tsx";
import type { YieldRecords } from "../yield-book.ts";
import classes from "./YieldDetail.module.css";

type Addition = YieldRecords["loan"]["additions"][number];

interface AddedCapitalProps {
  records: YieldRecords;
  /** Shows the comprobante of one. */
  onSlip: (additionId: Id) => void;
}

export function AddedCapital({ records: { loan }, onSlip }: AddedCapitalProps) {
  const mayUpdate = usePermission("continuous_yield", "update");
  const { act } = useAct();
  if (loan.additions.length === 0) return null;
  const annul = ({ id, amount, date }: Addition) =>
    act(annulYieldCapital, (now, reason) => ({ id: loan.id, ...now, additionId: id, reason }), {
      ask: {
        title: "¿Anular el capital agregado?",
        consequence: `Los ${formatMoney(amount)} del ${formatDate(date)} dejan de contar y su salida de la caja se devuelve.`,
        reason: { label: "Motivo" },
        confirmLabel: "Anular",
        destructive: true,
      },
      done: "Capital anulado",
      undone: "No se pudo anular el capital",
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
          <span className={classes.steps}>
            <TextButton onClick={() => onSlip(addition.id)}>Comprobante</TextButton>
            {mayUpdate && !addition.annulled && loan.deleted === null && (
              <TextButton onClick={() => void annul(addition)}>Anular</TextButton>
            )}
          </span>
        </div>
      ))}
    </Section>
  );
}
