import { describe, expect, it } from "vitest";
import { SETTINGS_ID } from "#contract/fixed-ids";
import { toId } from "#contract/id";
import type { Settings } from "#contract/records/business";
import { pesos } from "#domain/money/money";
import { at, bookWithLoan, LATE_FEE, LOAN } from "#testkit/commands/lending";
import { ADMINISTRATOR, openRecords, type TestRecords, testId } from "#testkit/commands/records";
import { updateSettings } from "./update.ts";

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
  cashBlindClose: false,
  cashClosingTolerance: pesos(0),
  publicAddress: "",
};

const CHARGE = { id: testId(9), name: "Seguro", way: "apart", amount: 100, isForNewLoans: false };

function withSettings(records: TestRecords): TestRecords {
  records.put({ collection: "settings", id, doc: SETTINGS });
  return records;
}

describe("settings", () => {
  it("change field by field, and a logo is declared with them", async () => {
    const records = withSettings(openRecords());
    const logo = { id: testId(40), name: "logo.png", type: "image/png", size: 10, sha256: "0".repeat(64) };
    await records.succeed("settings.update", { at: when, changes: { receiptWidth: 58 }, logo });
    expect(records.get("settings", id)).toEqual({
      ...SETTINGS,
      receiptWidth: 58,
      logoFileId: logo.id,
      updatedAt: when,
    });
    expect(records.get("files", logo.id)).toMatchObject({
      ownerCollection: "settings",
      userId: ADMINISTRATOR.id,
      uploaded: false,
    });
  });

  it("do not reach loans already made", async () => {
    const records = withSettings(await bookWithLoan());
    const lateFee = { ...LATE_FEE, percent: "10" };
    await records.succeed("settings.update", { at: when, changes: { lateFee }, logo: null });
    expect(records.get("loans", LOAN).lateFeeVersions).toHaveLength(1);
  });

  it("keep both values when two people change the same one", async () => {
    const records = withSettings(openRecords());
    const base = { companyName: "Prestamista de Prueba" };
    await records.succeed(
      "settings.update",
      { at: when, changes: { companyName: "Uno" }, logo: null },
      { base },
    );
    const mine = { at: when, changes: { companyName: "Dos" }, logo: null };
    expect((await records.refuse("settings.update", mine, { base })).code).toBe("CONFLICT");
  });

  it("take days off, unless they leave no day of collection", async () => {
    const records = withSettings(openRecords());
    const off = (weekdays: number[]) => ({
      at: when,
      changes: { daysOff: { weekdays, dates: [], holidays: ["good_friday"] } },
      logo: null,
    });
    expect((await records.refuse("settings.update", off([1, 2, 3, 4, 5, 6, 7]))).code).toBe(
      "NO_COLLECTION_DAY",
    );
    await records.succeed("settings.update", off([7]));
    expect(records.get("settings", id).daysOff).toEqual({
      weekdays: [7],
      dates: [],
      holidays: ["good_friday"],
    });
  });

  it("take the charges of the business, no two of one name", async () => {
    const records = withSettings(openRecords());
    const charge = (n: number, name: string) => ({
      id: testId(n),
      name,
      way: "added",
      percent: "2.5",
      isForNewLoans: true,
    });
    const setting = (...charges: unknown[]) => ({ at: when, changes: { charges }, logo: null });
    const twice = setting(charge(1, "Gastos legales"), charge(2, "GASTOS LEGALES"));
    expect((await records.refuse("settings.update", twice)).code).toBe("CHARGE_NAMED_TWICE");
    await records.succeed("settings.update", setting(charge(1, "Gastos legales")));
    expect(records.get("settings", id).charges).toEqual([charge(1, "Gastos legales")]);
    await records.succeed("settings.update", setting());
    expect(records.get("settings", id).charges).toEqual([]);
  });

  it("take dollars and pesos, and no other money; convert nothing", async () => {
    const records = withSettings(openRecords());
    await records.succeed("settings.update", { at: when, changes: { defaultCurrency: "USD" }, logo: null });
    expect(records.get("settings", id)).toEqual({ ...SETTINGS, defaultCurrency: "USD", updatedAt: when });
  });

  it.each([
    ["a currency that is none of the two", { defaultCurrency: "EUR" }],
    ["a language that there is not", { defaultLanguage: "en" }],
    ["an e-mail that is none", { companyEmail: "sin arroba" }],
    ["a receipt of another width", { receiptWidth: 76 }],
    ["mora below nothing", { lateFee: { ...LATE_FEE, percent: "-1" } }],
    ["mora beyond every rate", { lateFee: { ...LATE_FEE, percent: "10000" } }],
    ["grace of more than a year", { lateFee: { ...LATE_FEE, graceDays: 366 } }],
    ["a tolerance below nothing", { cashClosingTolerance: -1 }],
    ["an address that is a file", { publicAddress: "file:///etc/passwd" }],
    ["an address with a path", { publicAddress: "https://cobros.example/otra" }],
    ["a charge of nothing", { charges: [{ ...CHARGE, amount: 0 }] }],
    ["a charge of zero percent", { charges: [{ ...CHARGE, amount: undefined, percent: "0" }] }],
    [
      "a charge of more than is asked for",
      { charges: [{ ...CHARGE, amount: undefined, percent: "100.01" }] },
    ],
    ["a charge of an amount and a percent", { charges: [{ ...CHARGE, percent: "5" }] }],
    ["a charge without a name", { charges: [{ ...CHARGE, name: " " }] }],
    ["a charge with a long name", { charges: [{ ...CHARGE, name: "x".repeat(61) }] }],
    ["more charges than a loan may have", { charges: Array.from({ length: 21 }, () => CHARGE) }],
    ["an address with a password", { publicAddress: "http://a:b@cobros.example" }],
  ])("refuse %s", (_, changes) => {
    expect(updateSettings.args.safeParse({ at: when, changes, logo: null }).success).toBe(false);
  });

  it("keep an RNC whose check digit does not fit: it warns and never blocks (ruling I1)", async () => {
    const records = withSettings(openRecords());
    await records.succeed("settings.update", {
      at: when,
      changes: { companyRnc: "101-00000-1" },
      logo: null,
    });
    expect(records.get("settings", id).companyRnc).toBe("101-00000-1");
  });

  it("are not invented before the first start made them", async () => {
    const records = openRecords();
    const refusal = await records.refuse("settings.update", { at: when, changes: {}, logo: null });
    expect(refusal).toEqual({ code: "NOT_FOUND" });
  });
});
