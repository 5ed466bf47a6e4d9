/** The fields that a row of a sheet may say of a client and of what the client owes: each may be the meaning of one column. */
export const FIELDS = {
  fullName: "Nombre y apellido",
  name: "Nombre",
  lastName: "Apellido",
  identification: "Cédula",
  phone: "Teléfono",
  email: "Correo",
  address: "Dirección",
  zone: "Zona",
  collector: "Cobrador",
  lender: "Prestamista",
  kind: "Tipo (préstamo o rédito)",
  amount: "Monto prestado",
  cuotas: "Cuotas",
  cuota: "Valor de la cuota",
  rate: "Tasa (%)",
  frequency: "Frecuencia",
  startDate: "Fecha de inicio",
  firstDueDate: "Primera cuota",
  paidCuotas: "Cuotas pagadas",
  paidAmount: "Monto pagado",
  balance: "Saldo que debe",
  lateFee: "Mora que debe",
  lastPayment: "Último pago",
  collateral: "Garantía",
} as const;
export type Field = keyof typeof FIELDS;

export const FIELD_NAMES = Object.keys(FIELDS) as Field[];

/** A row as a sheet says it or a hand writes it, cell by cell, as text; a field that is absent was not said. */
export type Cells = Partial<Record<Field, string>>;
