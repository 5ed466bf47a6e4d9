import { describe, expect, it } from "vitest";
import { toId } from "#contract/id";
import { SETTINGS_ID, type Settings } from "#contract/records/business";
import { pesos } from "#domain/money/money";
import { ADMINISTRATOR, type Book, openBook, testId } from "#testkit/commands/book";
import { at, bookWithLoan, LATE_FEE, LOAN } from "#testkit/commands/lending";

const id = toId(SETTINGS_ID);
const when = at("2026-01-02");

const SETTINGS: Settings = {
  id,
  createdAt: at("2026-01-01"),
  updatedAt: at("2026-01-01"),
  companyName: "Prestamista de Prueba",
  companyRnc: "",
  companyAddress: "",
  companyPhone: "",
  companyEmail: "",
  defaultCurrency: "DOP",
  defaultLanguage: "es",
  logoFileId: null,
  printerName: "",
  receiptWidth: 80,
  receiptFooterText: "",
  showClientSignature: true,
  printAutomatically: false,
  useBluetoothPrinter: false,
  lateFee: LATE_FEE,
  cashTolerance: pesos(1),
};

function withSettings(book: Book): Book {
  book.put({ collection: "settings", id, doc: SETTINGS });
  return book;
}

describe("settings", () => {
  it("change field by field, and a logo is declared with them", async () => {
    const book = withSettings(openBook());
    const logo = { id: testId(40), name: "logo.png", type: "image/png", size: 10, sha256: "0".repeat(64) };
    await book.succeed("settings.update", { at: when, changes: { receiptWidth: 58 }, logo });
    expect(book.get("settings", id)).toEqual({
      ...SETTINGS,
      receiptWidth: 58,
      logoFileId: logo.id,
      updatedAt: when,
    });
    expect(book.get("files", logo.id)).toMatchObject({
      ownerCollection: "settings",
      userId: ADMINISTRATOR.id,
      uploaded: false,
    });
  });

  it("do not reach loans already made", async () => {
    const book = withSettings(await bookWithLoan());
    const lateFee = { ...LATE_FEE, percent: "10" };
    await book.succeed("settings.update", { at: when, changes: { lateFee }, logo: null });
    expect(book.get("loans", LOAN).lateFeeVersions).toHaveLength(1);
  });

  it("keep both values when two people change the same one", async () => {
    const book = withSettings(openBook());
    const base = { companyName: "Prestamista de Prueba" };
    await book.succeed(
      "settings.update",
      { at: when, changes: { companyName: "Uno" }, logo: null },
      { base },
    );
    const mine = { at: when, changes: { companyName: "Dos" }, logo: null };
    expect((await book.refuse("settings.update", mine, { base })).code).toBe("CONFLICT");
  });

  it("are not invented before the first start made them", async () => {
    const book = openBook();
    const refusal = await book.refuse("settings.update", { at: when, changes: {}, logo: null });
    expect(refusal).toEqual({ code: "NOT_FOUND" });
  });
});
