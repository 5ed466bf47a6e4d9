/** The client of a loan and the lender of its money, side by side where there is room. */

import type { ReactNode } from "react";
import { ClientPick, LenderPick } from "#web/parts/people/PersonPick.tsx";
import { FieldRow, FormGroup } from "#web/ui/form/FormPage.tsx";
import classes from "./Register.module.css";
import type { LoanChoices } from "./use-loan-choices.ts";
import type { LoanFormApi } from "./use-typed-terms.ts";

interface WhoFieldsProps {
  form: LoanFormApi;
  choices: LoanChoices;
  missing: { client: ReactNode; lender: ReactNode } | undefined;
  /** A reenganche is of the client of its old loans. */
  isClientFixed: boolean;
}

export function WhoFields({ form, choices, missing, isClientFixed }: WhoFieldsProps) {
  return (
    <FormGroup heading="Quién" isClose>
      <FieldRow least="14rem">
        <div className={classes.field}>
          <ClientPick
            control={form.control}
            name="clientId"
            disabled={isClientFixed}
            choices={choices.clients}
          />
          {!isClientFixed && missing?.client}
        </div>
        <div className={classes.field}>
          <LenderPick control={form.control} name="lenderId" choices={choices.lenders} />
          {missing?.lender}
        </div>
      </FieldRow>
    </FormGroup>
  );
}
