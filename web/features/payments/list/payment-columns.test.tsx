/** The columns of the list of payments. */
import { expect, test } from "vitest";
import { paymentColumns } from "./payment-columns.tsx";

test("the table has the specification's columns, in its order", () => {
  expect(paymentColumns(() => false).map(({ heading }) => heading)).toEqual([
    "ID",
    "Préstamo",
    "Cliente",
    "# Cuota",
    "Fecha",
    "Monto",
    "Mora",
    "Estado",
  ]);
});
