/** The captions of a long menu, and how its groups share two columns. */
import { expect, test } from "vitest";
import type { MenuAction } from "./Dots.tsx";
import { inColumns } from "./menu-groups.ts";

const entries = (group: string | undefined, count: number): MenuAction[] =>
  Array.from({ length: count }, (_, place) => ({
    label: `${group} ${place}`,
    onSelect: () => undefined,
    ...(group ? { group } : {}),
  }));

const captions = (actions: MenuAction[]) =>
  inColumns(actions)?.map((groups) => groups.map(({ caption }) => caption));

test("a menu without captions is one list", () => {
  expect(inColumns(entries(undefined, 3))).toBeNull();
  expect(inColumns([])).toBeNull();
});

test("the groups keep their order, and the columns are as even as they can be", () => {
  const all = [
    ...entries("Cobrar", 3),
    ...entries("Papeles", 10),
    ...entries("Cambiar", 7),
    ...entries("Cerrar", 5),
  ];
  expect(captions(all)).toEqual([
    ["Cobrar", "Papeles"],
    ["Cambiar", "Cerrar"],
  ]);
  expect(captions([...entries("Cobrar", 2), ...entries("Papeles", 9)])).toEqual([["Cobrar"], ["Papeles"]]);
  expect(captions(entries("Papeles", 4))).toEqual([["Papeles"]]);
});
