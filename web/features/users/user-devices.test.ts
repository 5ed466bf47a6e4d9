/** Before an account is closed one should know which phones may still hold cash. */
import { expect, test } from "vitest";
import type { UserDevice } from "#contract/devices";
import type { Instant } from "#domain/calendar/business-date";
import { testId } from "#testkit/commands/records";
import { clientsText, silentDevicesText, unsentText } from "./user-devices.ts";

const NOW = Date.parse("2026-03-09T15:00:00Z") as Instant;

function seen(n: number, day: string): UserDevice {
  const at = Date.parse(`${day}T15:00:00Z`) as Instant;
  return {
    id: testId(n),
    name: "Chrome · Android",
    code: "7K2M",
    registeredAt: at,
    seenAt: at,
    delivers: true,
    clients: null,
    isCurrent: true,
    unsent: 0,
    endedAt: null,
  };
}

test("phones that all reported today leave nothing to say", () => {
  expect(silentDevicesText([], NOW)).toBe("");
  expect(silentDevicesText([seen(1, "2026-03-09")], NOW)).toBe("");
});

test("silent phones are counted, with the day of the longest silence", () => {
  const arrives = "El dinero que guarde sin enviar llegará por confirmar.";
  expect(silentDevicesText([seen(1, "2026-03-04")], NOW)).toBe(
    `Su dispositivo no se reporta desde el 04/03/2026. ${arrives}`,
  );
  expect(silentDevicesText([seen(1, "2026-03-09"), seen(2, "2026-03-04")], NOW)).toBe(
    `1 de sus 2 dispositivos no se reporta desde el 04/03/2026. ${arrives}`,
  );
  expect(silentDevicesText([seen(1, "2026-03-01"), seen(2, "2026-03-04")], NOW)).toBe(
    `2 de sus 2 dispositivos no se reportan; el más antiguo, desde el 01/03/2026. ${arrives}`,
  );
});

test("how much waited on a phone is said as of its last report, and of no other moment", () => {
  expect([null, 0, 1, 3].map((unsent) => unsentText({ unsent }))).toEqual([
    "No ha dicho cuánto tenía sin enviar",
    "Entonces no tenía nada sin enviar",
    "Entonces tenía 1 cambio sin enviar",
    "Entonces tenía 3 cambios sin enviar",
  ]);
});

test("a phone that was not heard of since its clients changed may hold those of before", () => {
  const phone = seen(1, "2026-03-09");
  const own = { ...phone, clients: 12 };
  expect([phone, own, { ...own, clients: 1 }].map(clientsText)).toEqual([
    "Tiene todos los clientes",
    "Tiene lo suyo: 12 clientes",
    "Tiene lo suyo: 1 cliente",
  ]);
  expect(clientsText({ ...own, isCurrent: false })).toContain("ya no son suyos");
  expect(clientsText({ ...own, endedAt: NOW })).toBeNull();
});
