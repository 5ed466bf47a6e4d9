/** The columns of the list of payments. */
import { expect, test } from "vitest";
import { paymentColumns } from "./payment-columns.tsx";

test("the table has the specification's columns, in its order, but for the client before them", () => {
  const headings = paymentColumns(() => false).map(({ heading }) => heading);
  // Who collected stands before the state, and is ours.
  expect(headings.filter((heading) => heading !== "Cobrador")).toEqual([
    "Cliente",
    "ID",
    "Préstamo",
    "# Cuota",
    "Fecha",
    "Monto",
    "Mora",
    "Estado",
  ]);
});
