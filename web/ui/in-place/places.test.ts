/** Rows that a person works on keep their places. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inPlace } from "./places.ts";

interface Row {
  id: string;
  owes: number;
}
const keyOf = ({ id }: Row) => id;
const row = (id: string, owes = 0): Row => ({ id, owes });

describe("rows in place", () => {
  it("keep a row that left, and let no other slide under the finger", () => {
    const drawn = [row("ana", 2_100), row("beto", 2_100), row("caro", 500)];
    const { rows, gone } = inPlace(drawn, [row("beto", 2_100), row("caro", 500)], keyOf, "last");
    expect(rows.map(keyOf)).toEqual(["ana", "beto", "caro"]);
    expect([...gone]).toEqual(["ana"]);
  });

  it("show a row as it is now where it was, though it would rank elsewhere", () => {
    const drawn = [row("ana", 900), row("beto", 500)];
    const { rows, gone } = inPlace(drawn, [row("beto", 500), row("ana", 100)], keyOf, "last");
    expect(rows).toEqual([row("ana", 100), row("beto", 500)]);
    expect(gone.size).toBe(0);
  });

  it("put what comes after the others, or let it wait where another list lies below", () => {
    const now = [row("nueva"), row("ana")];
    expect(inPlace([row("ana")], now, keyOf, "last").rows.map(keyOf)).toEqual(["ana", "nueva"]);
    expect(inPlace([row("ana")], now, keyOf, "wait").rows.map(keyOf)).toEqual(["ana"]);
  });

  it("never move a row, whatever happens to the list", () => {
    const list = fc.uniqueArray(fc.record({ id: fc.string(), owes: fc.nat() }), { selector: keyOf });
    fc.assert(
      fc.property(list, fc.array(list, { maxLength: 5 }), (drawn, changes) => {
        let shown: readonly Row[] = drawn;
        for (const now of changes) {
          const placed = inPlace(shown, now, keyOf, "last");
          expect(placed.rows.slice(0, shown.length).map(keyOf)).toEqual(shown.map(keyOf));
          for (const each of now) expect(placed.rows).toContain(each);
          const left = placed.rows.filter((each) => !now.includes(each)).map(keyOf);
          expect(new Set(left)).toEqual(placed.gone);
          shown = placed.rows;
        }
      }),
    );
  });
});
