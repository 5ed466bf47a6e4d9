/** The client of a loan and the lender of its money, side by side where there is room. */
import type { ReactNode } from "react";
import { FieldRow, FormGroup } from "#web/ui/form/FormPage.tsx";
import { PickField } from "#web/ui/form/PickField.tsx";
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
          <PickField
            control={form.control}
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
        <div className={classes.field}>
          <PickField
            control={form.control}
            name="lenderId"
            label="Prestamista"
            placeholder="Nombre o cédula"
            required
            choices={choices.lenders}
            nothingFound={
              choices.lenders.length === 0 ? "Todavía no hay prestamistas." : "Ningún prestamista coincide."
            }
          />
          {missing?.lender}
        </div>
      </FieldRow>
    </FormGroup>
  );
}
