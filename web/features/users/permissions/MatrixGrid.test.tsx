/** The boxes of the matrix: named for everybody, reached by keys, and telling what a right still needs. */
import "#web/ui/test-setup.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { allCommands } from "#commands/catalogue";
import type { Grants } from "#domain/access/permissions";
import { renderScreen } from "#web/ui/test-screen.tsx";
import { MatrixGrid } from "./MatrixGrid.tsx";
import { viewsNeeded } from "./needs.ts";

async function show(grants: Grants, fixed = false) {
  const toggled: string[] = [];
  await renderScreen(
    <MatrixGrid
      grants={grants}
      fixed={fixed}
      unsaved={[]}
      onToggle={(module, action, granted) => toggled.push(`${module} ${action} ${granted}`)}
    />,
  );
  const box = (module: string, action: string) =>
    within(screen.getByRole("group", { name: module })).getByRole<HTMLInputElement>("checkbox", {
      name: action,
    });
  return { toggled, box };
}

test("eleven modules with four boxes each, in Spanish", async () => {
  const { toggled, box } = await show({ cash: ["view"] });
  expect(screen.getAllByRole("checkbox")).toHaveLength(44);
  expect(box("Caja", "Ver").checked).toBe(true);
  fireEvent.click(box("Tasas de Interés", "Eliminar"));
  fireEvent.click(box("Caja", "Ver"));
  expect(toggled).toEqual(["interest_rates delete true", "cash view false"]);
});

test("arrows go from box to box", async () => {
  const { box } = await show({});
  box("Clientes", "Ver").focus();
  for (const key of ["ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft"]) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  }
  expect(document.activeElement).toBe(box("Pagos", "Ver"));
});

test("an administrator's boxes are all ticked and none can be changed", async () => {
  await show({}, true);
  for (const box of screen.getAllByRole<HTMLInputElement>("checkbox")) {
    expect([box.checked, box.disabled]).toEqual([true, true]);
  }
});

test("says beside payments what collecting needs, and which of it is missing", async () => {
  await show({ payments: ["view", "create"], loans: ["view"] });
  const payments = within(screen.getByRole("group", { name: "Pagos" }));
  payments.getByText("Para cobrar hacen falta crear pagos y ver pagos, préstamos y clientes.");
  payments.getByText("Para cobrar falta también ver clientes.");
});

test("a right needs what the commands read", () => {
  for (const { access } of allCommands()) {
    const needed = [access.module, ...viewsNeeded(access.module, access.action)];
    expect(needed).toEqual(expect.arrayContaining([...access.reads]));
  }
});
