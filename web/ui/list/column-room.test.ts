import { expect, it } from "vitest";
import { fitting, isTight } from "./column-room.ts";
import type { Column } from "./list-types.ts";

const column = (key: string, width: number, drop = 0): Column<string> => ({
  key,
  heading: key,
  kind: "text",
  read: () => key,
  width,
  ...(drop > 0 ? { drop } : {}),
});
const LOANS = [
  column("cliente", 200),
  column("período", 200, 2),
  column("saldo", 150),
  column("estado", 150, 1),
];
const keys = (room: number) => fitting(LOANS, room, 50).map(({ key }) => key);

it("lets columns go in the order they were told to, and keeps those that must stay", () => {
  expect(keys(0)).toEqual(["cliente", "período", "saldo", "estado"]);
  expect(keys(762)).toEqual(["cliente", "período", "saldo", "estado"]);
  expect(keys(761)).toEqual(["cliente", "saldo", "estado"]);
  expect(keys(500)).toEqual(["cliente", "saldo"]);
  expect(keys(100)).toEqual(["cliente", "saldo"]);
});

it("tells when a table has no room, so that cards are drawn instead of amounts cut short", () => {
  expect(isTight(LOANS, 412, 50)).toBe(false);
  expect(isTight(LOANS, 411, 50)).toBe(true);
  expect(isTight(LOANS, 0, 50)).toBe(false);
});
