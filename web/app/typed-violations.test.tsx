// @vitest-environment jsdom
/** Each sentence of the specification's form validation is reached by typing the value that violates its rule. */
import "#web/ui/test-setup.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Resolver, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import type { z } from "zod";
import { transactionSchema } from "#web/features/cash/transaction-form.ts";
import { clientSchema } from "#web/features/clients/client-form.ts";
import { accountSchema, resetSchema } from "#web/features/clients/portal/portal-form.ts";
import { collateralSchema } from "#web/features/collaterals/collateral-form.ts";
import { yieldForm } from "#web/features/continuous-yield/form/yield-form.ts";
import { expenseSchema } from "#web/features/expenses/expense-form.ts";
import { inlineSchema, pageSchema } from "#web/features/interest-rates/rate-form.ts";
import { lenderSchema } from "#web/features/lenders/lender-form.ts";
import { loanForm } from "#web/features/loans/form/loan-form.ts";
import { credentialChecks, resolverOf } from "#web/features/session/check-credentials.ts";
import { cashForm } from "#web/features/settings/settings-form.ts";
import { newUserSchema } from "#web/features/users/user-form.ts";
import { lateFeeForm } from "#web/parts/loans/late-fee-form.ts";
import { DateField } from "#web/ui/form/DateInput.tsx";
import { MoneyField } from "#web/ui/form/MoneyInput.tsx";
import { NumberField } from "#web/ui/form/NumberField.tsx";
import { RateInput } from "#web/ui/form/RateInput.tsx";
import { NameField, PhoneField, TextField } from "#web/ui/form/TextField.tsx";
import { renderScreen } from "#web/ui/test-screen.tsx";

type Typed = Record<string, string>;
type Kind = "text" | "name" | "phone" | "money" | "date" | "rate" | "whole";

interface Rule {
  form: string;
  check: Resolver<Typed>;
  field: string;
  kind: Kind;
  /** Typed values that violate the rule; "" leaves the field alone. */
  typed: readonly string[];
  sentence: string;
}

/** The rules of one form. */
function rules(
  form: string,
  check: Resolver<Typed>,
  table: readonly (readonly [string, Kind, readonly string[], string])[],
): Rule[] {
  return table.map(([field, kind, typed, sentence]) => ({ form, check, field, kind, typed, sentence }));
}

const of = (schema: z.ZodType) => zodResolver(schema as never) as unknown as Resolver<Typed>;

const NOTHING = ["", "   "];
const NOT_ABOVE_ZERO = ["0", "-5"];
const FRACTIONS = ["2.5", "2,5", "0.5", "1.25", "-2.5", "0", "-3"];
const REQUIRED = "Este campo es obligatorio";
const EMAIL = "Ingrese un correo electrónico válido";
const ALL_FIELDS = "Por favor complete todos los campos";

