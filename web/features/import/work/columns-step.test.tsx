// @vitest-environment jsdom
/** A person says for which field each column is taken; two columns for one field are said to be so: the rows wait for another answer. */
import "#web/ui/test-setup.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { renderScreen } from "#web/ui/test-screen.tsx";
import { ColumnsStep } from "./ColumnsStep.tsx";
import { type Draft, noChoices, withColumns } from "./draft.ts";

function draft(columns: Draft["columns"]): Draft {
  const body = {
    headings: ["Cliente", "Monto", "Prestado"],
    first: 2,
    lines: [["Ana Inventada", "10,000", "10,000"]],
  };
  const choices = noChoices(calendarDate("2026-11-27"));
  const begun = { origin: "file", name: "libreta.xlsx", sha256: null, body, said: null, rows: [] } as const;
  return { ...withColumns({ ...begun, columns, choices, stage: "columns" }, columns), stage: "columns" };
}

const open = (columns: Draft["columns"]) =>
  renderScreen(<ColumnsStep draft={draft(columns)} onDraft={() => undefined} />, "/import");

const goOn = () => screen.getByRole<HTMLButtonElement>("button", { name: "Ver las filas" });

test("a field that two columns are taken for is said at both, and the rows wait", async () => {
  await open(["fullName", "amount", "amount"]);
  expect(screen.getAllByText("Otra columna ya es esto")).toHaveLength(2);
  expect(goOn().disabled).toBe(true);
});

test("a sheet whose columns are each taken once goes on to its rows", async () => {
  await open(["fullName", "amount", null]);
  expect(screen.queryByText("Otra columna ya es esto")).toBeNull();
  expect(goOn().disabled).toBe(false);
});

test("a sheet without clients is asked for the column of their names, and the rows wait", async () => {
  await open([null, null, null]);
  expect(screen.getByText("Falta el nombre del cliente: elija la columna que lo tiene.")).toBeTruthy();
  expect(goOn().disabled).toBe(true);
});
