import { describe, expect, it } from "vitest";
import { allCommands } from "#commands/catalogue";
import { COLLECTION_NAMES } from "#contract/collections";
import { collectionLabel, commandLabel } from "./command.ts";

describe("the words of work that waits", () => {
  it("name every verb of the catalogue", () => {
    expect(allCommands().filter(({ name }) => commandLabel(name) === "Cambio")).toEqual([]);
  });

  it("name every collection that travels", () => {
    expect(COLLECTION_NAMES.filter((name) => collectionLabel(name) === name)).toEqual([]);
  });
});