const RULES: readonly Rule[] = [
  ...rules("sign-in", resolverOf<Typed>(credentialChecks as never), [
    ["email", "text", ["ana", "ana@", "ana@x"], EMAIL],
    ["password", "text", ["", "12345"], "La contraseña debe tener al menos 6 caracteres"],
  ]),
  ...rules("client", of(clientSchema), [
    ["name", "name", NOTHING, "Ingrese el nombre del cliente"],
    ["lastName", "name", NOTHING, "Ingrese el apellido del cliente"],
    ["identification", "text", NOTHING, "Ingrese la cédula/RNC del cliente"],
    ["email", "text", ["ana", "ana@", "@x.do"], EMAIL],
    ["phone", "phone", ["", "809", "809-555"], "Ingrese un número de teléfono válido"],
    ["address", "text", NOTHING, "Ingrese la dirección del cliente"],
    ["latitude", "text", ["norte", "91"], "Las coordenadas ingresadas no son válidas"],
    ["longitude", "text", ["oeste", "181"], "Las coordenadas ingresadas no son válidas"],
    ["whatsappPhone", "phone", ["809555"], "Número de teléfono inválido"],
  ]),
  ...rules("lender", of(lenderSchema), [
    ["name", "name", NOTHING, "Ingrese el nombre del prestamista"],
    ["lastName", "name", NOTHING, "Ingrese el apellido del prestamista"],
    ["identification", "text", NOTHING, "Ingrese la cédula/RNC del prestamista"],
    ["email", "text", ["ana"], EMAIL],
    ["phone", "phone", [""], "Ingrese el teléfono del prestamista"],
    ["address", "text", NOTHING, "Ingrese la dirección del prestamista"],
  ]),
  ...rules("loan", of(loanForm), [
    ["clientId", "text", [""], "Seleccione un cliente"],
    ["lenderId", "text", [""], "Seleccione un prestamista"],
    ["amount", "money", ["", "abc", "1.5.5"], "Ingrese un monto válido"],
    ["amount", "money", NOT_ABOVE_ZERO, "Ingrese un monto válido mayor a cero"],
    ["interestRateId", "text", [""], "Seleccione una tasa de interés"],
    ["term", "whole", ["", "doce", "1-2"], "Ingrese un plazo válido"],
    ["term", "whole", FRACTIONS, "Ingrese un número entero mayor a cero"],
    ["frequency", "text", ["", "yearly"], "Seleccione una frecuencia"],
    ["startDate", "date", [""], "Seleccione una fecha de inicio"],
    ["interestType", "text", ["", "otro"], "Seleccione un tipo de interés"],
  ]),
  ...rules("mora", of(lateFeeForm), [
    ["graceDays", "whole", ["", "dos", "2.5", "-1", "366"], "Ingrese los días de gracia, de 0 a 365"],
    ["percent", "rate", ["", "cinco", "-5"], "Ingrese un porcentaje válido"],
  ]),
  ...rules("interest rate", of(pageSchema), [
    ["name", "text", NOTHING, "Ingrese un nombre para la tasa de interés"],
    ["rate", "rate", ["", "0", "-1", "cinco"], "Ingrese un valor numérico mayor a cero"],
    ["type", "text", ["", "weekly"], "Seleccione un tipo de tasa"],
  ]),
  ...rules("interest rate within a loan", of(inlineSchema), [
    ["name", "text", NOTHING, "Por favor, complete todos los campos requeridos."],
    ["rate", "rate", [""], "Por favor, complete todos los campos requeridos."],
    ["rate", "rate", ["0", "-1", "cinco"], "La tasa de interés debe ser un número positivo."],
  ]),
  ...rules("user", of(newUserSchema), [
    ["name", "text", NOTHING, "Ingrese el nombre del usuario"],
    ["email", "text", ["", "ana"], EMAIL],
    ["role", "text", ["", "jefe"], "Seleccione un rol"],
    ["password", "text", [""], "Debe proporcionar una contraseña para el nuevo usuario"],
    ["password", "text", ["12345"], "La contraseña debe tener al menos 6 caracteres"],
  ]),
  ...rules("portal account", of(accountSchema), [
    ["email", "text", [""], ALL_FIELDS],
    ["password", "text", [""], ALL_FIELDS],
  ]),
  ...rules("portal password", of(resetSchema), [
    ["password", "text", [""], "Por favor ingrese una nueva contraseña"],
  ]),
  ...rules("expense", of(expenseSchema), [
    ["amount", "money", [""], REQUIRED],
    ["amount", "money", NOT_ABOVE_ZERO, "El monto debe ser mayor a 0"],
    ["description", "text", NOTHING, REQUIRED],
    ["category", "text", ["", "Regalos"], "Categoría de gasto inválida"],
  ]),
  ...rules("transaction", of(transactionSchema), [
    ["amount", "money", [""], REQUIRED],
    ["amount", "money", NOT_ABOVE_ZERO, "El monto debe ser mayor a 0"],
    ["concept", "text", NOTHING, REQUIRED],
  ]),
  ...rules("cash settings", of(cashForm), [
    ["cashClosingTolerance", "money", ["", "-1"], "Ingrese un monto válido igual o mayor a cero"],
  ]),
  ...rules("collateral", of(collateralSchema), [
    ["clientId", "text", [""], REQUIRED],
    ["type", "text", ["", "Barco"], REQUIRED],
    ["estimatedValue", "money", [""], REQUIRED],
    ["estimatedValue", "money", NOT_ABOVE_ZERO, "El valor debe ser mayor a 0"],
    ["description", "text", NOTHING, REQUIRED],
    ["status", "text", ["", "Vieja"], REQUIRED],
    ["modelYear", "whole", ["2.5", "19", "dos"], "Escriba el año con cuatro cifras"],
  ]),
  ...rules("continuous yield", of(yieldForm), [
    ["amount", "money", ["", "abc"], "Ingrese un monto válido"],
    ["amount", "money", NOT_ABOVE_ZERO, "Ingrese un monto válido mayor a cero"],
    ["weeklyRatePercent", "rate", ["", "ocho", "101"], "Ingrese una tasa de 0 a 100"],
    ["fromWeek", "whole", ["", "2.5", "0"], "Ingrese el número de un período"],
  ]),
];

const FIELDS = {
  text: TextField,
  name: NameField,
  phone: PhoneField,
  money: MoneyField,
  date: DateField,
  rate: RateInput,
  whole: NumberField,
};

/** One field of a form, judged by the checks of the whole form. */
function OneField({ check, field, kind }: Rule) {
  const isText = kind === "text" || kind === "name" || kind === "phone" || kind === "rate";
  const texts = { email: "", password: "", ...(isText ? { [field]: "" } : {}) };
  const form = useForm<Typed>({ resolver: check, defaultValues: texts });
  const Field = FIELDS[kind] as typeof TextField<Typed, Typed>;
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(() => {})(event)}>
      <Field control={form.control} name={field} label="Campo" />
      <button type="submit">Guardar</button>
    </form>
  );
}

const CASES = RULES.flatMap((rule) => rule.typed.map((typed) => ({ ...rule, typed })));

test.each(CASES)("$form: $field typed as «$typed» says: $sentence", async ({ typed, ...rule }) => {
  const { unmount } = await renderScreen(<OneField {...rule} typed={[typed]} />);
  const box = screen.getByLabelText("Campo");
  if (typed !== "") await userEvent.type(box, typed);
  await userEvent.click(screen.getByText("Guardar"));
  expect(await screen.findByText(rule.sentence)).toBeDefined();
  unmount();
});
