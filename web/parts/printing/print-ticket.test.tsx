import "#web/ui/test-setup.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakePrinter } from "#testkit/printing/fake-printers";
import { readEscPos } from "#testkit/printing/read-escpos";
import type { Paper } from "#web/documents/paper/content.ts";
import { PRINTER_WAYS } from "#web/platform/printer/ways.ts";
import { jobs, printAgain, putAway } from "./jobs.ts";
import { printTicket } from "./print-ticket.ts";
import { choosePrinter, chosenPrinter, forgetPrinter } from "./printer.ts";
import { printWhole } from "./receipt-length.ts";

const paper = (title: string): Paper => ({
  title,
  fileName: "recibo",
  footer: "",
  blocks: [{ kind: "pair", label: title, value: "RD$1,000.00" }],
});

let printer: FakePrinter;
beforeEach(async () => {
  printer = new FakePrinter("MTP-II");
  const link = await PRINTER_WAYS.bluetooth.choose(true);
  if (link) choosePrinter("bluetooth", link);
});
afterEach(() => {
  forgetPrinter();
  for (const { id } of jobs.snapshot()) putAway(id);
  vi.restoreAllMocks();
});

/** The system's dialog, as jsdom has none: a window that is blocked, which the person is told of. */
const throughSystem = { through: "window", view: null } as const;
const lines = () => readEscPos(Uint8Array.from(printer.bytes)).lines.map(({ text }) => text);

describe("a ticket", () => {
  it("comes out of the printer of this device, which is remembered", async () => {
    expect(await printTicket(paper("Recibo"), "58mm")).toEqual({ ok: true });
    expect(lines()[0]).toBe("Recibo               RD$1,000.00");
    expect(chosenPrinter.snapshot()).toMatchObject({ kind: "bluetooth", name: "MTP-II", letters: "cp858" });
    expect(window.localStorage.getItem("cuadre.printer")).toContain("MTP-II");
  });

  it("says what every receipt must, until this device is asked for all of it", async () => {
    const receipt: Paper = { ...paper("Entero"), short: paper("Corto").blocks };
    await printTicket(receipt, "58mm");
    printWhole(true);
    expect(window.localStorage.getItem("cuadre.receipt")).toBe("full");
    await printTicket(receipt, "58mm");
    printWhole(false);
    expect(window.localStorage.getItem("cuadre.receipt")).toBeNull();
    const printed = lines().filter((text) => text.includes("RD$"));
    expect(printed.map((text) => text.split(" ")[0])).toEqual(["Corto", "Entero"]);
  });

  it("waits for the one before it", async () => {
    const both = [printTicket(paper("Primero"), "58mm"), printTicket(paper("Segundo"), "58mm")];
    await vi.waitFor(() => expect(jobs.snapshot()).toHaveLength(2));
    expect(jobs.snapshot().filter(({ state }) => state === "printing").length).toBeLessThanOrEqual(1);
    expect(await Promise.all(both)).toEqual([{ ok: true }, { ok: true }]);
    const printed = lines().filter((text) => text.includes("RD$"));
    expect(printed.map((text) => text.split(" ")[0])).toEqual(["Primero", "Segundo"]);
  });

  it("that came out in part is reported as failed, goes to the system, and can be printed whole again", async () => {
    printer.breaksAfter = 30;
    const alert = vi.spyOn(window, "alert").mockImplementation(() => undefined);
    expect(await printTicket(paper("Recibo"), "58mm", throughSystem)).toMatchObject({ ok: false });
    expect(alert).not.toHaveBeenCalled();
    const [job] = jobs.snapshot();
    expect(job).toMatchObject({ state: "failed", trouble: "gone" });
    expect(job?.sent).toBeGreaterThan(0);
    Object.assign(printer, { breaksAfter: null, isOn: true, bytes: [] });
    expect(await printAgain(job?.id ?? 0)).toMatchObject({ state: "printed", sent: job?.total });
    expect(lines()[0]).toBe("Recibo               RD$1,000.00");
  });

  it("goes to the system where the printer is without paper", async () => {
    printer.hasPaper = false;
    expect(await printTicket(paper("Recibo"), "58mm", throughSystem)).toMatchObject({
      code: "POPUP_BLOCKED",
    });
    expect(jobs.snapshot()).toMatchObject([{ state: "failed", trouble: "paper", sent: 0 }]);
  });

  it("goes to the system where the chosen printer is not found any more", async () => {
    forgetPrinter();
    choosePrinter("bluetooth", { name: "La de antes", id: "another", send: async () => undefined });
    const chosen = window.localStorage.getItem("cuadre.printer") ?? "";
    forgetPrinter();
    chosenPrinter.set(JSON.parse(chosen));
    expect(await printTicket(paper("Recibo"), "58mm", throughSystem)).toMatchObject({ ok: false });
    expect(jobs.snapshot()).toMatchObject([{ state: "failed", trouble: "unreachable" }]);
  });

  it("goes to the system at once where no printer was chosen", async () => {
    forgetPrinter();
    expect(await printTicket(paper("Recibo"), "58mm", throughSystem)).toMatchObject({
      code: "POPUP_BLOCKED",
    });
    expect(jobs.snapshot()).toEqual([]);
  });
});
