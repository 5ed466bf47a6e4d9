/** The fields of a continuous-yield loan. */

import { SimpleGrid } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import type { YieldLoan } from "#contract/records/continuous-yield";
import { PAYMENT_METHODS } from "#domain/payment/method";
import { ClientPick, LenderPick } from "#web/parts/people/PersonPick.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { DateField } from "#web/ui/form/DateInput.tsx";
import { FieldRow, FormGroup } from "#web/ui/form/FormPage.tsx";
import { MoneyField } from "#web/ui/form/MoneyInput.tsx";
import { NotesField } from "#web/ui/form/NotesField.tsx";
import type { PickChoice } from "#web/ui/form/PickField.tsx";
import { RateInput } from "#web/ui/form/RateInput.tsx";
import { SegmentsField } from "#web/ui/form/SelectField.tsx";
import { periodWords } from "#web/wording/yield-period.ts";
import {
  AgreedPeriod,
  LoweringField,
  PeriodFields,
  useAgreement,
  type YieldFormApi,
} from "./AgreementFields.tsx";
import { NotebookFields } from "./NotebookFields.tsx";

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: value }));

interface YieldFieldsProps {
  form: YieldFormApi;
  /** That is edited: its period and how capital lowers the yield are those of the loan (ruling Y7). */
  loan?: YieldLoan;
  clients: readonly PickChoice[];
  lenders: readonly PickChoice[];
  /** The *cargos*, and what is handed over; a loan of the notebook has none. */
  handedOver: ReactNode;
}

export function YieldFields({ form, loan, clients, lenders, handedOver }: YieldFieldsProps) {
  const { control } = form;
  const isRunning = useWatch({ control, name: "isRunning" });
  useMissingNotice(form);
  return (
    <>
      <FormGroup heading="Quién">
        <FieldRow least="14rem">
          <ClientPick control={control} name="clientId" choices={clients} />
          <LenderPick control={control} name="lenderId" choices={lenders} />
        </FieldRow>
      </FormGroup>
      <FormGroup heading="Cuánto">
        <MoneyField control={control} name="amount" label="Monto" required big />
        {loan ? <AgreedPeriod loan={loan} /> : <PeriodFields form={form} />}
        <RateAndStart form={form} />
        {!loan && <LoweringField form={form} />}
      </FormGroup>
      {(!loan || loan.opening) && <NotebookFields form={form} />}
      {!isRunning && handedOver}
      <FormGroup heading={isRunning ? "Además" : "Entrega"}>
        {!isRunning && (
          <SegmentsField
            control={control}
            name="payoutMethod"
            label="Cómo se entrega el dinero"
            options={METHODS}
            help="En efectivo sale de la caja; lo demás no la mueve."
          />
        )}
        <NotesField control={control} name="notes" label="Notas" rows={3} maxLength={1000} />
      </FormGroup>
    </>
  );
}

function RateAndStart({ form }: { form: YieldFormApi }) {
  const { control } = form;
  const terms = useAgreement(form);
  const { adjective, one } = periodWords(terms);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
      <RateInput
        control={control}
        name="weeklyRatePercent"
        label={`Tasa ${adjective}`}
        help={`Del capital pendiente al comenzar cada ${one}.`}
        step="0.1"
        required
      />
      <DateField
        control={control}
        name="startDate"
        label="Fecha de inicio"
        help={FIRST_DUE_HELP[terms.period ?? "week"]}
        required
      />
    </SimpleGrid>
  );
}

const FIRST_DUE_HELP = {
  week: "El primer pago vence siete días después.",
  quincena: "El primer pago vence en su primera quincena.",
  month: "El primer pago vence un mes después.",
} as const;

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
