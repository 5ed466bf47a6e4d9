/** The fields of a loan, in the order in which it is agreed: who, how much, how it is paid, what is signed. */
import { Button, Group, Stack, Text } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import type { Skips } from "#domain/calendar/collection-days";
import { PAYMENT_METHODS } from "#domain/payment/method";
import { CONTRACT_TEMPLATES } from "#web/documents/contract/templates.ts";
import { LateFeeFields } from "#web/parts/loans/LateFeeFields.tsx";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { MoneyField } from "#web/ui/form/MoneyInput.tsx";
import { PickField } from "#web/ui/form/PickField.tsx";
import { CheckField, SegmentsField, SelectField } from "#web/ui/form/SelectField.tsx";
import { lateFeePolicyText } from "#web/wording/loan.ts";
import { PriceFields, type PriceFieldsProps } from "./PriceFields.tsx";
import { LateFeeMeaning } from "./SchedulePreview.tsx";
import { RebateField } from "./StreetFields.tsx";
import { useKeptErrors } from "./use-kept-errors.ts";
import { useTypedTerms } from "./use-typed-terms.ts";
import { WhenFields } from "./WhenFields.tsx";

export const CONSENT_TEXT =
  "Autoriza que, en caso de incumplimiento, se tomen acciones legales contra los bienes del cliente.";

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: value }));
const TEMPLATES = CONTRACT_TEMPLATES.map(({ id, name }) => ({ value: id, label: name }));
const LATE_FEE_NAMES = {
  percent: "lateFee.percent",
  mode: "lateFee.mode",
  graceDays: "lateFee.graceDays",
  capPercent: "lateFee.capPercent",
} as const;

interface LoanFieldsProps extends PriceFieldsProps {
  /** It was running in a notebook: its money was handed over before there was a drawer, whatever the way. */
  ranBefore: boolean;
  /** The days off that the loan has, else those of the business. */
  daysOff: Skips | null;
  /** Those of the business by now. */
  businessDaysOff: Skips | null;
  /** A reenganche is of the client of its old loans. */
  isClientFixed?: boolean;
  /** Beside the way in which the money is handed over. */
  paidFrom?: ReactNode;
  /** After the price: the charges, and what is handed over. */
  handedOver?: ReactNode;
}

export function LoanFields(props: LoanFieldsProps) {
  const { form, choices, ranBefore, missing, rules, daysOff, businessDaysOff, isClientFixed } = props;
  const { control } = form;
  useKeptErrors(form);
  return (
    <>
      <WhoFields form={form} choices={choices} missing={missing} isClientFixed={isClientFixed ?? false} />
      <PriceFields {...props} />
      {props.handedOver}
      <WhenFields form={form} rules={rules} daysOff={daysOff} business={businessDaysOff} />
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
        {!ranBefore && props.paidFrom}
        <RebateField form={form} />
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
      <FoldedPolicy form={form} rules={rules} />
    </>
  );
}

interface WhoFieldsProps extends Pick<LoanFieldsProps, "form" | "choices"> {
  missing: LoanFieldsProps["missing"] | undefined;
  isClientFixed: boolean;
}

function WhoFields({ form, choices, missing, isClientFixed }: WhoFieldsProps) {
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
          disabled={isClientFixed}
          choices={choices.clients}
          nothingFound={
            choices.clients.length === 0 ? "Todavía no hay clientes." : "Ningún cliente coincide."
          }
        />
        {!isClientFixed && missing?.client}
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

/** The defaults of the settings suit most loans: they are said in a line, and opened where others are wanted. */
function FoldedPolicy({ form, rules }: Pick<LoanFieldsProps, "form" | "rules">) {
  const { control } = form;
  const invalid = Boolean(form.formState.errors.lateFee ?? form.formState.errors.cashTolerance);
  const [chosen, setOpen] = useState(false);
  const open = chosen || invalid;
  const place = useId();
  const { terms, policy } = useTypedTerms(form, rules);
  const Arrow = open ? IconChevronDown : IconChevronRight;
  return (
    <FormGroup heading="Mora">
      <Group justify="space-between" gap="xs">
        <Text>{policy ? lateFeePolicyText(policy) : "Revise los datos de la mora."}</Text>
        <Button
          variant="subtle"
          size="compact-md"
          mih="var(--touch)"
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
