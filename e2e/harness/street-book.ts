/** Loans by cuota of a street book: how each is typed, and what its first cuota is. */
export const STREET_BOOK: readonly {
  name: string;
  fields: readonly (readonly [string, string])[];
  frequency: string;
  cuota: number;
}[] = [
  {
    name: "by the percent of the loan",
    frequency: "Semanal",
    fields: [
      ["Monto", "6000"],
      ["Cuotas", "12"],
      ["% del préstamo", "20"],
    ],
    cuota: 600,
  },
  {
    name: "by the percent of each cuota",
    frequency: "Diaria",
    fields: [
      ["Monto", "3000"],
      ["Cuotas", "30"],
      ["% por cuota", "1"],
    ],
    cuota: 130,
  },
  {
    name: "every 14 days",
    frequency: "Quincenal (cada 14 días)",
    fields: [
      ["Valor de la cuota", "1250,50"],
      ["Cuotas", "10"],
      ["Monto", "10000"],
    ],
    cuota: 1250.5,
  },
  {
    name: "on the 15th and the last",
    frequency: "Quincenal (15 y fin de mes)",
    fields: [
      ["Monto", "20000"],
      ["Cuotas", "8"],
      ["Valor de la cuota", "3000"],
    ],
    cuota: 3000,
  },
  {
    name: "by the month",
    frequency: "Mensual",
    fields: [
      ["Monto", "50000"],
      ["Cuotas", "6"],
      ["% del préstamo", "60"],
    ],
    cuota: 13333.33,
  },
  {
    name: "without any interest",
    frequency: "Semanal",
    fields: [
      ["Monto", "5000"],
      ["Cuotas", "10"],
      ["Valor de la cuota", "500"],
    ],
    cuota: 500,
  },
];
