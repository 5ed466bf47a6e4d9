/** "Ya está corriendo": what the notebook says was paid before the loan was entered here. */
import { Checkbox, TextInput } from "@mantine/core";
import { formatDate } from "#domain/calendar/calendar-date";
import type { LateFeePolicy, Terms } from "#domain/loan/facts";
import { formatMoney } from "#domain/money/text";
import { DateInput } from "#web/ui/form/DateInput.tsx";
import { FieldRow, FormGroup } from "#web/ui/form/FormPage.tsx";
import { MoneyInput } from "#web/ui/form/MoneyInput.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import "#web/ui/panel-styles.ts";
import { rowInCourse } from "./running.ts";
import type { Notebook } from "./use-notebook.ts";

interface RunningFieldsProps {
  notebook: Notebook;
  terms: Terms | undefined;
  policy: LateFeePolicy | null | undefined;
  /** By the third version of the rules it may say a balance, and the mora owed at the cut. */
  isOfTheStreet: boolean;
}

/** Said before all fields: it changes what the others are of. */
export function RunningCheck({ notebook: { running, change } }: Pick<RunningFieldsProps, "notebook">) {
  return (
    <Checkbox
      label="Ya está corriendo"
      description="El dinero se entregó antes: no sale de la caja, y lo pagado no se cuenta como cobrado."
      checked={running.isRunning}
      onChange={(event) => change({ ...running, isRunning: event.currentTarget.checked })}
    />
  );
}

/** After the terms, by which the cuota in course is known. */
export function RunningFields(props: RunningFieldsProps) {
  if (!props.notebook.running.isRunning) return null;
  return (
    <FormGroup heading="Préstamos del cuaderno">
      <OpeningFields {...props} />
    </FormGroup>
  );
}

const WAYS = [
  { value: "rows", label: "Por cuotas pagadas" },
  { value: "balance", label: "Por saldo" },
] as const;

/** How it stood in the notebook. */
export function OpeningFields(props: RunningFieldsProps) {
  const { notebook, isOfTheStreet } = props;
  const { running, change, problem } = notebook;
  const errorOf = (field: string) => (problem?.field === field ? problem.message : null);
  return (
    <>
      {isOfTheStreet && (
        <Segments
          label="Cómo lo dice el cuaderno"
          options={WAYS}
          value={running.by}
          onChange={(by) => change({ ...running, by })}
        />
      )}
      <FieldRow least="12rem">
        {running.by === "rows" ? (
          <TextInput
            label="Cuotas pagadas"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={running.paidRows}
            error={errorOf("paidRows")}
            onChange={(event) => change({ ...running, paidRows: event.currentTarget.value, owed: null })}
          />
        ) : (
          <MoneyInput
            label="Saldo que debe"
            description="Capital e interés, sin la mora."
            value={running.balance}
            error={errorOf("balance")}
            onChange={(balance) => change({ ...running, balance })}
          />
        )}
        <DateInput
          label="Fecha del último pago"
          value={running.date}
          error={errorOf("date")}
          onChange={(date) => change({ ...running, date })}
        />
        {running.by === "rows" && <OwedField {...props} />}
        {isOfTheStreet && (
          <MoneyInput
            label="Mora que debía al corte"
            description="De la cuota más vieja sin pagar. Vacío = ninguna."
            value={running.lateFeeOwed}
            error={errorOf("lateFeeOwed")}
            onChange={(lateFeeOwed) => change({ ...running, lateFeeOwed })}
          />
        )}
      </FieldRow>
    </>
  );
}

function OwedField({ notebook, terms, policy }: RunningFieldsProps) {
  const { running, change, problem } = notebook;
  const row = rowInCourse(terms, policy ?? undefined, running);
  return (
    <MoneyInput
      label="Lo que se debe de la cuota en curso"
      description={
        row
          ? `Cuota #${row.paymentNumber} de ${formatMoney(row.payment)}, vence ${formatDate(row.paymentDate)}.`
          : "Escriba primero las condiciones y las cuotas pagadas."
      }
      value={running.owed === null ? row?.payment : running.owed}
      error={problem?.field === "owed" ? problem.message : null}
      onChange={(owed) => change({ ...running, owed })}
    />
  );
}
