/** The fields of a loan, in the order in which it is agreed: who, how much, how it is paid, what is signed. */
import { Button, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { formatDate, parseDate } from "#domain/calendar/calendar-date";
import { dueDate } from "#domain/calendar/frequency";
import { formatPercent } from "#domain/interest/rate";
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { PAYMENT_METHODS } from "#domain/payment/method";
import { CONTRACT_TEMPLATES } from "#web/documents/contract/templates.ts";
import { LateFeeFields } from "#web/parts/loans/LateFeeFields.tsx";
import { policyOf } from "#web/parts/loans/late-fee-form.ts";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { DateField } from "#web/ui/form/DateInput.tsx";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { MoneyField } from "#web/ui/form/MoneyInput.tsx";
import { NumberField } from "#web/ui/form/NumberField.tsx";
import { PickField } from "#web/ui/form/PickField.tsx";
import { CheckField, SegmentsField, SelectField } from "#web/ui/form/SelectField.tsx";
import {
  FREQUENCY_CHOICES,
  FREQUENCY_MEANINGS,
  INTEREST_TYPE_LABELS,
  lateFeePolicyText,
  termUnit,
} from "#web/wording/loan.ts";
import { type LoanInput, type LoanValues, termsOf } from "./loan-form.ts";
import { RateFields } from "./RateFields.tsx";
import { LateFeeMeaning, ScheduleLine } from "./SchedulePreview.tsx";
import { contractFee } from "./schedule-figures.ts";
import type { LoanChoices } from "./use-loan-choices.ts";

export const CONSENT_TEXT =
  "Autoriza que, en caso de incumplimiento, se tomen acciones legales contra los bienes del cliente.";

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: value }));
const TEMPLATES = CONTRACT_TEMPLATES.map(({ id, name }) => ({ value: id, label: name }));
const INTEREST_TYPES = [
  { value: "simple", label: INTEREST_TYPE_LABELS.simple },
  { value: "compound", label: INTEREST_TYPE_LABELS.compound },
];
const LATE_FEE_NAMES = {
  percent: "lateFee.percent",
  mode: "lateFee.mode",
  graceDays: "lateFee.graceDays",
  capPercent: "lateFee.capPercent",
} as const;

interface LoanFieldsProps {
  form: UseFormReturn<LoanInput, unknown, LoanValues>;
  choices: LoanChoices;
  /** A new loan: the notice of the contract's fee stands under the amount. */
  isNew: boolean;
  /** It was running in a notebook: its money was handed over before there was a drawer, whatever the way. */
  ranBefore: boolean;
  /** Where what is not in a list is registered. */
  missing?: { client: ReactNode; lender: ReactNode; rate: ReactNode };
}

export function LoanFields({ form, choices, isNew, ranBefore, missing }: LoanFieldsProps) {
  const { control } = form;
  return (
    <>
      <WhoFields form={form} choices={choices} missing={missing} />
      <FormGroup heading="Cuánto">
        <MoneyField control={control} name="amount" label="Monto" required big />
        {isNew && <FeeNotice form={form} />}
        <RateFields form={form} rates={choices.rates} missing={missing?.rate} />
        <SegmentsField
          control={control}
          name="interestType"
          label="Tipo de interés"
          options={INTEREST_TYPES}
          help="Simple: el porcentaje del préstamo completo, no por mes. Compuesto: la tasa sobre el saldo, cuota a cuota."
        />
      </FormGroup>
      <FormGroup heading="Cómo se paga">
        <FrequencyField form={form} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
          <TermField form={form} />
          <StartField form={form} />
        </SimpleGrid>
        <TypedLine form={form} />
      </FormGroup>
      <FormGroup heading="Entrega y contrato">
        {!ranBefore && (
          <SegmentsField
            control={control}
            name="payoutMethod"
            label="Cómo se entrega el dinero"
            options={METHODS}
            help="En efectivo sale de la caja; lo demás no la mueve."
          />
        )}
        <SelectField
          control={control}
          name="contractTemplateId"
          label="Modelo de contrato"
          options={TEMPLATES}
        />
        <CheckField
          control={control}
          name="legalActionsConsent"
          label="El cliente consiente acciones legales"
          help={CONSENT_TEXT}
        />
      </FormGroup>
      <FoldedPolicy form={form} />
    </>
  );
}

interface WhoFieldsProps extends Pick<LoanFieldsProps, "form" | "choices"> {
  missing: LoanFieldsProps["missing"] | undefined;
}

