import { describe, expect, it } from "vitest";
import { MAIN_DRAWER_ID } from "#contract/fixed-ids";
import type { ExpenseFields } from "#contract/records/expense";
import { type Money, pesos } from "#domain/money/money";
import { type Book, openBook, testId } from "#testkit/commands/book";
import { at, cashBalance, day } from "#testkit/commands/lending";

const EXPENSE = testId(30);
const photo = { id: testId(40), name: "recibo.jpg", type: "image/jpeg", size: 10, sha256: "0".repeat(64) };

const FIELDS: ExpenseFields = {
  amount: pesos(1_500),
  category: "Alquiler",
  description: "Local de enero",
  paymentMethod: "Efectivo",
  expenseDate: day("2026-01-05"),
  receiptNumber: "B-12",
  notes: null,
  receiptPhotoId: null,
  isRecurring: true,
  repeatsId: null,
};

const on = (date: string) => ({ id: EXPENSE, at: at(date), today: day(date) });

async function bookWithExpense(fields: Partial<ExpenseFields> = {}): Promise<Book> {
  const records = openBook();
  await records.succeed("expense.create", {
    ...on("2026-01-05"),
    fields: { ...FIELDS, ...fields },
    photo: null,
  });
  return records;
}

const movements = (records: Book) =>
  records
    .all("transactions")
    .map(({ transactionType, amount, paymentMethod, businessDay }) => [
      transactionType,
      amount,
      paymentMethod,
      businessDay,
    ]);

describe("an expense", () => {
  it("in cash takes its money out of the drawer, and its photo follows", async () => {
    const records = openBook();
    await records.succeed("expense.create", { ...on("2026-01-05"), fields: FIELDS, photo });
    const { movementId, receiptPhotoId } = records.get("expenses", EXPENSE);
    expect(receiptPhotoId).toBe(photo.id);
    expect(records.get("files", photo.id)).toMatchObject({ ownerCollection: "expenses", ownerId: EXPENSE });
    expect(records.get("transactions", movementId)).toMatchObject({
      transactionType: "salida",
      amount: pesos(1_500),
      concept: FIELDS.description,
      expenseId: EXPENSE,
      paymentId: null,
      drawerId: MAIN_DRAWER_ID,
      reversalOf: null,
    });
    expect(cashBalance(records)).toBe(-pesos(1_500));
  });

  it("by transfer is recorded under its own method and moves no drawer", async () => {
    const records = await bookWithExpense({ paymentMethod: "Transferencia" });
    expect(movements(records)).toEqual([["salida", pesos(1_500), "Transferencia", "2026-01-05"]]);
    expect(cashBalance(records)).toBe(0);
  });

  it.each([
    ["its amount", { amount: pesos(2_000) }, -2_000],
    ["its method", { paymentMethod: "Cheque" }, 0],
    ["its date", { expenseDate: day("2026-01-04") }, -1_500],
    ["its category", { category: "Servicios" }, -1_500],
  ] as const)(
    "is reversed on the day of the edit and posted again when %s changes",
    async (_, changes, cash) => {
      const records = await bookWithExpense();
      const base = {
        [Object.keys(changes)[0] ?? ""]: FIELDS[Object.keys(changes)[0] as keyof ExpenseFields],
      };
      await records.succeed("expense.update", { ...on("2026-01-20"), changes, photo: null }, { base });
      expect(
        movements(records)
          .slice(1)
          .map(([type, , , businessDay]) => [type, businessDay]),
      ).toEqual([
        ["entrada", "2026-01-20"],
        ["salida", "2026-01-20"],
      ]);
      expect(cashBalance(records)).toBe(pesos(cash));
      const standing = records.get("transactions", records.get("expenses", EXPENSE).movementId);
      expect(standing).toMatchObject({ transactionType: "salida", expenseId: EXPENSE });
      expect(records.all("transactions")[1]).toMatchObject({
        concept: `Reverso de gasto del 05/01/2026: ${FIELDS.description}`,
      });
    },
  );

  it("keeps its movement when only words change", async () => {
    const records = await bookWithExpense();
    const changes = { description: "Local", notes: "Pagado al encargado" };
    await records.succeed("expense.update", { ...on("2026-01-20"), changes, photo });
    expect(movements(records)).toHaveLength(1);
    expect(records.get("expenses", EXPENSE)).toMatchObject({ ...changes, receiptPhotoId: photo.id });
  });

  it("edited twice and deleted leaves the drawer as it was, with the reason beside the last reversal", async () => {
    const records = await bookWithExpense();
    for (const amount of [pesos(900), pesos(1_200)] as Money[]) {
      await records.succeed("expense.update", { ...on("2026-01-06"), changes: { amount }, photo: null });
    }
    await records.succeed("expense.delete", { ...on("2026-01-07"), reason: "Registrado dos veces" });
    expect(cashBalance(records)).toBe(0);
    expect(records.all("expenses")).toEqual([]);
    expect(records.all("transactions").at(-1)).toMatchObject({
      transactionType: "entrada",
      amount: pesos(1_200),
      notes: "Registrado dos veces",
      businessDay: "2026-01-07",
    });
  });

  it("is asked about where two people changed one field, and not where they changed two", async () => {
    const records = await bookWithExpense();
    const edit = (changes: Partial<ExpenseFields>) => ({ ...on("2026-01-06"), changes, photo: null });
    await records.succeed("expense.update", edit({ amount: pesos(900) }), { base: { amount: pesos(1_500) } });
    const refusal = await records.refuse("expense.update", edit({ amount: pesos(800) }), {
      base: { amount: pesos(1_500) },
    });
    expect(refusal.conflicts?.map(({ field }) => field)).toEqual(["amount"]);
    await records.succeed("expense.update", edit({ notes: "Ok" }), { base: { notes: null } });
    expect(cashBalance(records)).toBe(-pesos(900));
  });
});

describe("the money of an expense", () => {
  it("sent twice leaves once; another under its id is refused", async () => {
    const records = await bookWithExpense();
    const again = { ...on("2026-01-05"), fields: FIELDS, photo: null };
    await records.succeed("expense.create", again);
    expect(await records.refuse("expense.create", { ...again, at: at("2026-01-09") })).toEqual({
      code: "KEY_REUSED",
    });
    const other = { ...again, fields: { ...FIELDS, amount: pesos(900) } };
    expect(await records.refuse("expense.create", other)).toEqual({ code: "KEY_REUSED" });
    expect(cashBalance(records)).toBe(-pesos(1_500));
  });

  it("dated ahead is refused before the tap, and flagged where it has left already", async () => {
    const records = openBook();
    const args = { ...on("2026-01-04"), fields: FIELDS, photo: null };
    expect(await records.guard("expense.create", args)).toEqual({ code: "EXPENSE_IN_FUTURE" });
    expect(await records.succeed("expense.create", args, { flags: ["NO_PERMISSION"] })).toEqual([
      "NO_PERMISSION",
      "DATE_ODD",
    ]);
    expect(cashBalance(records)).toBe(-pesos(1_500));
    await records.succeed("expense.update", { ...on("2026-01-06"), changes: {}, photo: null });
    expect(records.get("expenses", EXPENSE).flags).toEqual([]);
    expect(movements(records)).toHaveLength(1);
  });

  it("is not read where there is no such expense", async () => {
    const records = openBook();
    const missing = { code: "EXPENSE_MISSING" };
    expect(await records.refuse("expense.update", { ...on("2026-01-06"), changes: {}, photo: null })).toEqual(
      missing,
    );
    expect(await records.refuse("expense.delete", { ...on("2026-01-06"), reason: "Error" })).toEqual(missing);
  });
});
