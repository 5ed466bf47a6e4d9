import { expect, it } from "vitest";
import { allCommands } from "../catalogue.ts";
import { movesMoney } from "../command.ts";
import { ORIGINALS } from "./original.ts";

it("cash that came late can be taken, by whichever command and version of it the cash changed hands", () => {
  const moving = allCommands().filter(movesMoney);
  const unknown = moving.filter((command) => !ORIGINALS.includes(command));
  expect(unknown.map(({ name, v }) => `${name} ${v}`)).toEqual([]);
});
