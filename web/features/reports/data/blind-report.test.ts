/** Where cash is counted blind, no report tells what to count to, but to administrators (ruling E8). */
import { afterEach, beforeEach, expect, it } from "vitest";
import { updateSettings } from "#commands/settings/update";
import { createUser } from "#commands/user/create";
import { setGrants } from "#commands/user/set-grants";
import { MODULES } from "#domain/access/permissions";
import { pesos } from "#domain/money/money";
import { NO_FILTER } from "#domain/reports/report";
import { at, day } from "#testkit/commands/lending";
import { BrowserDouble } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { newId } from "#web/offline/environment/new-id.ts";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { readOnce } from "#web/offline/store/tracked-reader.ts";
import { countedUntil, isBlindTo, readBlindDays } from "#web/parts/live-metrics/blind.ts";
import { untilCounted } from "./make-report.ts";

const DAY = "2026-01-08";
const KEY = "una clave de prueba";
const EMAIL = "cajera@ejemplo.invalid";

let scene: Scenario;
beforeEach(async () => {
  scene = await scenario();
});
afterEach(() => scene.end());

it("are kept from a cashier, and from no administrator", async () => {
  const office = await scene.open();
  const id = newId();
  const user = { id, at: at(DAY), name: "Cajera de Prueba", email: EMAIL, role: "user" as const };
  expect(await office.runOnline(createUser, user, { password: KEY })).toMatchObject({ ok: true });
  const changes = Object.fromEntries(MODULES.map((module) => [module, ["view" as const]]));
  expect(await office.runOnline(setGrants, { id, at: at(DAY), changes })).toMatchObject({ ok: true });
  const blind = { at: at(DAY), changes: { cashBlindClose: true }, logo: null };
  expect(await office.runOnline(updateSettings, blind)).toMatchObject({ ok: true });
  await quiet(scene.time, office);
  const cashier = await scene.open(new BrowserDouble(scene.time), await scene.server.signIn(EMAIL, KEY));
  const read = (store: LocalStore) => readOnce(store, readBlindDays).then(({ value }) => value);
  expect(await read(office)).toBeNull();
  expect(await read(cashier)).toEqual({ countedUntil: null });
});

it("leaves the days that were counted, and nothing where none was", () => {
  const filter = { ...NO_FILTER, from: day("2026-01-01"), to: day(DAY) };
  const until = (counted: string | null) =>
    untilCounted(filter, { countedUntil: counted === null ? null : day(counted) }, day(DAY));
  expect(until(null)).toBeNull();
  expect(until("2025-12-31")).toBeNull();
  expect(until("2026-01-05")).toEqual({ ...filter, to: "2026-01-05" });
  expect(until(DAY)).toBe(filter);
});

it("counts a day as counted when its closing stands and no register is open on it", () => {
  const closed = { id: newId(), day: day("2026-01-07"), balance: pesos(10), sums: [] };
  expect(countedUntil(null)).toBeNull();
  expect(countedUntil({ closed: null, openFrom: day("2026-01-08") })).toBeNull();
  expect(countedUntil({ closed, openFrom: null })).toBe("2026-01-07");
  expect(countedUntil({ closed, openFrom: day("2026-01-08") })).toBe("2026-01-07");
  expect(countedUntil({ closed, openFrom: day("2026-01-07") })).toBe("2026-01-06");
  expect(isBlindTo(null, null)).toBe(false);
});
