/** The fields of a continuous-yield loan, and beside them what they come to each week. */
import { SimpleGrid } from "@mantine/core";
import { useEffect, useRef } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { formatDate, parseDate } from "#domain/calendar/calendar-date";
import { dueDateOf, LARGEST_WEEKLY_RATE } from "#domain/continuous-yield/weeks";
import { formatPercent, parseRate } from "#domain/interest/rate";
import { applyRatio, ratioOf } from "#domain/money/ratio";
import { PAYMENT_METHODS } from "#domain/payment/method";
import { Amount } from "#web/ui/Amount.tsx";
import { KeyValueList, Section } from "#web/ui/detail/Section.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { DateField } from "#web/ui/form/DateInput.tsx";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { MoneyField } from "#web/ui/form/MoneyInput.tsx";
import { NotesField } from "#web/ui/form/NotesField.tsx";
import { type PickChoice, PickField } from "#web/ui/form/PickField.tsx";
import { RateInput } from "#web/ui/form/RateInput.tsx";
import { SegmentsField } from "#web/ui/form/SelectField.tsx";
import { isAmount } from "#web/ui/form/schemas.ts";

import type { YieldInput, YieldValues } from "./yield-form.ts";

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: value }));

export type YieldFormApi = UseFormReturn<YieldInput, unknown, YieldValues>;

interface YieldFieldsProps {
  form: YieldFormApi;
  clients: readonly PickChoice[];
  lenders: readonly PickChoice[];
}

export function YieldFields({ form, clients, lenders }: YieldFieldsProps) {
  const { control } = form;
  useMissingNotice(form);
  return (
    <>
      <FormGroup heading="Quién">
        <PickField
          control={control}
          name="clientId"
          label="Cliente"
          placeholder="Nombre, cédula o teléfono"
          required
          choices={clients}
          nothingFound={clients.length === 0 ? "Todavía no hay clientes." : "Ningún cliente coincide."}
        />
        <PickField
          control={control}
          name="lenderId"
          label="Prestamista"
          placeholder="Nombre o cédula"
          help="De quién es el dinero que se presta."
          required
          choices={lenders}
          nothingFound={
            lenders.length === 0 ? "Todavía no hay prestamistas." : "Ningún prestamista coincide."
          }
        />
      </FormGroup>
      <FormGroup heading="Cuánto">
        <MoneyField control={control} name="amount" label="Monto" required big />
        <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
          <RateInput
            control={control}
            name="weeklyRatePercent"
            label="Tasa semanal"
            help="Sobre el capital pendiente al comenzar cada semana."
            step="0.1"
            required
          />
          <DateField
            control={control}
            name="startDate"
            label="Fecha de inicio"
            help="El primer pago vence siete días después."
            required
          />
        </SimpleGrid>
      </FormGroup>
      <FormGroup heading="Entrega">
        <SegmentsField
          control={control}
          name="payoutMethod"
          label="Cómo se entrega el dinero"
          options={METHODS}
          help="En efectivo sale de la caja; lo demás no la mueve."
        />
        <NotesField control={control} name="notes" label="Notas" rows={3} maxLength={1000} />
      </FormGroup>
    </>
  );
}

/** Beside the sentence at each field, the specification's notice once for each try. */
function useMissingNotice({ formState }: YieldFormApi): void {
  const { submitCount, errors } = formState;
  const told = useRef(0);
  useEffect(() => {
    if (submitCount === told.current) return;
    told.current = submitCount;
    if (errors.clientId || errors.lenderId || errors.amount) {
      notify.error("Campos requeridos", "Por favor complete todos los campos obligatorios.");
    }
  }, [submitCount, errors]);
}

/** `amount × rate / 100`, as one types. */
export function YieldAside({ form }: { form: YieldFormApi }) {
  const [amount, rate, start] = useWatch({
    control: form.control,
    name: ["amount", "weeklyRatePercent", "startDate"],
  });
  const percent = parseRate(rate ?? "");
  const capital = isAmount(amount) && amount > 0 ? amount : null;
  const startDate = parseDate(start ?? "");
  const isKnown = capital !== null && percent !== undefined && Number(percent) <= LARGEST_WEEKLY_RATE;
  return (
    <Section heading="Resumen">
      <KeyValueList
        entries={[
          {
            label: "Rédito semanal",
            value: isKnown ? <Amount value={applyRatio(capital, ratioOf(percent, 100))} strong /> : "—",
          },
          isKnown && {
            label: "Cómo se calcula",
            value: (
              <>
                <Amount value={capital} /> × {formatPercent(percent)}
              </>
            ),
          },
          startDate !== undefined && {
            label: "Primer pago",
            value: `${formatDate(dueDateOf({ startDate }, 1))}, siete días después del inicio`,
          },
          {
            label: "Capital",
            value: "Se puede pagar en cualquier momento, sin penalidad",
          },
        ]}
      />
    </Section>
  );
}
