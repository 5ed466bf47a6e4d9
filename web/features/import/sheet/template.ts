/** The template that a lender fills in: a heading for each field, invented rows to write over, and a sheet that explains each column. */
import { calendarDate } from "#domain/calendar/calendar-date";
import { money } from "#domain/money/money";
import type { Cell } from "#web/table/table.ts";
import { FIELD_NAMES, FIELDS, type Field } from "../fields.ts";
import { sheetOut, textCell } from "./sheet-out.ts";

export const TEMPLATE_NAME = "plantilla-para-importar.xlsx";

/** How each column is filled in: what it is, and when it may stay empty. */
const HOW: Record<Field, string> = {
  fullName: "Nombre y apellido en una sola celda. Déjela vacía si llena Nombre y Apellido por separado.",
  name: "Solo el nombre. Déjela vacía si llenó Nombre y apellido.",
  lastName: "Solo el apellido. Déjela vacía si llenó Nombre y apellido.",
  identification:
    "Cédula, RNC o pasaporte, con o sin guiones. Escríbala como texto para que Excel no le quite los ceros.",
  phone: "Teléfono con su código: 809, 829 u 849. Puede llevar dos, separados por una barra.",
  email: "Correo electrónico, si lo tiene.",
  address: "Dirección de la casa o del negocio.",
  zone: "Zona o ruta en que se cobra.",
  collector: "Nombre del cobrador que lo visita.",
  lender: "Nombre del prestamista o inversionista que puso el dinero.",
  kind: "Escriba préstamo si paga cuotas, o rédito si paga solo el interés. Vacía es préstamo.",
  amount: "Lo que se le entregó al cliente.",
  cuotas: "Cuántas cuotas tiene el préstamo en total.",
  cuota: "Cuánto paga en cada cuota. Con el valor de la cuota no hace falta la tasa.",
  rate: "Porcentaje de interés, solo el número: 10 es diez por ciento.",
  frequency: "Cada cuánto paga: diaria, semanal, quincenal o mensual.",
  startDate: "Día en que se entregó el dinero: día, mes y año.",
  firstDueDate: "Día de la primera cuota. Vacía si sigue a la fecha de inicio.",
  paidCuotas: "Cuántas cuotas ha pagado. Puede escribir 5 1/2 si pagó la mitad de la sexta.",
  paidAmount: "Cuánto ha pagado en total. Vacía si llenó las cuotas pagadas o el saldo.",
  balance: "Cuánto debe hoy. En un rédito, el capital que debe.",
  lateFee: "La mora que debe hoy, si debe.",
  lastPayment: "Día de su último pago.",
  collateral: "Lo que dejó en garantía.",
};

const day = (text: string): Cell => ({ kind: "date", value: calendarDate(text) });
const amount = (centavos: number): Cell => ({ kind: "money", value: money(centavos) });
const count = (value: number): Cell => ({ kind: "count", value });

/** Plainly invented: the names say so, and the telephones are of the range kept for fiction. */
const EXAMPLES: readonly Partial<Record<Field, string | Cell>>[] = [
  {
    fullName: "Ejemplo Uno Borrar",
    identification: "000-0000001-1",
    phone: "809-555-0101",
    address: "Calle de Ejemplo 1",
    zone: "Zona de Ejemplo",
    kind: "préstamo",
    amount: amount(1_000_000),
    cuotas: count(13),
    cuota: amount(100_000),
    frequency: "semanal",
    startDate: day("2026-01-05"),
    firstDueDate: day("2026-01-12"),
    paidCuotas: count(5),
  },
  {
    name: "Ejemplo Dos",
    lastName: "Borrar",
    identification: "000-0000002-2",
    phone: "829-555-0102",
    email: "ejemplo@example.com",
    collector: "Cobrador de Ejemplo",
    kind: "préstamo",
    amount: amount(2_000_000),
    cuotas: count(12),
    rate: "10",
    frequency: "mensual",
    startDate: day("2026-01-15"),
    paidAmount: amount(733_333),
    balance: amount(3_666_667),
    lateFee: amount(15_000),
    lastPayment: day("2026-03-15"),
    collateral: "Nevera de ejemplo",
  },
  {
    fullName: "Ejemplo Tres Borrar",
    identification: "000-0000003-3",
    phone: "849-555-0103",
    lender: "Inversionista de Ejemplo",
    kind: "rédito",
    amount: amount(1_500_000),
    rate: "5",
    frequency: "quincenal",
    startDate: day("2026-01-15"),
    balance: amount(1_500_000),
    lastPayment: day("2026-03-30"),
  },
];

export async function templateWorkbook(): Promise<Blob> {
  const { renderWorkbook } = await import("#web/documents/export/workbook.ts");
  return renderWorkbook([
    sheetOut(
      "Clientes",
      FIELD_NAMES.map((field) => FIELDS[field]),
      EXAMPLES.map((example) => FIELD_NAMES.map((field) => cellOf(example[field]))),
    ),
    sheetOut(
      "Cómo se llena",
      ["Columna", "Qué se escribe"],
      FIELD_NAMES.map((field) => [textCell(FIELDS[field]), textCell(HOW[field])]),
    ),
  ]);
}

function cellOf(cell: string | Cell | undefined): Cell {
  return typeof cell === "string" ? textCell(cell) : (cell ?? null);
}
