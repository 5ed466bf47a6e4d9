import { afterEach, describe, expect, it } from "vitest";
import { deleteClient } from "#commands/client/delete";
import { createClient } from "#commands/client/verbs";
import type { Id } from "#contract/id";
import { at, CLIENT_FIELDS } from "#testkit/commands/lending";
import { freshId, Place } from "#testkit/device/place";
import { quiet, type Story, story } from "#testkit/device/story";
import type { Book } from "./book.ts";
import type { SyncState } from "./sync-state.ts";

let told: Story;
afterEach(() => told.end());

const DAY = "2026-01-08";

async function rest(device: Book): Promise<void> {
  void device.syncNow();
  await quiet(told.time, device);
  await device.board.look();
}

async function newClient(device: Book): Promise<Id> {
  const id = freshId();
  const result = await device.run(createClient, { id, at: at(DAY), fields: CLIENT_FIELDS, photo: null });
  expect(result).toMatchObject({ ok: true });
  return id;
}

/** The server loses every record of these: the business has not begun to lend. */
async function without(...collections: readonly ("loans" | "amortizationItems" | "clients")[]) {
  for (const collection of collections) {
    const docs = (await told.office.all(collection)) as { id: string }[];
    await told.office.put(docs.map(({ id }) => ({ collection, id, doc: null })));
  }
}

describe("what a device has to work with", () => {
  it("is nothing yet while fewer than three kinds of record have entries, though all was downloaded", async () => {
    told = await story();
    await without("loans", "amortizationItems", "clients");
    const device = await told.open();
    expect(device.store.base.complete).toBe(true);
    expect(device.board.state).toMatchObject({ phase: "idle", hasData: false });
  });

  it("counts what was made here and not yet sent, and no longer what was deleted here", async () => {
    told = await story();
    await without("loans", "amortizationItems", "clients");
    const device = await told.open();
    told.office.wire = () => "lost";
    const id = await newClient(device);
    await device.board.look();
    expect(device.board.state.hasData, "a lender, a rate and a client").toBe(true);
    await device.run(deleteClient, { id, at: at(DAY) }, { base: {} });
    await device.board.look();
    expect(device.board.state.hasData).toBe(false);
  });

  it("is known before anything is asked of the server", async () => {
    told = await story();
    await (await told.open()).stop();
    told.office.wire = () => "lost";
    const again = await told.open();
    const seen: boolean[] = [];
    again.board.subscribe(() => seen.push(again.board.state.hasData));
    await rest(again);
    expect(again.board.state).toMatchObject({ phase: "offline", hasData: true });
    expect(seen).not.toContain(false);
  });
});

/** What the popover says of each collection after a first load over this wire. */
async function loadedOver(wire: Story["office"]["wire"]): Promise<SyncState> {
  told = await story();
  told.office.wire = wire;
  const device = await told.open(new Place(told.time));
  return device.board.state;
}

function statusOf(state: SyncState, name: string) {
  return state.collections.find(({ collection }) => collection === name);
}

describe("a download that fails", () => {
  it("fails for the one collection that the server could not bring, in the server's words", async () => {
    const state = await loadedOver((path) =>
      path.includes("c=loans") ? { status: 429, code: "TOO_MANY" } : "through",
    );
    expect(state.phase).toBe("error");
    expect(statusOf(state, "loans")).toMatchObject({
      status: "error",
      error: "Demasiados intentos. Espere un momento e inténtelo de nuevo.",
    });
    expect(state.collections.filter(({ status }) => status === "error")).toHaveLength(1);
    expect(statusOf(state, "payments")).toMatchObject({ status: "completed", error: null });
  });

  it("says that the cause is unknown where the server says none", async () => {
    const state = await loadedOver((path) =>
      path.includes("c=loans") ? { status: 500, code: "INTERNAL" } : "through",
    );
    expect(statusOf(state, "loans")?.error).toBe("Error desconocido");
  });

  it("keeps what had come when the signal went, and fails for everything else", async () => {
    const state = await loadedOver((path) => (path.includes("c=loans") ? "lost" : "through"));
    expect(state.phase).toBe("offline");
    expect(statusOf(state, "clients")?.status).toBe("completed");
    for (const name of ["loans", "payments"]) {
      expect(statusOf(state, name)).toMatchObject({ status: "error", error: "No hay conexión a internet" });
    }
    expect(state.collections.map(({ status }) => status)).not.toContain("pending");
  });

  it("fails for every collection when it fails as a whole", async () => {
    for (const path of ["/manifest", "c=loans"]) {
      const state = await loadedOver((asked) =>
        asked.includes(path) ? { status: 401, code: "NOT_SIGNED_IN" } : "through",
      );
      expect(new Set(state.collections.map(({ status }) => status)), path).toEqual(new Set(["error"]));
      await told.end();
    }
    told = await story();
  });

  it("fails for nothing of what a later round does not bring", async () => {
    told = await story();
    const device = await told.open();
    told.office.wire = (path) => (path.includes("/pull") ? { status: 500, code: "INTERNAL" } : "through");
    await rest(device);
    expect(device.board.state).toMatchObject({
      phase: "error",
      error: "Error durante la sincronización",
      hasData: true,
    });
    expect(device.board.state.collections.map(({ status }) => status)).not.toContain("error");
  });
});
