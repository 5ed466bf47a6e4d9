/** The entries of the side menu and of the bottom bar, in the specification's words and order. */
import { expect, test } from "vitest";
import { barOf, groupsOf, NAVIGATION } from "./navigation.ts";

test("the menu has the specification's entries, each with its address", () => {
  const ours = ["/audit", "/cash/mine", "/today", "/zones"];
  const entries = NAVIGATION.filter(({ to }) => !ours.includes(to));
  expect(entries.map(({ label, to }) => `${label} ${to}`)).toEqual([
    "Dashboard /",
    "Dashboard Avanzado /advanced-dashboard",
    "Clientes /clients",
    "Préstamos /loans",
    "Rédito Continuo /continuous-yield",
    "Pagos /payments",
    "Garantías /collaterals",
    "Rutas de Cobranza /collection-routes",
    "Reportes /reports",
    "Gastos /expenses",
    "Caja /cash",
    "Prestamistas /lenders",
    "Tasas de Interés /interest-rates",
    "Usuarios /users",
    "Configuración /settings",
  ]);
});

test("both dashboards are always visible, and every other entry asks for its module or for an administrator", () => {
  const open = NAVIGATION.filter(
    ({ module, administrators, ownDrawer, collects }) =>
      module === null && !administrators && !ownDrawer && !collects,
  );
  expect(open.map(({ to }) => to)).toEqual(["/", "/advanced-dashboard"]);
});

test("the bottom bar has four of them under its own words", () => {
  expect(barWithout("/today")).toEqual([
    "Inicio /",
    "Clientes /clients",
    "Préstamos /loans",
    "Pagos /payments",
  ]);
});

test("for a collector it begins with the list of the day, and has no more than three beside Alertas and Menú", () => {
  expect(barWithout()).toEqual(["Hoy /today", "Préstamos /loans", "Pagos /payments"]);
});

function barWithout(...hidden: string[]): string[] {
  return barOf(NAVIGATION.filter(({ to }) => !hidden.includes(to))).map(({ bar, to }) => `${bar} ${to}`);
}

test("each entry of the menu is under one of four captions, and a caption without entries is not shown", () => {
  const groups = groupsOf(NAVIGATION);
  expect(groups.map(({ caption }) => caption)).toEqual(["Cobro", "Cartera", "Negocio", "Sistema"]);
  const listed = groups.flatMap(({ entries }) => entries.map(({ to }) => to));
  expect([...listed].sort()).toEqual(NAVIGATION.map(({ to }) => to).sort());
  const few = groupsOf(NAVIGATION.filter(({ to }) => to === "/today" || to === "/loans"));
  expect(few.map(({ caption, entries }) => [caption, entries.length])).toEqual([
    ["Cobro", 1],
    ["Cartera", 1],
  ]);
});
