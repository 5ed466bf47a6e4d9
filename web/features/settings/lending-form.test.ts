import { describe, expect, it } from "vitest";
import { USUAL_PRESETS } from "#contract/records/preset";
import { pesos } from "#domain/money/money";
import { testId } from "#testkit/commands/records";
import { emptyPreset, lendingForm, lendingInput, lendingValues } from "./lending-form.ts";

const NOTHING = { presets: null, cuotaMultiple: null, rebate: null, readyShare: null, readyDelay: null };
const read = (input: object) => lendingForm.safeParse({ ...lendingInput(NOTHING), ...input });

describe("the defaults of new loans", () => {
  it("that are left alone change nothing", () => {
    expect(lendingValues(NOTHING, lendingForm.parse(lendingInput(NOTHING)))).toEqual(NOTHING);
    const shown = {
      presets: [...USUAL_PRESETS],
      cuotaMultiple: pesos(50),
      rebate: 0,
      readyShare: 60,
      readyDelay: 0,
    };
    expect(lendingValues(shown, lendingForm.parse(lendingInput(shown)))).toEqual(shown);
  });

  it("may be no preset at all, another rounding and another rebate", () => {
    const { data } = read({ presets: [], cuotaMultiple: "5000", rebate: 50 });
    expect(data && lendingValues(NOTHING, data)).toEqual({
      presets: [],
      cuotaMultiple: pesos(50),
      rebate: 50,
      readyShare: null,
      readyDelay: null,
    });
  });
});

describe("a preset", () => {
  const sentences = (preset: object) =>
    read({ presets: [{ ...USUAL_PRESETS[0], ...preset }] }).error?.issues.map(({ path, message }) => [
      path.join("."),
      message,
    ]);

  it("that was added and left empty is refused beside its fields", () => {
    const said = sentences(emptyPreset(testId(9)))?.map(([field]) => field);
    expect(said).toEqual(["presets.0.amount", "presets.0.term", "presets.0.cuota"]);
  });

  it("that gives less than its amount, or more than a loan may hold, is refused", () => {
    expect(sentences({ cuota: pesos(700) })).toEqual([
      ["presets.0.cuota", "Las cuotas juntas suman menos que el monto"],
    ]);
    expect(sentences({ term: 3650, cuota: pesos(900_000_000) })?.[0]?.[0]).toBe("presets.0.cuota");
  });
});
