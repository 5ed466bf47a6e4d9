/** A small loan with two payments, one annulled, told as the screen tells it. */
import { expect, test } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { money, pesos } from "#domain/money/money";
import {
  at,
  bookWithLoan,
  CLIENT,
  collectArgs,
  LATE_FEE,
  LENDER,
  LOAN,
  paymentId,
} from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { lineMaker, searchText } from "../list/loan-line.ts";
import { isListed } from "../loan-text.ts";
import { loanHistory } from "./history.ts";
import { interestPayments } from "./interest-payments.ts";
import { oldestFirst } from "./loan-book.ts";
import { nextLine, rowsOf, tableLines } from "./row-lines.ts";

const today = calendarDate("2026-01-18");
const stamp = { at: at("2026-01-18"), today };

async function lend() {
  const records = await bookWithLoan();
  await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000), { paymentNumber: 1 }));
  const read = () => ({
    loan: records.get("loans", LOAN),
    rows: records.get("amortizationItems", LOAN).rows,
    payments: records.all("payments").toSorted(oldestFirst),
    today,
  });
  return { records, read };
}

test("a late row owes its mora today, and that is what is collected next", async () => {
  const { read } = await lend();
  const story = read();
  const lines = rowsOf(tableLines(story));
  expect(lines.slice(0, 3).map(({ label }) => label)).toEqual(["paid", "late", "pending"]);
  const next = nextLine(lines, story);
  expect([next?.row.paymentNumber, next?.daysLate]).toEqual([2, 3]);
  expect(next?.lateFeeDue).toBe(pesos(50));
  expect(next?.remaining).toBe(pesos(1_050));
  expect(lines[0]?.payments.map(({ id }) => id)).toEqual([paymentId(1)]);
});

test("a cancelled loan has nothing to collect and no mora", async () => {
  const { records, read } = await lend();
  await records.succeed("payment.annul", { id: paymentId(1), ...stamp, reason: "Error de cobro" });
  await records.succeed("loan.cancel", { id: LOAN, ...stamp, reason: "No se entregó" });
  const story = read();
  const lines = rowsOf(tableLines(story));
  expect(nextLine(lines, story)).toBeUndefined();
  expect(lines.every(({ lateFeeDue, label }) => lateFeeDue === 0 && label === "pending")).toBe(true);
});

test("a cost is in the history with its receipt, and so is its way back with the reason", async () => {
  const { records, read } = await lend();
  const cost = {
    id: testId(81),
    loanId: LOAN,
    ...stamp,
    name: "Alguacil",
    amount: pesos(500),
    method: "Efectivo",
  };
  await records.succeed("loan.addCharge", cost, { receipts: [{ number: "K7Q2-3", issued: null }] });
  const back = { id: LOAN, chargeId: testId(81), ...stamp, reason: "Era de otro" };
  await records.succeed("loan.annulCharge", back);
  const { loan, payments } = read();
  const said = loanHistory(loan, payments, null).filter(({ title }) => title.includes("Alguacil"));
  expect(said.map(({ title, amount, reason, isVoid }) => [title, amount, reason, isVoid])).toEqual([
    ["Cargo anulado: Alguacil · recibo K7Q2-3", pesos(500), "Era de otro", false],
    ["Cargo: Alguacil · recibo K7Q2-3", pesos(500), null, true],
  ]);
});

test("the history tells each fact with its reason and who recorded it, newest first", async () => {
  const { records, read } = await lend();
  await records.succeed("lateFee.waive", {
    loanId: LOAN,
    ...stamp,
    paymentNumber: 2,
    amount: pesos(50),
    reason: "Estuvo enferma",
  });
  await records.succeed("payment.annul", {
    id: paymentId(1),
    at: at("2026-01-18T16:00:00Z"),
    today,
    reason: "Billete falso",
  });
  const { loan, payments } = read();
  const history = loanHistory(loan, payments, null);
  expect(history.map(({ title }) => title.replace(/recibo \S+/i, "recibo"))).toEqual([
    "recibo anulado",
    "Mora perdonada · Cuota #2",
    "Cuota · recibo",
    "Préstamo otorgado",
  ]);
  expect(history[0]).toMatchObject({ reason: "Billete falso", who: "Administradora de Prueba" });
  expect(history[1]).toMatchObject({ reason: "Estuvo enferma", amount: pesos(50) });
  expect(history[2]?.isVoid).toBe(true);
});

