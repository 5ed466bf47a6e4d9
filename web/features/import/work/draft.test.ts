import { describe, expect, it } from "vitest";
import { toId } from "#contract/id";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import {
  countedRows,
  type Draft,
  draftText,
  noChoices,
  pasted,
  readDraft,
  typedDraft,
  withChanges,
  withColumns,
} from "./draft.ts";

const CUT = calendarDate("2026-11-27");
const LENDER = toId("3f0c0d0a-0000-4000-8000-000000000001");

function sheetDraft(): Draft {
  return {
    origin: "file",
    name: "libreta.xlsx",
    sha256: null,
    body: {
      headings: ["Cliente", "Monto"],
      first: 3,
      lines: [
        ["Ana Peña", "10,000"],
        ["Luis Mota", ""],
        ["", ""],
        ["Total", "10,000"],
      ],
    },
    columns: [],
    stage: "columns",
    rows: [],
    said: null,
    choices: noChoices(CUT),
  };
}

describe("the work on a sheet", () => {
  it("has the number that each row has in the sheet, and the cells by the meaning of their columns", () => {
    const { rows, stage, said } = withColumns(sheetDraft(), ["fullName", "amount"]);
    expect(stage).toBe("rows");
    expect(said).toEqual({ amount: pesos(10_000) });
    expect(rows.map(({ number, cells }) => [number, cells])).toEqual([
      [3, { fullName: "Ana Peña", amount: "10,000" }],
      [4, { fullName: "Luis Mota" }],
    ]);
  });

  it("keeps what a hand wrote when a column is taken for another field", () => {
    const written = withChanges(withColumns(sheetDraft(), ["fullName", null]), [
      { number: 4, cells: { amount: "8,000" } },
    ]);
    const { rows } = withColumns(written, ["fullName", "amount"]);
    expect(rows.map(({ cells }) => cells.amount)).toEqual(["10,000", "8,000"]);
  });

  it("asks again who the client is when the cédula is written again", () => {
    const answered = withChanges(withColumns(sheetDraft(), ["fullName", "amount"]), [
      { number: 3, answers: { who: "same" } },
    ]);
    const [amount] = withChanges(answered, [{ number: 3, cells: { amount: "9,000" } }]).rows;
    expect(amount?.answers).toEqual({ who: "same" });
    const [cedula] = withChanges(answered, [{ number: 3, cells: { identification: "00112345678" } }]).rows;
    expect(cedula?.answers).toEqual({});
  });

  it("comes back whole after the window was closed", () => {
    const draft = withChanges(withColumns(sheetDraft(), ["fullName", "amount"]), [
      { number: 4, cells: { amount: "8,000" }, answers: { who: "other" } },
    ]);
    const choices = { ...draft.choices, lenderId: LENDER, zones: new Map([["los mina", null]]) };
    const whole = { ...draft, choices };
    expect(readDraft(draftText(whole), CUT)).toEqual(whole);
  });

  it.each([null, "", "{}", "[]", "3", '{"rows":[],"columns":3}', "{"])(
    "is none where %j was kept",
    (text) => {
      expect(readDraft(text, CUT)).toBeNull();
    },
  );
});

describe("a notebook that is typed", () => {
  it("has one empty row after the last that says something", () => {
    const one = withChanges(typedDraft(CUT), [{ number: 1, cells: { fullName: "Ana Peña" } }]);
    expect(one.rows.map(({ number }) => number)).toEqual([1, 2]);
    expect(countedRows(one)).toHaveLength(1);
    const emptied = withChanges(one, [{ number: 1, cells: { fullName: "" } }]);
    expect(countedRows(emptied)).toHaveLength(0);
  });

  it("takes a block of cells from a spreadsheet, to the right and downwards", () => {
    const { rows } = pasted(
      typedDraft(CUT),
      ["fullName", "amount", "cuotas"],
      { number: 1, field: "amount" },
      [
        ["10,000", "13", "beyond the last field"],
        ["5,000", "10"],
      ],
    );
    expect(rows.map(({ cells }) => cells)).toEqual([
      { amount: "10,000", cuotas: "13" },
      { amount: "5,000", cuotas: "10" },
      {},
    ]);
  });
});
