/** The filters of the list of businesses, and how many it says are shown. */
import { expect, it } from "vitest";
import { BUSINESS_FILTERS } from "#contract/operator";
import { FILTERS, shownText } from "./filters.ts";

it("there is a chip for all businesses and one for each filter, with its count", () => {
  const answer = { total: 9, counts: { behind: 1, problem: 2, suspended: 3 } };
  expect(FILTERS.map(({ filter, countOf }) => [filter, countOf(answer)])).toEqual([
    [null, 9],
    ["problem", 2],
    ["behind", 1],
    ["suspended", 3],
  ]);
  expect(FILTERS.map(({ filter }) => filter).filter(Boolean)).toHaveLength(BUSINESS_FILTERS.length);
});

it("the list says how many it shows", () => {
  expect([shownText(1, 1), shownText(300, 300), shownText(2, 300)]).toEqual([
    "1 negocio",
    "300 negocios",
    "2 negocios de 300",
  ]);
});
