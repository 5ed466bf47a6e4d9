/** The number of a loan on the device that made it (ruling X4). */
import { afterEach, describe, expect, it } from "vitest";
import { createLoan } from "#commands/loan/create";
import { markDefaulted } from "#commands/loan/mark-defaulted";
import { at, LOAN, loanArgs } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { exportOutbox } from "../../outbox/export.ts";
import { readOutboxExport } from "../../outbox/import.ts";

let scene: Scenario;
afterEach(() => scene.end());

const OWN = testId(901);
const isPull = (path: string) => path.startsWith("/api/sync/pull");

describe("the number of a loan that was made here", () => {
  it("comes with the answer, before the loan itself is pulled, and is kept in the journal", async () => {
    scene = await scenario();
    const store = await scene.open();
    scene.server.wire = () => "lost";
    await store.run(createLoan, loanArgs({ id: OWN }));
    expect((await store.doc("loans", OWN))?.number).toBeUndefined();
    scene.server.wire = (path) => (isPull(path) ? "lost" : "through");
    await store.syncNow();
    await quiet(scene.time, store);
    expect((await store.doc("loans", OWN))?.number).toBe(2);
    expect(await store.layers.outbox.database.journal.toArray()).toMatchObject([{ loanNumber: 2 }]);
    scene.server.wire = () => "through";
    await store.syncNow();
    await quiet(scene.time, store);
    expect((await store.doc("loans", OWN))?.number).toBe(2);
  });

  it("is sent along with the command when the server lost it, and exported with it", async () => {
    scene = await scenario();
    const store = await scene.open();
    await store.run(createLoan, loanArgs({ id: OWN }));
    await quiet(scene.time, store);
    const { epoch, after } = await store.layers.outbox.device();
    scene.server.wire = () => "lost";
    await store.layers.outbox.sendAgain(epoch ?? "", after);
    const file = readOutboxExport(await exportOutbox(store.layers.outbox, store.blobs, scene.time.now()));
    expect(file?.commands).toMatchObject([{ name: "loan.create", loanNumber: 2 }]);
  });

  it("stays when the loan is changed here before the number is pulled", async () => {
    scene = await scenario();
    const store = await scene.open();
    expect((await store.doc("loans", LOAN))?.number).toBe(1);
    scene.server.wire = (path) => (isPull(path) ? "lost" : "through");
    await store.run(createLoan, loanArgs({ id: OWN }));
    await quiet(scene.time, store);
    scene.server.wire = () => "lost";
    const step = { id: OWN, at: at("2026-01-09"), today: loanArgs().today, reason: "Prueba" };
    await store.run(markDefaulted, step);
    expect(await store.doc("loans", OWN)).toMatchObject({ number: 2, status: "defaulted" });
  });
});
