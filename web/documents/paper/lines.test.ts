import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LARGEST_AMOUNT, pesos } from "#domain/money/money";
import { makeTable } from "#web/table/table.ts";
import type { Block, Paper } from "./content.ts";
import { layOut } from "./lines.ts";
import { renderText } from "./text.ts";

const paperOf = (...blocks: Block[]): Paper => ({ title: "Prueba", fileName: "prueba", footer: "", blocks });
const text = (columns: number, ...blocks: Block[]) => renderText(paperOf(...blocks), columns).split("\n");

describe("a ticket of 32 columns", () => {
  it("keeps label and amount on one line when they fit", () => {
    expect(text(32, { kind: "amount", label: "Capital", amount: pesos(769) })).toEqual([
      `Capital${"RD$769.00".padStart(25)}`,
    ]);
  });

  it("parts label and the longest amount to two lines when they do not fit", () => {
    const lines = text(32, { kind: "amount", label: "Saldo pendiente", amount: LARGEST_AMOUNT });
    expect(lines).toEqual(["Saldo pendiente", "RD$999,999,999.99".padStart(32)]);
  });

  it("writes the longest amount in one piece even where it stands large", () => {
    const [line] = layOut(paperOf({ kind: "big", label: "", text: "RD$999,999,999.99" }), 32);
    expect(line).toMatchObject({ text: `       RD$999,999,999.99`, size: "tall" });
    const [wide] = layOut(paperOf({ kind: "big", label: "", text: "RD$999,999,999.99" }), 48);
    expect(wide?.size).toBe("double");
  });

  it("breaks a name of more than sixty letters between words and cuts none", () => {
    const name = "María Altagracia de los Ángeles Inventada Núñez-Ficticio de la Prueba y Rodríguez";
    const lines = text(32, { kind: "pair", label: "Cliente", value: name });
    expect(lines[0]).toBe("Cliente");
    expect(
      lines
        .slice(1)
        .map((line) => line.trim())
        .join(" "),
    ).toBe(name);
  });

  it("lists a table's cells one below the other when its columns are too many", () => {
    const table = makeTable(
      [
        { heading: "Fecha de vencimiento", kind: "text", read: (row: { date: string }) => row.date },
        { heading: "Cuota pendiente", kind: "money", read: () => LARGEST_AMOUNT },
      ],
      [{ date: "14/03/2026" }],
    );
    expect(text(32, { kind: "table", table })).toEqual([
      "Fecha de vencimiento  14/03/2026",
      "Cuota pendiente (RD$)",
      "RD$999,999,999.99".padStart(32),
      "-".repeat(32),
    ]);
  });

  it("prints no space that a thermal printer shows as a stray sign", () => {
    const lines = text(32, { kind: "pair", label: "Hora", value: "11:30\u00a0p.\u202fm." });
    expect(lines.join("")).toContain("11:30 p. m.");
  });
});

describe("any text, in any column count", () => {
  const anything = fc.string({ unit: "grapheme", maxLength: 90 });

  it("never passes the edge of the paper", () => {
    fc.assert(
      fc.property(anything, anything, fc.constantFrom(32, 48), (label, value, columns) => {
        const blocks: Block[] = [
          { kind: "pair", label, value },
          { kind: "big", label, text: value },
          { kind: "mark", text: label, detail: value },
          { kind: "heading", text: value, level: 1 },
        ];
        for (const line of layOut(paperOf(...blocks), columns)) {
          expect(line.text.length).toBeLessThanOrEqual(line.size === "double" ? columns / 2 : columns);
        }
      }),
    );
  });
});
