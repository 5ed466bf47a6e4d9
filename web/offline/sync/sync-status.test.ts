import { afterEach, describe, expect, it } from "vitest";
import { deleteClient } from "#commands/client/delete";
import { createClient } from "#commands/client/verbs";
import type { Id } from "#contract/id";
import { IN_FILES } from "#contract/load";
import { MOST_DEVICES_IN_A_DAY } from "#contract/refusals";
import { at, CLIENT_FIELDS } from "#testkit/commands/lending";
import { BrowserDouble, freshId } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import type { LocalStore } from "../store/local-store.ts";
import type { SyncState } from "./sync-state.ts";

let scene: Scenario;
afterEach(() => scene.end());

const DAY = "2026-01-08";

async function rest(store: LocalStore): Promise<void> {
  void store.syncNow();
  await quiet(scene.time, store);
  await store.syncStatus.look();
}

async function newClient(store: LocalStore): Promise<Id> {
  const id = freshId();
  const result = await store.run(createClient, { id, at: at(DAY), fields: CLIENT_FIELDS, photo: null });
  expect(result).toMatchObject({ ok: true });
  return id;
}

/** The server loses every record of these: the business has not begun to lend. */
async function without(...collections: readonly ("loans" | "amortizationItems" | "clients")[]) {
  for (const collection of collections) {
    const docs = (await scene.server.all(collection)) as { id: string }[];
    await scene.server.put(docs.map(({ id }) => ({ collection, id, doc: null })));
  }
}

describe("the stock of records that a device works with", () => {
  it("is nothing yet while fewer than three kinds of record have entries, though all was downloaded", async () => {
    scene = await scenario();
    await without("loans", "amortizationItems", "clients");
    const store = await scene.open();
    expect(store.layers.replicaState.complete).toBe(true);
    expect(store.syncStatus.state).toMatchObject({ phase: "idle", hasData: false });
  });

  it("counts what was made here and not yet sent, and no longer what was deleted here", async () => {
    scene = await scenario();
    await without("loans", "amortizationItems", "clients");
    const store = await scene.open();
    scene.server.wire = () => "lost";
    const id = await newClient(store);
    await store.syncStatus.look();
    expect(store.syncStatus.state.hasData, "a lender, a rate and a client").toBe(true);
    await store.run(deleteClient, { id, at: at(DAY) }, { base: {} });
    await store.syncStatus.look();
    expect(store.syncStatus.state.hasData).toBe(false);
  });

  it("is known before anything is asked of the server", async () => {
    scene = await scenario();
    await (await scene.open()).stop();
    scene.server.wire = () => "lost";
    const again = await scene.open();
    const seen: boolean[] = [];
    again.syncStatus.subscribe(() => seen.push(again.syncStatus.state.hasData));
    await rest(again);
    expect(again.syncStatus.state).toMatchObject({ phase: "offline", hasData: true });
    expect(seen).not.toContain(false);
  });
});

/** The popover's state of each collection after a first load over this wire. */
async function loadedOver(wire: Scenario["server"]["wire"]): Promise<SyncState> {
  scene = await scenario();
  scene.server.wire = wire;
  const store = await scene.open(new BrowserDouble(scene.time));
  return store.syncStatus.state;
}

function statusOf(state: SyncState, name: string) {
  return state.collections.find(({ collection }) => collection === name);
}

