/** The matrix of permissions: what saves itself, what waits, and what goes back. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Grants, grantChanges, initialGrants } from "#domain/access/permissions";
import { DEBOUNCE_MS, Matrix, marked, type Saved } from "./matrix.ts";

const REFUSED: Saved = { ok: false, refused: true, detail: "No tiene permiso.", modules: [] };
const UNHEARD: Saved = { ok: false, refused: false, detail: "No hay conexión a internet", modules: [] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A matrix, every save it asked for, what it told, and the answers it will get. */
function opened(stored: Grants = initialGrants(), answers: Saved[] = []) {
  const saves: { changes: Grants; base: Grants }[] = [];
  const told: string[] = [];
  const undoing: (() => Promise<void>)[] = [];
  const matrix = new Matrix(
    stored,
    async (changes, base) => {
      saves.push({ changes, base });
      return answers.shift() ?? { ok: true };
    },
    {
      saved: ({ module, action, granted }) => told.push(`saved ${module} ${action} ${granted}`),
      notSaved: ({ module, action }, { refused, detail }) =>
        told.push(`not ${module} ${action} ${refused} ${detail}`),
      savedAll: (changes) => told.push(`all ${changes.length}`),
      notSavedAll: (changes, detail) => told.push(`left ${changes.map(({ module }) => module)} ${detail}`),
      taken: (undo) => {
        told.push("taken");
        undoing.push(undo);
      },
      givenBack: (kept) => told.push(`back but ${kept.length}`),
    },
  );
  const elapse = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { matrix, saves, told, undoing, elapse, held: () => matrix.snapshot().grants };
}

describe("one box", () => {
  it("saves itself a tenth of a second after it was ticked, with what stood before", async () => {
    const { matrix, saves, told, elapse } = opened();
    matrix.toggle("clients", "create", true);
    await elapse(DEBOUNCE_MS - 1);
    expect(saves).toEqual([]);
    await elapse(1);
    expect(saves).toEqual([{ changes: { clients: ["view", "create"] }, base: { clients: ["view"] } }]);
    expect(told).toEqual(["saved clients create true"]);
    expect(matrix.snapshot()).toMatchObject({ unsaved: [], saving: false });
  });

  it("takes view with it, and without view nothing is left", async () => {
    const { matrix, saves, elapse, held } = opened({});
    matrix.toggle("loans", "delete", true);
    expect(held().loans).toEqual(["view", "delete"]);
    await elapse(DEBOUNCE_MS);
    matrix.toggle("loans", "view", false);
    expect(held().loans).toEqual([]);
    await elapse(DEBOUNCE_MS);
    expect(saves.map(({ changes }) => changes)).toEqual([{ loans: ["view", "delete"] }, { loans: [] }]);
  });

  it("goes back when the server refuses, and when the server does not answer", async () => {
    const { matrix, told, elapse, held } = opened(initialGrants(), [REFUSED, UNHEARD]);
    matrix.toggle("cash", "update", true);
    await elapse(DEBOUNCE_MS);
    expect(held().cash).toEqual(["view"]);
    matrix.toggle("cash", "view", false);
    await elapse(DEBOUNCE_MS);
    expect(held().cash).toEqual(["view"]);
    expect(told).toEqual([
      "not cash update true No tiene permiso.",
      "not cash view false No hay conexión a internet",
    ]);
  });

  it("ticked and unticked within the pause saves nothing", async () => {
    const { matrix, saves, told, elapse } = opened();
    matrix.toggle("users", "create", true);
    matrix.toggle("users", "create", false);
    await elapse(DEBOUNCE_MS);
    expect([saves, told]).toEqual([[], []]);
  });

  it("ticked while another is on its way is saved after it, from what then stands", async () => {
    const { matrix, saves, elapse, held } = opened();
    matrix.toggle("payments", "create", true);
    await elapse(DEBOUNCE_MS);
    matrix.toggle("payments", "delete", true);
    await elapse(DEBOUNCE_MS);
    expect(saves[1]).toEqual({
      changes: { payments: ["view", "create", "delete"] },
      base: { payments: ["view", "create"] },
    });
    expect(held().payments).toEqual(["view", "create", "delete"]);
  });

  it("is saved at once when the screen is left within its pause", async () => {
    const { matrix, saves } = opened();
    matrix.toggle("reports", "update", true);
    await matrix.flush();
    expect(saves).toHaveLength(1);
  });
});

