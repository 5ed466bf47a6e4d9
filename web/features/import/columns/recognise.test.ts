import { describe, expect, it } from "vitest";
import { FIELD_NAMES, FIELDS } from "../fields.ts";
import { recognise } from "./recognise.ts";

describe("the columns of a lender's sheet", () => {
  it.each([
    [
      "a shop's own",
      "Cliente|Céd.|Cel.|Dirección|Ruta|Monto prestado|Cuotas|Valor cuota|Forma de pago|Fecha|Pagadas|Resta|Garantía",
      "Ana Peña|001-1234567-8|809-555-0101|Calle 1|Norte|10,000|13|1,000|Semanal|15/01/2026|5|8,000|Nevera",
      "fullName|identification|phone|address|zone|amount|cuotas|cuota|frequency|startDate|paidCuotas|balance|collateral",
    ],
    [
      "an English program",
      "Borrower|ID|Phone|Loan amount|Term|Installment|Interest rate|Frequency|Start date|Amount paid|Balance|Last payment",
      "Ana Peña|00112345678|8095550101|10000|13|1000|10%|weekly|2026-01-15|5000|8000|2026-02-15",
      "fullName|identification|phone|amount|cuotas|cuota|rate|frequency|startDate|paidAmount|balance|lastPayment",
    ],
    [
      "names in two columns",
      "Nombres|Apellidos|Documento|WhatsApp|Capital|Plazo|Cuota|% Interés|Modalidad|Desembolso|Primer pago|Mora",
      "Ana|Peña|00112345678|8095550101|10000|13|1000|10|quincenal|15/01/2026|30/01/2026|150",
      "name|lastName|identification|phone|amount|cuotas|cuota|rate|frequency|startDate|firstDueDate|lateFee",
    ],
    [
      "a notebook's, whose words are wide",
      "No.|Nombre|Préstamo|Cuotas|Cuota|Pagado|Debe|Ult. pago|Observaciones",
      "1|Ana Peña|10,000|13|1,000|5,000|8,000|15/02/2026|paga tarde",
      "|fullName|amount|cuotas|cuota|paidAmount|balance|lastPayment|",
    ],
    [
      "one where the words of cuota and cuotas are changed",
      "Nombre|Monto|Cuota|Cuotas|Pagado",
      "Ana Peña|10,000|13|1,000|5",
      "fullName|amount|cuotas|cuota|paidCuotas",
    ],
    [
      "one of rédito",
      "Nombre|Tipo|Capital|Interés|Frecuencia|Prestamista|Cobrador",
      "Ana Peña|Rédito|20,000|10%|Mensual|Luis Cruz|Eva Cruz",
      "fullName|kind|amount|rate|frequency|lender|collector",
    ],
    [
      "a group over two columns",
      "Cliente Nombre|Cliente Teléfono|Cuota Valor|Cuota Cantidad",
      "Ana Peña|8095550101|1,000|13",
      "fullName|phone|cuota|cuotas",
    ],
    [
      "one without headings",
      "Columna A|Columna B|Columna C|Columna D|Columna E|Columna F",
      "Ana Peña Cruz|001-1234567-8|809-555-0101|10,000.00|15/01/2026|semanal",
      "fullName|identification|phone|amount|startDate|frequency",
    ],
  ])("are known: %s", (_, headings, sample, fields) => {
    const found = recognise(headings.split("|"), [sample.split("|")]);
    expect(found.map((field) => field ?? "")).toEqual(fields.split("|"));
  });

  it("are known by the product's own words, each field once", () => {
    const headings = FIELD_NAMES.map((field) => FIELDS[field]);
    expect(recognise(headings, [])).toEqual(FIELD_NAMES);
    expect(recognise([...headings, ...headings], [])).toEqual([
      ...FIELD_NAMES,
      ...FIELD_NAMES.map(() => null),
    ]);
  });

  it("are no field whose content they do not have", () => {
    expect(recognise(["Cliente", "Nombre"], [["104", "Ana Peña"]])).toEqual([null, "fullName"]);
    expect(recognise(["Nombre", "Último pago"], [["Ana Peña", "1,000.00"]])).toEqual(["fullName", null]);
  });

  it("are taken as they were for the last sheet of the same headings", () => {
    const remembered = [
      { heading: "MONTO", field: "balance" },
      { heading: "Resta", field: "" },
    ];
    const sample = [["Ana Peña", "8,000", "7,000"]];
    expect(recognise(["Nombre", "Monto", "Resta"], sample, remembered)).toEqual([
      "fullName",
      "balance",
      null,
    ]);
  });
});
