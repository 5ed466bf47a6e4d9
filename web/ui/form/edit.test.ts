import { describe, expect, it } from "vitest";
import { editOf, isEmptyEdit, resolvedEdit } from "./edit.ts";

const shown = { phone: "809-555-0101", address: "Calle 1", latitude: 18.4, longitude: -69.9 };
const PLACE = [["latitude", "longitude"]];

describe("an edit", () => {
  it("says only what was changed, with the values that the form had shown", () => {
    expect(editOf(shown, { ...shown, address: "Calle 2" })).toEqual({
      changes: { address: "Calle 2" },
      base: { address: "Calle 1" },
    });
    expect(isEmptyEdit(editOf(shown, { ...shown }))).toBe(true);
  });

  it("carries both numbers of a position when one of them changed", () => {
    const { changes, base } = editOf(shown, { ...shown, latitude: 19 }, PLACE);
    expect(changes).toEqual({ latitude: 19, longitude: -69.9 });
    expect(base).toEqual({ latitude: 18.4, longitude: -69.9 });
  });
});

describe("two people changing one field", () => {
  const edit = editOf(shown, { ...shown, phone: "829-555-0102", latitude: 19 }, PLACE);
  const clashes = [
    { field: "phone", theirs: "849-555-0103", mine: "829-555-0102" },
    { field: "latitude", theirs: 20, mine: 19 },
  ];

  it("writes mine over theirs once theirs was seen", () => {
    const settled = resolvedEdit(edit, clashes, { phone: "mine", latitude: "mine" }, PLACE);
    expect(settled.changes).toEqual(edit.changes);
    expect(settled.base).toEqual({ phone: "849-555-0103", latitude: 20, longitude: -69.9 });
  });

  it("leaves theirs alone, the whole position included", () => {
    const settled = resolvedEdit(edit, clashes, { phone: "mine", latitude: "theirs" }, PLACE);
    expect(settled.changes).toEqual({ phone: "829-555-0102" });
    expect(settled.base).toEqual({ phone: "849-555-0103" });
  });
});
