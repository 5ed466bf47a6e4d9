import { afterEach, describe, expect, it } from "vitest";
import { collectPayment } from "#commands/payment/collect";
import { BOOK_COLLECTIONS } from "#contract/collections";
import type { Instant } from "#domain/calendar/business-date";
import { pesos } from "#domain/money/money";
import { collectArgs, LOAN, paymentId } from "#testkit/commands/lending";
import { Place } from "#testkit/device/place";
import { quiet, type Story, story } from "#testkit/device/story";
import type { Book } from "../book/book.ts";
import { countAll } from "../cache/cache-database.ts";
import { loadPackage, makePackage, packageItems } from "./data-package.ts";
import { type DataPackage, readPackage } from "./package-file.ts";

let told: Story;
afterEach(() => told.end());

const DAY = "2026-01-08";

async function packageOf(device: Book): Promise<DataPackage> {
  const made = await makePackage(device.store, told.time.now(), "Prueba");
  const read = readPackage(JSON.stringify(made));
  if (!("file" in read)) throw new Error(read.problem);
  return read.file;
}

const load = (device: Book, file: DataPackage) => loadPackage(device.store, file, told.time.now());

/** How many payments the loan has on this device. */
const payments = async (device: Book) => (await device.where("payments", "loanId", LOAN)).length;

describe("a data package", () => {
  it("brings a device up without the server, which then goes on from where the package was made", async () => {
    told = await story();
    const office = await told.open();
    await office.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(told.time, office);
    const file = await packageOf(office);
    expect(file).toMatchObject({ version: "1.0.0", metadata: { appVersion: "2.0.0", deviceInfo: "Prueba" } });
    expect(file.metadata.totalItems).toBe(Object.values(file.collections).flat().length);
    await office.run(collectPayment, collectArgs(2, DAY, pesos(500)));
    await quiet(told.time, office);
    told.office.wire = () => "lost";
    const phone = await told.open(new Place(told.time));
    expect(phone.board.state.hasData).toBe(false);
    const loaded = await load(phone, file);
    const counts = await countAll(phone.store.cache);
    const listed = BOOK_COLLECTIONS.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
    expect(loaded).toEqual({ ok: true, items: listed });
    expect([packageItems(phone.store, file), phone.store.base.packageItems]).toEqual([listed, listed]);
    await phone.board.look();
    expect([await payments(phone), phone.board.state.hasData]).toEqual([1, true]);
    told.office.wire = () => "through";
    void phone.syncNow();
    await quiet(told.time, phone);
    expect(await payments(phone)).toBe(2);
    expect(phone.board.state).toMatchObject({ phase: "idle" });
  });

  it("leaves unsent work as it was, over what it brings", async () => {
    told = await story();
    const device = await told.open();
    const file = await packageOf(device);
    told.office.wire = () => "lost";
    await device.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await load(device, file);
    expect([device.store.outbox.size, await payments(device)]).toEqual([1, 1]);
    expect((await device.doc("loans", LOAN))?.summary.paidRows).toBe(1);
    told.office.wire = () => "through";
    void device.syncNow();
    await quiet(told.time, device);
    expect(await told.office.all("payments")).toHaveLength(1);
    expect([device.store.outbox.size, device.store.overlay.all()]).toEqual([0, []]);
  });

  it("older than what this device sent hides nothing that the server has acknowledged", async () => {
    told = await story();
    const device = await told.open();
    const file = await packageOf(device);
    await device.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(told.time, device);
    told.office.wire = () => "lost";
    await load(device, file);
    expect(await payments(device)).toBe(1);
    expect(device.store.isPending("payments", paymentId(1))).toBe(false);
    told.office.wire = () => "through";
    void device.syncNow();
    await quiet(told.time, device);
    expect([await payments(device), device.store.overlay.all()]).toEqual([1, []]);
  });

  it("of another business is refused, and of an earlier epoch is replaced once it is no longer recent", async () => {
    told = await story();
    const device = await told.open();
    const file = await packageOf(device);
    const { metadata } = file;
    const other = { ...file, metadata: { ...metadata, bookId: "otro" } };
    expect(await load(device, other)).toEqual({ ok: false, why: "OTHER_BOOK" });
    await load(device, { ...file, metadata: { ...metadata, epoch: "antes" } });
    void device.syncNow();
    await quiet(told.time, device);
    expect([device.store.base.epoch, device.board.state.phase]).toEqual(["antes", "idle"]);
    told.time.jump(6 * 60_000);
    void device.syncNow();
    await quiet(told.time, device);
    expect([device.store.base.epoch, device.store.base.packageAt]).toEqual([metadata.epoch, undefined]);
  });

  it("of an earlier epoch is replaced at once when it was loaded by a clock that was set right since", async () => {
    told = await story();
    const device = await told.open();
    const file = await packageOf(device);
    const earlier = { ...file, metadata: { ...file.metadata, epoch: "antes" } };
    const aDayAhead = (told.time.now() + 86_400_000) as Instant;
    await loadPackage(device.store, earlier, aDayAhead);
    void device.syncNow();
    await quiet(told.time, device);
    expect(device.store.base.epoch).toBe(file.metadata.epoch);
  });

  it("loads only what its person may view, and no record that is none", async () => {
    told = await story();
    const file = await packageOf(await told.open());
    const perm = { hash: "x", role: "user" as const, grants: {}, view: ["clients" as const] };
    told.office.wire = () => "lost";
    const collector = await told.open(new Place(told.time), { ...told.admin, perm });
    expect(await load(collector, file)).toEqual({ ok: true, items: file.collections.clients?.length });
    expect(await collector.doc("loans", LOAN)).toBeNull();
    const broken = { ...file, collections: { clients: [{ id: LOAN }] } };
    expect(await load(collector, broken)).toEqual({ ok: false, why: "UNREADABLE" });
  });

  it.each([
    ["no es JSON", "El archivo debe ser un JSON válido"],
    ["[]", "Formato de paquete inválido"],
    ['{"version":"1.0.0","timestamp":"2026-01-08","collections":{}}', "Formato de paquete inválido"],
  ])("says what is wrong with %s", (text, problem) => {
    expect(readPackage(text)).toEqual({ problem });
  });
});
