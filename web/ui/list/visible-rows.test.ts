import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Column, Filter } from "./list-types.ts";
import { foldedOnce, foundBy, rowFinder, visibleRows } from "./visible-rows.ts";

interface Borrower {
  name: string;
  isLate: boolean;
}

const filters: readonly Filter<Borrower>[] = [
  {
    kind: "choice",
    key: "mora",
    label: "Mora",
    options: [{ value: "si", label: "Con mora" }],
    matches: ({ isLate }) => isLate,
  },
];
const columns: readonly Column<Borrower>[] = [
  { key: "name", heading: "Nombre", kind: "text", read: ({ name }) => name, sort: true },
];
const borrower = fc.record({
  name: fc
    .array(fc.constantFrom("a", "n", "ñ", "A", " ", "1"), { maxLength: 8 })
    .map((letters) => letters.join("")),
  isLate: fc.boolean(),
});
/** As a person types, takes back, chooses a filter, and turns the order round. */
const queries = fc.array(
  fc.record({
    text: fc.array(fc.constantFrom("a", "n", " ", "1"), { maxLength: 4 }).map((letters) => letters.join("")),
    chosen: fc.constantFrom<Record<string, string>>({}, { mora: "si" }),
    order: fc.constantFrom("", "name", "-name"),
  }),
  { minLength: 1, maxLength: 12 },
);

describe("a search that goes on from the one before", () => {
  it("finds the borrowers whom it would find again, whatever was typed, chosen and stored before it", () => {
    fc.assert(
      fc.property(
        fc.array(borrower, { maxLength: 12 }),
        fc.array(borrower, { maxLength: 3 }),
        queries,
        (few, more, asked) => {
          const textOf = foldedOnce(({ name }: Borrower) => name);
          const find = rowFinder<Borrower>();
          const grown = [...few, ...more];
          asked.forEach((query, n) => {
            const source = { rows: n % 5 === 4 ? grown : few, columns, filters, textOf };
            expect(find(source, query)).toEqual(visibleRows(source, query));
          });
        },
      ),
    );
  });

  it("looks at no row in which the letters before were not found", () => {
    const looked: string[] = [];
    const textOf = ({ name }: Borrower) => {
      looked.push(name);
      return name;
    };
    const rows = ["mango", "guagua", "manga"].map((name) => ({ name, isLate: false }));
    const find = rowFinder<Borrower>();
    const chosen = {};
    const source = { rows, columns, filters, textOf };
    find(source, { text: "m", chosen, order: "" });
    looked.length = 0;
    expect(find(source, { text: "ma", chosen, order: "" })).toHaveLength(2);
    expect(looked).toEqual(["mango", "manga"]);
    expect(find(source, { text: "g", chosen, order: "" })).toHaveLength(3);
  });
});

describe("a word that a row shows", () => {
  const shown: readonly Column<Borrower>[] = [
    ...columns,
    {
      key: "estado",
      heading: "Estado",
      kind: "text",
      read: ({ isLate }) => (isLate ? "Atrasado" : "Al día"),
    },
    { key: "saldo", heading: "Saldo", kind: "money", read: () => null, words: () => "12 cuotas semanales" },
  ];

  it("finds it, whatever its screen says of it besides", () => {
    const textOf = foldedOnce(foundBy(shown, ({ name }) => name));
    const rows: Borrower[] = [
      { name: "Ana", isLate: true },
      { name: "Luz", isLate: false },
    ];
    const found = (text: string) =>
      visibleRows({ rows, columns: shown, filters, textOf }, { text, chosen: {}, order: "" }).map(
        ({ name }) => name,
      );
    expect(found("atrasado")).toEqual(["Ana"]);
    expect(found("al dia luz")).toEqual(["Luz"]);
    expect(found("semanales")).toEqual(["Ana", "Luz"]);
    expect(found("activo")).toEqual([]);
  });
});
