import { createHash } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { addCollateralFiles, removeCollateralFile } from "#commands/collateral/papers";
import { createCollateral } from "#commands/collateral/verbs";
import { collectPayment } from "#commands/payment/collect";
import { type CollateralFields, UNDESCRIBED } from "#contract/records/collateral";
import { pesos } from "#domain/money/money";
import { at, CLIENT, collectArgs, day, LOAN, paymentId } from "#testkit/commands/lending";
import { freshId } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import type { LocalStore } from "../store/local-store.ts";

let scene: Scenario;
afterEach(() => scene.end());

const DAY = "2026-01-08";

const FIELDS: CollateralFields = {
  clientId: CLIENT,
  loanId: LOAN,
  type: "Vehículo",
  description: "Motocicleta roja",
  estimatedValue: pesos(45_000),
  status: "Activa",
  registrationDate: day(DAY),
  ...UNDESCRIBED,
};

function paper(text: string) {
  const bytes = new TextEncoder().encode(`%PDF-${text}`);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const id = freshId();
  const declaration = {
    id,
    name: `${text}.pdf`,
    type: "application/pdf" as const,
    size: bytes.length,
    sha256,
  };
  return { declaration, file: { id, blob: new Blob([bytes], { type: "application/pdf" }) } };
}

async function rest(...devices: LocalStore[]): Promise<void> {
  for (const store of devices) {
    const turn = store.syncNow();
    await quiet(scene.time, store);
    await turn;
  }
}

describe("the papers of a collateral", () => {
  it("wait on the device without signal, several at once, and each says where it is", async () => {
    scene = await scenario();
    const store = await scene.open();
    scene.server.wire = () => "lost";
    const papers = [paper("uno"), paper("dos")];
    const ids = papers.map(({ declaration }) => declaration.id);
    const id = freshId();
    const files = papers.map(({ declaration }) => declaration);
    const args = { id, at: at(DAY), fields: FIELDS, files };
    const kept = { files: papers.map(({ file }) => file) };
    expect(await store.run(createCollateral, args, kept)).toMatchObject({ ok: true });
    expect([...(await store.blobs.states(ids)).values()]).toEqual(["waiting", "waiting"]);
    const seen = new Set<string | null>();
    store.blobs.changed.subscribe(({ sending }) => seen.add(sending));
    scene.server.wire = () => "through";
    await rest(store);
    await rest(store);
    expect([...(await store.blobs.states(ids)).values()]).toEqual(["sent", "sent"]);
    expect(seen).toEqual(new Set([...ids, null]));
    expect((await store.doc("collaterals", id))?.files.map(({ name }) => name)).toEqual([
      "uno.pdf",
      "dos.pdf",
    ]);
    expect(scene.server.faults).toEqual([]);
  });

  it("that were removed before they were sent are given up once the server has heard of it", async () => {
    scene = await scenario();
    const store = await scene.open();
    const id = freshId();
    await store.run(createCollateral, { id, at: at(DAY), fields: FIELDS, files: [] });
    await quiet(scene.time, store);
    scene.server.wire = () => "lost";
    const { declaration, file } = paper("tres");
    const adding = { id, at: at(DAY), files: [declaration] };
    await store.run(addCollateralFiles, adding, { files: [file] });
    await store.run(removeCollateralFile, { id, at: at(DAY), fileId: declaration.id });
    expect(await store.blobs.waitingIds()).toEqual([declaration.id]);
    scene.server.wire = () => "through";
    await rest(store);
    await rest(store);
    expect(await store.blobs.get(declaration.id)).toBeNull();
    expect((await store.doc("collaterals", id))?.files).toEqual([]);
  });

  it("let a payment go that is collected while one of them is on its way", async () => {
    scene = await scenario();
    const store = await scene.open();
    scene.server.wire = () => "lost";
    const papers = [paper("cuatro"), paper("cinco")];
    const files = papers.map(({ declaration }) => declaration);
    const args = { id: freshId(), at: at(DAY), fields: FIELDS, files };
    await store.run(createCollateral, args, { files: papers.map(({ file }) => file) });
    const order: string[] = [];
    let collected: Promise<unknown> | undefined;
    store.blobs.changed.subscribe(({ sending }) => {
      if (sending === null || order.includes(sending)) return;
      order.push(sending);
      collected ??= store.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    });
    scene.server.wire = () => "through";
    await rest(store);
    await collected;
    await rest(store);
    expect(order).toHaveLength(2);
    const stored = await scene.server.all("payments");
    expect(stored.map(({ id }) => id)).toEqual([paymentId(1)]);
  });
});
