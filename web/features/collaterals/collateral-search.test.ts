/** The words by which the list of collaterals finds one. */
import { describe, expect, it } from "vitest";
import type { Collateral } from "#contract/records/collateral";
import type { Client } from "#contract/records/people";
import { searchText } from "./collateral-search.ts";

const client = { name: "Ana", lastName: "D’Oleo" } as Client;
const collateral = { status: "Activa", description: "Motor AX100" } as Collateral;

describe("a collateral", () => {
  it("is found by its owner, its description and the status that is shown", () => {
    const text = searchText({ collateral, client, toReturn: false });
    for (const word of ["Ana", "D’Oleo", "Motor AX100", "Activa"]) expect(text).toContain(word);
    expect(text).not.toContain("Devolver");
  });

  it("that is to be given back is found by what the list says of it", () => {
    expect(searchText({ collateral, client, toReturn: true })).toContain("Devolver garantía");
  });
});
