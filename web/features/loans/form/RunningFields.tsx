/** "Ya está corriendo": what the notebook says was paid before the loan was entered here. */
import { Checkbox, SimpleGrid, TextInput } from "@mantine/core";
import { formatDate } from "#domain/calendar/calendar-date";
import type { LateFeePolicy, Terms } from "#domain/loan/facts";
import { formatMoney } from "#domain/money/text";
import { DateInput } from "#web/ui/form/DateInput.tsx";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { MoneyInput } from "#web/ui/form/MoneyInput.tsx";
import "#web/ui/panel-styles.ts";
import { rowInCourse } from "./running.ts";
import type { Notebook } from "./use-notebook.ts";

interface RunningFieldsProps {
  notebook: Notebook;
  terms: Terms | undefined;
  policy: LateFeePolicy | null | undefined;
}

export function RunningFields({ notebook, terms, policy }: RunningFieldsProps) {
  const { running, change } = notebook;
  return (
    <FormGroup heading="Préstamos del cuaderno">
      <Checkbox
        label="Ya está corriendo"
        description="El dinero se entregó antes: no sale de la caja, y lo pagado no se cuenta como cobrado."
        checked={running.isRunning}
        onChange={(event) => change({ ...running, isRunning: event.currentTarget.checked })}
      />
      {running.isRunning && <OpeningFields notebook={notebook} terms={terms} policy={policy} />}
    </FormGroup>
  );
}

/** How it stood in the notebook. */
export function OpeningFields({ notebook, terms, policy }: RunningFieldsProps) {
  const { running, change, problem } = notebook;
  const row = rowInCourse(terms, policy ?? undefined, running);
  const errorOf = (field: string) => (problem?.field === field ? problem.message : null);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
        <TextInput
          label="Cuotas pagadas"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={running.paidRows}
          error={errorOf("paidRows")}
          onChange={(event) => change({ ...running, paidRows: event.currentTarget.value, owed: null })}
        />
        <DateInput
          label="Fecha del último pago"
          value={running.date}
          error={errorOf("date")}
          onChange={(date) => change({ ...running, date })}
        />
      </SimpleGrid>
      <MoneyInput
        label="Lo que se debe de la cuota en curso"
        description={
          row
            ? `Cuota #${row.paymentNumber} de ${formatMoney(row.payment)}, vence ${formatDate(row.paymentDate)}.`
            : "Escriba primero las condiciones y las cuotas pagadas."
        }
        value={running.owed === null ? row?.payment : running.owed}
        error={errorOf("owed")}
        onChange={(owed) => change({ ...running, owed })}
      />
    </>
  );
}