describe("a download that fails", () => {
  it("fails for the one collection that the server could not bring, in the server's words", async () => {
    const state = await loadedOver((path) =>
      path.includes("part=lenders") ? { status: 429, code: "TOO_MANY" } : "through",
    );
    expect(state.phase).toBe("error");
    expect(statusOf(state, "lenders")).toMatchObject({
      status: "error",
      error: "Demasiados intentos. Espere un momento e inténtelo de nuevo.",
    });
    expect(state.collections.filter(({ status }) => status === "error")).toHaveLength(1);
    expect(statusOf(state, "payments")).toMatchObject({ status: "completed", error: null });
  });

  it("says why the server did not take the device, and what to do", async () => {
    const state = await loadedOver((path) =>
      path.includes("/sync/devices") ? { status: 429, code: "TOO_MANY_DEVICES" } : "through",
    );
    expect(statusOf(state, "loans")?.error).toBe(
      "Con su cuenta ya se entró hoy en {count} dispositivos nuevos, que es el máximo. Use uno de ellos, o espere a mañana.".replace(
        "{count}",
        String(MOST_DEVICES_IN_A_DAY),
      ),
    );
  });

  it("fails for everything that lies with a loan when the loans could not come", async () => {
    const state = await loadedOver((path) =>
      path.includes("part=openLoans") ? { status: 429, code: "TOO_MANY" } : "through",
    );
    const failed = state.collections.filter(({ status }) => status === "error");
    expect(failed.map(({ collection }) => collection)).toEqual([...IN_FILES]);
  });

  it("says that the cause is unknown where the server says none", async () => {
    const state = await loadedOver((path) =>
      path.includes("part=openLoans") ? { status: 500, code: "INTERNAL" } : "through",
    );
    expect(statusOf(state, "loans")?.error).toBe("Error desconocido");
  });

  it("keeps what had come when the signal went, and fails for everything else", async () => {
    const state = await loadedOver((path) => (path.includes("part=openLoans") ? "lost" : "through"));
    expect(state.phase).toBe("offline");
    expect(statusOf(state, "clients")?.status).toBe("completed");
    for (const name of ["loans", "payments"]) {
      expect(statusOf(state, name)).toMatchObject({ status: "error", error: "No hay conexión a internet" });
    }
    expect(state.collections.map(({ status }) => status)).not.toContain("pending");
  });

  it("fails for every collection when it fails as a whole", async () => {
    for (const path of ["/manifest", "part=openLoans"]) {
      const state = await loadedOver((asked) =>
        asked.includes(path) ? { status: 401, code: "NOT_SIGNED_IN" } : "through",
      );
      expect(new Set(state.collections.map(({ status }) => status)), path).toEqual(new Set(["error"]));
      await scene.end();
    }
    scene = await scenario();
  });

  it("fails for nothing of what a later round does not bring", async () => {
    scene = await scenario();
    const store = await scene.open();
    scene.server.wire = (path) => (path.includes("/pull") ? { status: 500, code: "INTERNAL" } : "through");
    await rest(store);
    expect(store.syncStatus.state).toMatchObject({
      phase: "error",
      error: "Error durante la sincronización",
      hasData: true,
    });
    expect(store.syncStatus.state.collections.map(({ status }) => status)).not.toContain("error");
  });
});

describe("a download that an earlier try had begun", () => {
  const cutAtHistories = (path: string) => (path.includes("part=histories") ? "lost" : "through");

  it("goes on counting from what came before it", async () => {
    scene = await scenario();
    scene.server.wire = cutAtHistories;
    const store = await scene.open(new BrowserDouble(scene.time));
    expect(store.syncStatus.state.phase).toBe("offline");
    const seen: SyncState["progress"][] = [];
    store.syncStatus.subscribe(() => seen.push(store.syncStatus.state.progress));
    scene.server.wire = () => "through";
    await rest(store);
    const [first, ...others] = seen.flatMap((progress) => progress ?? []);
    // One loan with its thirteen rows.
    expect(first?.records).toBeGreaterThanOrEqual(14);
    for (const { records, ofRecords } of others) expect(records).toBeLessThanOrEqual(ofRecords);
    expect(store.layers.replicaState.complete).toBe(true);
  });

  it("takes the time for the rest from what came in this try alone", async () => {
    scene = await scenario();
    const { syncStatus } = await scene.open();
    syncStatus.loading(["clients"], { clients: 1_000 }, new Map([["clients", 900]]));
    await scene.time.advance(10_000);
    syncStatus.collection("clients", "loading", 20);
    expect(syncStatus.state.progress).toMatchObject({ records: 920, ofRecords: 1_000, msLeft: 40_000 });
  });
});