function WhoFields({ form, choices, missing }: WhoFieldsProps) {
  const { control } = form;
  return (
    <FormGroup heading="Quién">
      <div>
        <PickField
          control={control}
          name="clientId"
          label="Cliente"
          placeholder="Nombre, cédula o teléfono"
          required
          choices={choices.clients}
          nothingFound={
            choices.clients.length === 0 ? "Todavía no hay clientes." : "Ningún cliente coincide."
          }
        />
        {missing?.client}
      </div>
      <div>
        <PickField
          control={control}
          name="lenderId"
          label="Prestamista"
          placeholder="Nombre o cédula"
          help="De quién es el dinero que se presta."
          required
          choices={choices.lenders}
          nothingFound={
            choices.lenders.length === 0 ? "Todavía no hay prestamistas." : "Ningún prestamista coincide."
          }
        />
        {missing?.lender}
      </div>
    </FormGroup>
  );
}

function FeeNotice({ form }: Pick<LoanFieldsProps, "form">) {
  const amount = useWatch({ control: form.control, name: "amount" });
  const known = typeof amount === "number" && Number.isSafeInteger(amount) && amount > 0;
  return (
    <Notice tone="info">
      El costo de preparación del contrato es el {formatPercent(10)} del monto del préstamo
      {known ? `: ${formatMoney(contractFee(amount as Money))}.` : "."}
    </Notice>
  );
}

function TypedLine({ form }: Pick<LoanFieldsProps, "form">) {
  const { terms, policy } = useTypedTerms(form);
  return <ScheduleLine terms={terms} policy={policy} />;
}

function FrequencyField({ form }: Pick<LoanFieldsProps, "form">) {
  const frequency = useWatch({ control: form.control, name: "frequency" }) ?? "monthly";
  return (
    <SegmentsField
      control={form.control}
      name="frequency"
      label="Frecuencia"
      options={FREQUENCY_CHOICES}
      help={FREQUENCY_MEANINGS[frequency]}
    />
  );
}

function TermField({ form }: Pick<LoanFieldsProps, "form">) {
  const [frequency, term] = useWatch({ control: form.control, name: ["frequency", "term"] });
  return (
    <NumberField
      control={form.control}
      name="term"
      label="Plazo"
      help="Cuántas cuotas."
      unit={termUnit(Number(term), frequency ?? "monthly")}
      required
    />
  );
}

function StartField({ form }: Pick<LoanFieldsProps, "form">) {
  const [frequency, startDate] = useWatch({ control: form.control, name: ["frequency", "startDate"] });
  const start = parseDate(startDate ?? "");
  const first = start && frequency ? formatDate(dueDate(start, frequency, 1)) : "un período después";
  return (
    <DateField
      control={form.control}
      name="startDate"
      label="Fecha de inicio"
      help={`Primera cuota: ${first}.`}
      required
    />
  );
}

/** The defaults of the settings suit most loans: they are said in a line, and opened where others are wanted. */
function FoldedPolicy({ form }: Pick<LoanFieldsProps, "form">) {
  const { control } = form;
  const invalid = Boolean(form.formState.errors.lateFee ?? form.formState.errors.cashTolerance);
  const [chosen, setOpen] = useState(false);
  const open = chosen || invalid;
  const place = useId();
  const { terms, policy } = useTypedTerms(form);
  const Arrow = open ? IconChevronDown : IconChevronRight;
  return (
    <FormGroup heading="Mora">
      <Group justify="space-between" gap="xs">
        <Text>{policy ? lateFeePolicyText(policy) : "Revise los datos de la mora."}</Text>
        <Button
          variant="subtle"
          size="compact-md"
          mih="2.75rem"
          rightSection={<Arrow size={18} />}
          aria-expanded={open}
          aria-controls={place}
          onClick={() => setOpen(!open)}
        >
          {open ? "Ocultar" : "Cambiar"}
        </Button>
      </Group>
      <LateFeeMeaning terms={terms} policy={policy} />
      <div id={place}>
        {open && (
          <Stack gap="md">
            <LateFeeFields control={control} names={LATE_FEE_NAMES} />
            <MoneyField
              control={control}
              name="cashTolerance"
              label="Centavos que se perdonan"
              help="Una cuota a la que le falta menos que esto queda pagada. 0 = no se perdona nada."
            />
          </Stack>
        )}
      </div>
    </FormGroup>
  );
}

/** Reads the terms as they are typed; undefined while something is missing. */
export function useTypedTerms(form: UseFormReturn<LoanInput, unknown, LoanValues>) {
  const input = useWatch({ control: form.control }) as Partial<LoanInput>;
  return { terms: termsOf(input), policy: policyOf(input.lateFee), input };
}
