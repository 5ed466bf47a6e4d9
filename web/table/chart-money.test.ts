/** The amounts beside the axis of a chart. */
import { expect, it } from "vitest";
import { shortPesos } from "./chart-money.ts";

it.each([
  [
    [0, 500, 1_000, 1_500, 2_000],
    ["0", "500", "1 mil", "1.5 mil", "2 mil"],
  ],
  [
    [-2_500, 250_000, 1_250_000],
    ["−2.5 mil", "250 mil", "1.3 M"],
  ],
])("the lines of an axis at %j differ", (pesos, said) => {
  expect(pesos.map((each) => shortPesos(each).replace("\u00a0", " "))).toEqual(said);
});
