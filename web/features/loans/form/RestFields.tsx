/** The fields of a loan that seldom change, folded into a line that says what they hold. */
import { Button, Group, Stack, Text } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { useWatch } from "react-hook-form";
import type { Skips } from "#domain/calendar/collection-days";
import { PAYMENT_METHODS } from "#domain/payment/method";
import { CONTRACT_TEMPLATES } from "#web/documents/contract/templates.ts";
import { LateFeeFields } from "#web/parts/loans/LateFeeFields.tsx";
import { FormFold } from "#web/ui/form/FormFold.tsx";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { MoneyField } from "#web/ui/form/MoneyInput.tsx";
import { CheckField, SegmentsField, SelectField } from "#web/ui/form/SelectField.tsx";
import { useFold } from "#web/ui/form/use-fold.ts";
import { lateFeePolicyText } from "#web/wording/loan.ts";
import { REST_FIELDS, restText } from "./loan-rest.ts";
import { RebateField, RoundingField } from "./StreetFields.tsx";
import { type LoanFormApi, useTypedTerms } from "./use-typed-terms.ts";
import { DaysOffField } from "./WhenFields.tsx";

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
const LATE_FEE_FIELDS = ["lateFee", "cashTolerance"] as const;

export interface RestFieldsProps {
  form: LoanFormApi;
  /** The version of the rules that the loan has, or that a new one gets. */
  rules: number;
  /** It was running in a notebook: its money was handed over before there was a drawer, whatever the way. */
  ranBefore: boolean;
  /** The days off that the loan has, else those of the business. */
  daysOff: Skips | null;
  /** Those of the business by now. */
  businessDaysOff: Skips | null;
  /** A field among these holds another value than every loan begins with. */
  startsOpen: boolean;
  charges?: ReactNode;
}

export function RestFields(props: RestFieldsProps) {
  const { form, rules, ranBefore, daysOff, businessDaysOff } = props;
  const { control } = form;
  const basis = useWatch({ control, name: "basis" });
  return (
    <FormFold form={form} names={REST_FIELDS} startsOpen={props.startsOpen} says={<RestLine {...props} />}>
      {!ranBefore && (
        <SegmentsField
          control={control}
          name="payoutMethod"
          label="Cómo se entrega el dinero"
          options={METHODS}
          help="En efectivo sale de la caja; lo demás no la mueve."
        />
      )}
      {props.charges}
      <FormGroup heading="Condiciones" isClose>
        {basis !== "cuota" && <RoundingField form={form} />}
        {daysOff && <DaysOffField form={form} daysOff={daysOff} business={businessDaysOff} />}
        <RebateField form={form} />
      </FormGroup>
      <FoldedPolicy form={form} rules={rules} />
      <FormGroup heading="Contrato">
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
    </FormFold>
  );
}

/** The line says what the folded fields hold. */
function RestLine({ form, ranBefore, daysOff }: RestFieldsProps) {
  const input = useWatch({ control: form.control });
  return restText(input as Parameters<typeof restText>[0], { ranBefore, daysOff });
}

/** The defaults of the settings suit most loans: they are said in a line, and opened where others are wanted. */
function FoldedPolicy({ form, rules }: Pick<RestFieldsProps, "form" | "rules">) {
  const { control } = form;
  const { open, toggle, fields } = useFold({ form, names: LATE_FEE_FIELDS });
  const place = useId();
  const { policy } = useTypedTerms(form, rules);
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
          onClick={toggle}
        >
          {open ? "Ocultar" : "Cambiar"}
        </Button>
      </Group>
      <div id={place} ref={fields}>
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
