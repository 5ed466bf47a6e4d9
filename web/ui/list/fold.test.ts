/** The rows that are done with stand below the others, in the order of the list. */
import { expect, it } from "vitest";
import { parted } from "./fold.ts";

const keyOf = ({ id }: { id: string }) => id;
const rows = ["ana", "beto", "caro", "dora"].map((id) => ({ id }));

it("parts the rows by what is done with, each part in the order of the list", () => {
  const { open, folded } = parted(rows, keyOf, new Set(["caro", "ana"]));
  expect([open.map(keyOf), folded.map(keyOf)]).toEqual([
    ["beto", "dora"],
    ["ana", "caro"],
  ]);
});

it("leaves the list as it is while nothing is done with", () => {
  expect(parted(rows, keyOf, new Set()).open).toBe(rows);
});
