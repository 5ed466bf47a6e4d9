/** Each notice of sync comes once, and not again before the matter of the notice has been well. */
import { describe, expect, it } from "vitest";
import { AT_REST, type SyncState } from "#web/offline/sync/sync-state.ts";
import { afterDownload, type Notice, onLocalData, UNWATCHED } from "./sync-notices.ts";

const collection = (count: number, status: string) => ({ count, status }) as SyncState["collections"][number];
const loading = (count: number): Partial<SyncState> => ({
  phase: "loading",
  collections: [collection(count, "loading")],
  progress: {} as NonNullable<SyncState["progress"]>,
  hasRecords: true,
});

/** The titles and figures that a device tells over these states, one after the other. */
function told(states: readonly Partial<SyncState>[], { shown = true, asked = false } = {}): Notice[] {
  let memory = UNWATCHED;
  const notices: Notice[] = [];
  for (const state of states) {
    const turn = afterDownload(memory, { ...AT_REST, ...state }, { shown, asked });
    memory = turn.memory;
    if (turn.notice) notices.push(turn.notice);
  }
  return notices;
}

const DONE: Partial<SyncState> = { phase: "idle", hasRecords: true };
const HALTED: Partial<SyncState> = { phase: "error", collections: [collection(0, "error")] };
const PARTLY: Partial<SyncState> = {
  ...HALTED,
  collections: [collection(9, "completed"), collection(0, "error")],
};

describe("a download that ends", () => {
  it("says how much it brought, once", () => {
    const notices = told([loading(1_200), loading(2_500), DONE, DONE]);
    expect(notices.map(({ title }) => title)).toEqual(["Sincronización completada"]);
    expect(notices[0]?.detail).toMatch(/^2,500 elementos/);
    expect(told([loading(1), DONE])[0]?.detail).toMatch(/^1 elemento descargado/);
  });

  it("while work is being sent waits until that is done", () => {
    const sending: Partial<SyncState> = { phase: "sending", hasRecords: true };
    expect(told([loading(5), sending])).toEqual([]);
    expect(told([loading(5), sending, DONE])).toHaveLength(1);
  });

  it("is no news of a business without records, unless it was asked for", () => {
    const empty = { ...DONE, hasRecords: false };
    expect(told([loading(0), empty])).toEqual([]);
    expect(told([loading(0), empty], { asked: true })).toHaveLength(1);
  });

  it("that the person neither saw begin nor asked for is no news", () => {
    expect(told([loading(5), DONE], { shown: false })).toEqual([]);
  });
});

describe("a download that fails", () => {
  it("says so once, however often it is tried again, and says that it succeeded at last", () => {
    const notices = told([
      loading(5),
      HALTED,
      loading(5),
      HALTED,
      loading(7),
      { ...DONE, hasRecords: false },
    ]);
    expect(notices.map(({ title }) => title)).toEqual([
      "Error de sincronización",
      "Sincronización completada",
    ]);
  });

  it("says that a part has come where one has", () => {
    expect(told([loading(5), PARTLY]).map(({ title }) => title)).toEqual(["Sincronización parcial"]);
  });
});

describe("the use of local data", () => {
  const HAS = { hasData: true, error: null };
  const phases = (...each: SyncState["phase"][]) => {
    let memory = { error: false, offline: false };
    return each.map((phase) => {
      const turn = onLocalData(memory, { ...HAS, phase });
      memory = turn.memory;
      return turn.notice !== null;
    });
  };

  it("is told again of a server that fails once more after all was well", () => {
    expect(phases("error", "loading", "error", "idle", "error")).toEqual([true, false, false, false, true]);
  });

  it("is told of a lost signal the first time alone", () => {
    expect(phases("offline", "idle", "offline")).toEqual([true, false, false]);
  });

  it("is not claimed by a device without data", () => {
    const bare = { phase: "offline" as const, hasData: false, error: null };
    expect(onLocalData({ error: false, offline: false }, bare).notice).toBeNull();
  });
});