test("a change of what was agreed says who made it and why; an old one without a name stays readable", async () => {
  const { records, read } = await lend();
  const changes = { term: 10, lateFee: { ...LATE_FEE, percent: "3" } };
  await records.succeed("loan.update", { id: LOAN, ...stamp, changes, reason: "Perdió el empleo" }, { v: 2 });
  const { loan, payments } = read();
  const told = { reason: "Perdió el empleo", who: "Administradora de Prueba" };
  const [mora, terms] = loanHistory(loan, payments, null);
  expect([mora, terms]).toMatchObject([
    { title: "Mora cambiada", ...told },
    { title: "Condiciones cambiadas", details: ["Plazo: 13 semanas → 10 semanas"], ...told },
  ]);
  const unnamed = loan.termsVersions.map(({ userId: _, userName: __, reason: ___, ...version }) => version);
  const history = loanHistory({ ...loan, termsVersions: unnamed }, payments, "Quien lo otorgó");
  expect(history.find(({ title }) => title === "Condiciones cambiadas")).toMatchObject({
    who: null,
    reason: null,
  });
  expect(history.find(({ title }) => title === "Préstamo otorgado")?.who).toBe("Quien lo otorgó");
});

test("payments of interest alone are counted apart while they stand", async () => {
  const { records, read } = await lend();
  await records.succeed(
    "payment.collect",
    collectArgs(2, "2026-01-15", money(23_077), { kind: "interest_only", paymentNumber: null }),
  );
  expect(interestPayments(read().payments).map(({ id }) => id)).toEqual([paymentId(2)]);
  await records.succeed("payment.annul", { id: paymentId(2), ...stamp, reason: "Doble" });
  expect(interestPayments(read().payments)).toEqual([]);
});

test("a deleted loan leaves the list, and comes back when money reaches it afterwards", async () => {
  const { records, read } = await lend();
  await records.succeed("loan.delete", { id: LOAN, ...stamp, reason: "Duplicado" });
  expect(isListed(read().loan)).toBe(false);
  await records.succeed("payment.collect", collectArgs(3, "2026-01-18", pesos(500), { paymentNumber: 2 }));
  expect(isListed(read().loan)).toBe(true);
});

test("the list hands the same line out again while nothing in it changed", async () => {
  const { records, read } = await lend();
  const people = {
    clients: new Map([[CLIENT, records.get("clients", CLIENT)]]),
    lenders: new Map([[LENDER, records.get("lenders", LENDER)]]),
    lateFeeOf: () => pesos(0),
  };
  const make = lineMaker();
  const { loan } = read();
  const [first] = make([loan], people, today);
  expect(make([loan], people, today)[0]).toBe(first);
  expect(first).toMatchObject({
    daysLate: 3,
    clientName: "Persona Inventada",
    stateText: "Activo · atrasado 3 d",
  });
  const withMora = make([loan], { ...people, lateFeeOf: () => pesos(50) }, today)[0];
  expect(withMora?.stateText).toBe("Activo · atrasado 3 d · con mora");
  expect(first && searchText(first)).toContain("10,000.00 10000.00");
  expect(make([loan], people, calendarDate("2026-01-19"))[0]).not.toBe(first);
});

test("the history tells of days without collection and of an acuerdo, and who took them back", async () => {
  const { records, read } = await lend();
  const suspensionId = paymentId(90);
  const days = { from: calendarDate("2026-01-20"), to: calendarDate("2026-01-24"), way: "shift" };
  await records.succeed("loan.suspend", { id: LOAN, ...stamp, suspensionId, ...days, reason: "Feria" });
  await records.succeed("loan.annulSuspension", { id: LOAN, ...stamp, suspensionId, reason: "Sí paga" });
  const parts = [{ date: calendarDate("2026-01-25"), amount: pesos(1_050) }];
  await records.succeed("loan.agree", { id: LOAN, ...stamp, parts, reason: "Enfermó" });
  const { loan, payments } = read();
  const told = loanHistory(loan, payments, null).map(({ title, details, reason, isVoid }) => [
    title,
    details[0] ?? null,
    reason,
    isVoid,
  ]);
  expect(told.slice(0, 3)).toEqual(
    expect.arrayContaining([
      ["Suspensión de cobros anulada", null, "Sí paga", false],
      ["Acuerdo de pago", "RD$1,050.00 el 25/01/2026", "Enfermó", false],
      ["Cobros suspendidos", "del 20/01/2026 al 24/01/2026; las cuotas se corren", "Feria", true],
    ]),
  );
});
