/** The checks of a lender's form. */
import { z } from "zod";
import type { LenderFields } from "#contract/records/people";
import { personShape } from "#web/parts/people/person-form.ts";

export const lenderSchema = z.object(personShape("prestamista"));

export type LenderText = z.input<typeof lenderSchema>;
export type LenderValues = LenderFields;

export const EMPTY: LenderText = {
  name: "",
  lastName: "",
  identification: "",
  email: "",
  phone: "",
  address: "",
};

export const NOT_SAVED = "No se pudo guardar la información del prestamista";
