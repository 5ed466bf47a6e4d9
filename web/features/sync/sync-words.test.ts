import { describe, expect, it } from "vitest";
import type { SyncPhase } from "#web/offline/sync/sync-state.ts";
import {
  clockText,
  collectionText,
  haltText,
  queuedText,
  spanText,
  syncBadge,
  syncStateText,
  unsentText,
} from "./sync-words.ts";

const at = (phase: SyncPhase, hasData = true, unsent = 0, attention: readonly string[] = []) => ({
  phase,
  hasData,
  unsent,
  attention,
});

describe("the words of sync", () => {
  it.each([
    ["idle", true, true, "Sincronizado"],
    ["receiving", true, true, "Sincronizado"],
    ["sending", true, true, "Sincronizando"],
    ["loading", false, true, "Sincronizando"],
    ["error", true, true, "Error"],
    ["signed-out", true, true, "Error"],
    ["idle", false, true, "Sin datos"],
    ["offline", true, false, "Offline"],
    ["idle", false, false, "Offline"],
  ] as const)("%s, with data %s, server there %s: the badge says %s", (phase, hasData, online, badge) => {
    expect(syncBadge(at(phase, hasData), online)).toBe(badge);
  });

  it("tell the state apart from the connection", () => {
    expect(syncStateText(at("loading", false))).toBe("Sincronizando...");
    expect(syncStateText(at("error"))).toBe("Error");
    expect(syncStateText(at("offline", false))).toBe("Sin datos locales");
    expect(syncStateText(at("offline", true, 2))).toBe("Pendiente");
    expect(syncStateText(at("offline", false, 1)), "the first client of a business").toBe("Pendiente");
    expect(syncStateText(at("idle"))).toBe("Completado");
  });

  it("never call a device synchronized while a change of it needs a decision", () => {
    const open = at("idle", true, 1, ["a conflict"]);
    expect(syncBadge(open, true)).toBe("Error");
    expect(syncStateText(open)).toBe("Error");
    expect(syncBadge(open, false), "without signal").toBe("Offline");
    expect(syncBadge({ ...open, phase: "sending" }, true), "while others are sent").toBe("Sincronizando");
  });

  it("say of each collection how far it is", () => {
    expect(collectionText("loading", 3)).toBe("Sincronizando...");
    expect(collectionText("error", 3)).toBe("Error");
    expect(collectionText("completed", 3)).toBe("Completado");
    expect(collectionText("completed", 0)).toBe("Sin datos locales");
    expect(collectionText("completed", null), "not counted yet").toBe("Completado");
    expect(collectionText("pending", 0)).toBe("Pendiente");
  });

  it("give a fault its own words, or the general ones", () => {
    expect(haltText({ phase: "error", error: null })).toBe("Error durante la sincronización");
    expect(haltText({ phase: "error", error: "Error desconocido" })).toBe("Error desconocido");
    expect(haltText({ phase: "idle", error: null })).toBeNull();
  });

  it("count what waits and how long it has", () => {
    expect([0, 1, 2].map(unsentText)).toEqual([
      "Todo está enviado.",
      "1 cambio sin enviar",
      "2 cambios sin enviar",
    ]);
    expect(queuedText(0, 0)).toBe("Todo está enviado.");
    expect(queuedText(0, 1), "what was refused is not with the server").toBe("Nada más por enviar.");
    expect(queuedText(2, 1)).toBe("2 cambios sin enviar");
    expect([20_000, 60_000, 3_600_000, 25 * 3_600_000, 72 * 3_600_000].map(spanText)).toEqual([
      "menos de un minuto",
      "1 minuto",
      "1 hora",
      "1 día",
      "3 días",
    ]);
    expect(clockText(10 * 60_000)).toContain("atrasada 10 minutos");
    expect(clockText(-10 * 60_000)).toContain("adelantada 10 minutos");
  });
});
