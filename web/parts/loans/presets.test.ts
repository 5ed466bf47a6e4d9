import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type Preset, presets, USUAL_PRESETS } from "#contract/records/preset";
import { type Money, money, pesos } from "#domain/money/money";
import { filledBy, presetsOf, scaledCuota } from "./presets.ts";

const THIRTEEN = USUAL_PRESETS[0] as Preset;

describe("the presets of the business", () => {
  it("are those of the street until it writes its own, and none where it wants none", () => {
    expect(presetsOf({ presets: null }).map(({ term, cuota }) => [term, cuota])).toEqual([
      [13, pesos(1_000)],
      [10, pesos(1_300)],
      [26, pesos(600)],
      [52, pesos(400)],
      [60, pesos(220)],
    ]);
    expect(presetsOf({ presets: [] })).toEqual([]);
    expect(presets.safeParse(USUAL_PRESETS).error).toBeUndefined();
  });
});

test("a preset fills the amount where none is typed, and else the cuota in proportion, up to the peso", () => {
  expect(filledBy(THIRTEEN, null)).toMatchObject({ amount: pesos(10_000), cuota: pesos(1_000), term: 13 });
  expect(filledBy(THIRTEEN, pesos(7_500))).toMatchObject({ amount: pesos(7_500), cuota: pesos(750) });
  expect(filledBy(THIRTEEN, pesos(7_777))).toMatchObject({ cuota: pesos(778) });
  expect(filledBy(THIRTEEN, Number.NaN as Money).amount).toBe(pesos(10_000));
});

test("a cuota with centavos is scaled to the centavo", () => {
  expect(scaledCuota({ ...THIRTEEN, cuota: money(99_950) }, pesos(7_777))).toBe(money(77_732));
});

test("the scaled cuota never asks less interest in proportion than the preset", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...USUAL_PRESETS),
      fc.integer({ min: 1, max: 9_999_999_999 }),
      (preset, wanted) => {
        const cuota = scaledCuota(preset, money(wanted));
        if (cuota !== null) expect(cuota * preset.amount).toBeGreaterThanOrEqual(preset.cuota * wanted);
      },
    ),
  );
});
