/** "Ya está corriendo": how the rédito stood in the notebook before it was entered here (ruling Y7). */
import { Checkbox, SimpleGrid } from "@mantine/core";
import { Controller, useWatch } from "react-hook-form";
import { formatDate, parseDate } from "#domain/calendar/calendar-date";
import { DateField } from "#web/ui/form/DateInput.tsx";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { MoneyField } from "#web/ui/form/MoneyInput.tsx";
import "#web/ui/panel-styles.ts";
import { capital, periodWords, thePeriods } from "#web/wording/yield-period.ts";
import { useAgreement, type YieldFormApi } from "./AgreementFields.tsx";
import { nextAfter } from "./yield-summary.ts";

/** Said before all fields of a new one: it changes what the others are of. */
export function RunningChoice({ form }: { form: YieldFormApi }) {
  return (
    <Controller
      control={form.control}
      name="isRunning"
      render={({ field: { value, onChange, ...field } }) => (
        <Checkbox
          {...field}
          label="Ya está corriendo"
          description="El dinero se entregó antes: no sale de la caja, y lo pagado no se cuenta como cobrado."
          checked={value}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
    />
  );
}

/** After the terms, by which the next payment is known. */
export function NotebookFields({ form }: { form: YieldFormApi }) {
  const isRunning = useWatch({ control: form.control, name: "isRunning" });
  if (!isRunning) return null;
  return (
    <FormGroup heading="Préstamos del cuaderno">
      <OpeningFields form={form} />
    </FormGroup>
  );
}

function OpeningFields({ form }: { form: YieldFormApi }) {
  const { control } = form;
  const terms = useAgreement(form);
  const [startDate, settledTo] = useWatch({ control, name: ["startDate", "settledTo"] });
  const next = nextAfter(terms, parseDate(startDate ?? ""), parseDate(settledTo ?? ""));
  const { ending } = periodWords(terms);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
      <MoneyField
        control={control}
        name="openCapital"
        label="Capital que debía"
        help="Lo que quedaba del monto en esa fecha."
        required
      />
      <DateField
        control={control}
        name="settledTo"
        label="Saldado hasta"
        help={
          next
            ? `El próximo pago vence el ${formatDate(next)}.`
            : `${capital(thePeriods(terms))} que vencieron hasta ese día están pagad${ending}s.`
        }
        required
      />
    </SimpleGrid>
  );
}
