/** Checks of the form of a collateral, and how it becomes a collateral's fields. */
import { z } from "zod";
import type { Id } from "#contract/id";
import {
  COLLATERAL_STATUSES,
  COLLATERAL_TYPES,
  type CollateralFields,
  FIELDS_OF_TYPE,
  type TypeField,
  UNDESCRIBED,
} from "#contract/records/collateral";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import {
  dateField,
  optional,
  positiveAmountField,
  typedLine,
  wholeNumberField,
} from "#web/ui/form/schemas.ts";

type CollateralType = (typeof COLLATERAL_TYPES)[number];

const REQUIRED = "Este campo es obligatorio";
/** No loan, among the loans to choose. */
export const NO_LOAN = "ninguno";

const line = (longest: number) => typedLine.pipe(z.string().max(longest));

export const collateralSchema = z.object({
  clientId: z
    .custom<Id | "">((value) => typeof value === "string" && value !== "", REQUIRED)
    .transform((value) => value as Id),
  loanId: z.custom<Id | typeof NO_LOAN>((value) => typeof value === "string"),
  type: z
    .custom<CollateralType | null>((value) => COLLATERAL_TYPES.some((type) => type === value), REQUIRED)
    .transform((value) => value as CollateralType),
  description: line(300).pipe(z.string().min(1, REQUIRED)),
  estimatedValue: positiveAmountField(REQUIRED, "El valor debe ser mayor a 0"),
  status: z.enum(COLLATERAL_STATUSES, REQUIRED),
  registrationDate: dateField(REQUIRED),
  plate: line(20),
  chassis: line(40),
  registrationNumber: line(40),
  brand: line(60),
  modelYear: optional(wholeNumberField("Escriba el año con cuatro cifras", 1900, 2100)),
  titleNumber: line(60),
  serialNumber: line(60),
  custodyPlace: line(120),
  segmNumber: line(60),
  insuranceExpiry: optional(dateField("Escriba la fecha como dd/mm/aaaa")),
  notes: z.string().trim().max(1000),
});

export type CollateralValues = z.output<typeof collateralSchema>;

/** As it is typed: a new one has neither client nor type yet. */
export type CollateralText = z.input<typeof collateralSchema>;

export function emptyCollateral(today: CalendarDate): CollateralText {
  return {
    clientId: "",
    loanId: NO_LOAN,
    type: null,
    description: "",
    estimatedValue: null,
    status: "Activa",
    registrationDate: today,
    ...UNDESCRIBED,
    notes: "",
  };
}

export function textOf(fields: CollateralFields): CollateralText {
  const text: CollateralText = { ...emptyCollateral(fields.registrationDate) };
  for (const name of Object.keys(text) as (keyof CollateralText)[]) {
    if (fields[name] !== null) Object.assign(text, { [name]: fields[name] });
  }
  return text;
}

/** Facts of another type are not kept: a house has no plate. */
export function fieldsOf({ loanId, notes, modelYear, ...typed }: CollateralValues): CollateralFields {
  const has = (field: TypeField) => FIELDS_OF_TYPE[typed.type].includes(field);
  const ofType = (field: Exclude<TypeField, "modelYear">) => (has(field) ? typed[field] : "");
  return {
    ...typed,
    loanId: loanId === NO_LOAN ? null : loanId,
    plate: ofType("plate"),
    chassis: ofType("chassis"),
    registrationNumber: ofType("registrationNumber"),
    brand: ofType("brand"),
    modelYear: has("modelYear") ? modelYear : null,
    titleNumber: ofType("titleNumber"),
    serialNumber: ofType("serialNumber"),
    notes: notes === "" ? null : notes,
  };
}