describe("marks of the whole matrix", () => {
  it("wait for Save All, which sends the modules that differ and nothing else", async () => {
    const { matrix, saves, told } = opened();
    matrix.mark(marked("collect"));
    const { unsaved } = matrix.snapshot();
    expect(unsaved).toEqual(grantChanges(initialGrants(), marked("collect")));
    expect(saves).toEqual([]);
    await matrix.saveAll();
    expect(Object.keys(saves[0]?.changes ?? {})).not.toContain("clients");
    expect(saves[0]?.changes).toMatchObject({ payments: ["view", "create"], users: [] });
    expect(told).toEqual([`all ${unsaved.length}`]);
    expect(matrix.snapshot().unsaved).toEqual([]);
  });

  it("stay marked when they could not be saved, and can be discarded", async () => {
    const { matrix, told, held } = opened(initialGrants(), [UNHEARD]);
    matrix.mark(marked("all"));
    await matrix.saveAll();
    expect(told[0]).toContain("No hay conexión a internet");
    expect(held()).toEqual(marked("all"));
    matrix.discard();
    expect(held()).toEqual(initialGrants());
  });

  it("are saved but for the module that another person changed meanwhile, which is named", async () => {
    const clash: Saved = { ok: false, refused: true, detail: "Otra persona", modules: ["cash"] };
    const { matrix, saves, told } = opened({}, [clash]);
    matrix.mark({ cash: ["view"], loans: ["view"] });
    await matrix.saveAll();
    expect(saves.map(({ changes }) => Object.keys(changes))).toEqual([["loans", "cash"], ["loans"]]);
    expect(told).toEqual(["left cash Otra persona"]);
    expect(matrix.snapshot().unsaved.map(({ module }) => module)).toEqual(["cash"]);
  });

  it("keep their place when a box of another module saves itself", async () => {
    const { matrix, saves, elapse } = opened();
    matrix.mark({ ...initialGrants(), clients: ["view", "delete"] });
    matrix.toggle("loans", "create", true);
    await elapse(DEBOUNCE_MS);
    expect(saves.map(({ changes }) => changes)).toEqual([{ loans: ["view", "create"] }]);
    expect(matrix.snapshot().unsaved).toEqual([{ module: "clients", action: "delete", granted: true }]);
  });

  it("follow what arrives from the server without losing what was marked", () => {
    const { matrix, held } = opened();
    matrix.mark({ ...initialGrants(), clients: ["view", "delete"] });
    matrix.follow({ ...initialGrants(), expenses: ["view", "create"] });
    expect(held()).toMatchObject({ clients: ["view", "delete"], expenses: ["view", "create"] });
    expect(matrix.snapshot().unsaved).toHaveLength(1);
  });
});

describe("a usual set", () => {
  it("is saved at once as one command, and given back by one", async () => {
    const { matrix, saves, told, undoing, held } = opened();
    await matrix.take(marked("collect"));
    expect([saves.length, told, matrix.snapshot().unsaved]).toEqual([1, ["taken"], []]);
    expect(saves[0]?.changes).toMatchObject({ payments: ["view", "create"], users: [] });
    await undoing[0]?.();
    expect(held()).toEqual(initialGrants());
    expect(saves[1]).toEqual({ changes: saves[0]?.base, base: saves[0]?.changes });
    expect(told).toEqual(["taken", "back but 0"]);
  });

  it("that is there already saves nothing", async () => {
    const { matrix, saves, told } = opened(marked("collect"));
    await matrix.take(marked("collect"));
    expect([saves, told]).toEqual([[], []]);
  });

  it("stays marked when it could not be saved, is saved by Save All, and is not offered to be given back", async () => {
    const { matrix, told, undoing, held } = opened(initialGrants(), [UNHEARD]);
    await matrix.take(marked("all"));
    expect([held(), undoing]).toEqual([marked("all"), []]);
    await matrix.saveAll();
    expect(told.at(-1)).toMatch(/^all /);
  });

  it("names the module that another person changed meanwhile, and saves the rest", async () => {
    const clash: Saved = { ok: false, refused: true, detail: "Otra persona", modules: ["cash"] };
    const { matrix, saves, told } = opened({}, [clash]);
    await matrix.take({ cash: ["view"], loans: ["view"] });
    expect(saves.map(({ changes }) => Object.keys(changes))).toEqual([["loans", "cash"], ["loans"]]);
    expect(told).toEqual(["left cash Otra persona"]);
  });

  it("takes a box along that was ticked just before, and gives back the box too", async () => {
    const { matrix, saves, undoing, elapse, held } = opened();
    matrix.toggle("expenses", "create", true);
    await matrix.take(marked("none"));
    await elapse(DEBOUNCE_MS);
    expect(saves).toHaveLength(1);
    await undoing[0]?.();
    expect(held().expenses).toEqual(["view", "create"]);
  });

  it("given back leaves alone what another person changed since, and a mark that waits", async () => {
    const { matrix, saves, told, undoing, held } = opened();
    await matrix.take(marked("collect"));
    matrix.follow({ ...marked("collect"), payments: ["view"] });
    matrix.mark({ ...held(), clients: ["view", "delete"] });
    await undoing[0]?.();
    expect(held()).toMatchObject({ payments: ["view"], users: ["view"], clients: ["view", "delete"] });
    expect(Object.keys(saves[1]?.changes ?? {})).not.toContain("payments");
    expect(matrix.snapshot().unsaved.map(({ module }) => module)).toEqual(["clients"]);
    expect(told.at(-1)).toBe("back but 1");
  });
});
