import { describe, expect, it } from "vitest";
import { toId } from "#contract/id";
import { startImportRequest } from "#contract/imports";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { sampleClient, sampleLender, sampleSettings } from "#testkit/documents/sample-records";
import type { Cells } from "../fields.ts";
import { knownClients } from "./known-clients.ts";
import { PENDING } from "./person.ts";
import { importedOf, type ReadRow, RowReader, tiesOf, totalsOf } from "./read-rows.ts";
import type { Answers, Book, Choices, DraftRow } from "./row.ts";

const TODAY = calendarDate("2026-11-28");
const CUT = calendarDate("2026-11-27");
const lender = sampleLender();

const book: Book = {
  today: TODAY,
  settings: sampleSettings(),
  lenders: [lender],
  zones: [],
  collectors: [],
  actor: { id: toId("3f0c0d0a-0000-4000-8000-000000000001"), name: "La dueña" },
};

const CLIENTS = knownClients([sampleClient()]);

const choices: Choices = {
  cut: CUT,
  lenderId: lender.id,
  frequency: "weekly",
  rateMeans: null,
  lenders: new Map(),
  zones: new Map(),
  collectors: new Map(),
};

const PERSON: Cells = {
  fullName: "Altagracia Peña Cruz",
  identification: "001-1234567-8",
  phone: "829-555-7733",
  address: "Calle 4, Los Mina",
};
/** 10,000 in 13 weekly cuotas of 1,000; five are paid. */
const LOAN: Cells = {
  amount: "10,000",
  cuotas: "13",
  cuota: "1,000",
  startDate: "05/10/2026",
  paidCuotas: "5",
};

function rowOf(cells: Cells, answers: Answers = {}, number = 1): DraftRow {
  return { number, cells, typed: {}, answers };
}

function readOne(cells: Cells, more: Partial<Choices> = {}, answers: Answers = {}): ReadRow {
  const [read] = new RowReader({ ...choices, ...more }, book).read([rowOf(cells, answers)], CLIENTS);
  if (!read) throw new Error("no row");
  return read;
}

function textsOf({ findings }: ReadRow): string[] {
  return findings.map(({ text }) => text);
}

describe("a row of the notebook", () => {
  it("is a new client with a loan whose first five cuotas are paid", () => {
    const read = readOne({ ...PERSON, ...LOAN });
    expect(textsOf(read)).toEqual([]);
    expect(read.state).toBe("new");
    expect(read.debt).toMatchObject({
      kind: "loan",
      loan: { opening: { date: CUT, paidRows: 5, paidOfNext: 0 }, terms: { cuota: pesos(1_000), term: 13 } },
      owed: { loans: 1, lateFee: 0 },
    });
    const owed = read.debt?.owed;
    expect((owed?.principal ?? 0) + (owed?.interest ?? 0)).toBe(pesos(8_000));
  });

  it("with a client alone needs no debt", () => {
    expect(readOne(PERSON)).toMatchObject({ state: "new", debt: null, findings: [] });
  });

  it("in which part of a cuota is paid opens with that part", () => {
    expect(readOne({ ...PERSON, ...LOAN, paidCuotas: "5 1/2" }).debt?.loan.opening).toMatchObject({
      paidRows: 5,
      paidOfNext: pesos(500),
    });
  });

  it("by balance opens with so many pesos, and its mora", () => {
    const read = readOne({ ...PERSON, ...LOAN, paidCuotas: "", balance: "RD$ 7,350.50", lateFee: "250" });
    expect(read.debt?.loan.opening).toEqual({
      date: CUT,
      paidRows: 0,
      paidOfNext: 0,
      balance: 735_050,
      lateFeeOwed: pesos(250),
    });
    expect(read.debt?.owed.lateFee).toBe(pesos(250));
  });

  it("that paid cuotas out of their order opens with a balance, and says so", () => {
    const read = readOne({ ...PERSON, ...LOAN, paidCuotas: "1-3, 5" });
    expect(read.state).toBe("new");
    expect(read.debt?.loan.opening).toMatchObject({ paidRows: 0, balance: pesos(9_000) });
    expect(textsOf(read)).toEqual(["Pagó cuotas salteadas: entra como un saldo de RD$9,000.00."]);
  });

  it("on which nothing was paid owes all of it", () => {
    const read = readOne({ ...PERSON, ...LOAN, paidCuotas: "0" });
    expect(read.debt?.loan.opening).toMatchObject({ balance: pesos(13_000) });
  });

  it("with figures that disagree asks which of them counts", () => {
    const read = readOne({ ...PERSON, ...LOAN, balance: "7,000" });
    expect(read.state).toBe("question");
    const [finding] = read.findings;
    expect(finding?.text).toContain("por las cuotas pagadas debe RD$8,000.00; por el saldo debe RD$7,000.00");
    const mended = readOne({ ...PERSON, ...LOAN, balance: "7,000", ...finding?.mends.at(-1)?.cells });
    expect(mended.debt?.loan.opening).toMatchObject({ balance: pesos(7_000) });
  });

  it("that is paid off brings the client alone, once the person says so", () => {
    expect(readOne({ ...PERSON, ...LOAN, paidCuotas: "13" }).state).toBe("question");
    const alone = readOne({ ...PERSON, ...LOAN, paidCuotas: "13" }, {}, { clientAlone: true });
    expect(alone).toMatchObject({ state: "new", debt: null });
  });

  it("by a rate asks first of what the rate is, and then comes to a cuota", () => {
    const said = { ...PERSON, ...LOAN, cuota: "", rate: "30" };
    expect(readOne(said).state).toBe("wrong");
    expect(readOne(said, { rateMeans: "loan" }).debt?.loan.terms).toMatchObject({ cuota: pesos(1_000) });
    expect(readOne(said, { rateMeans: "monthly" }).debt?.loan.terms).toMatchObject({
      ratePercent: "30",
      rateType: "monthly",
    });
  });

  it("with a rédito is capital at a rate, paid up to a day", () => {
    const read = readOne({
      ...PERSON,
      kind: "rédito",
      amount: "50000",
      rate: "10",
      frequency: "mensual",
      startDate: "01/03/2026",
      balance: "40000",
      lastPayment: "01/11/2026",
    });
    expect(textsOf(read)).toEqual([]);
    expect(read.debt).toMatchObject({
      kind: "yield",
      loan: {
        terms: { amount: pesos(50_000), weeklyRatePercent: "10", period: "month" },
        opening: { capital: pesos(40_000), date: "2026-11-01" },
      },
      owed: { principal: pesos(40_000), interest: 0 },
    });
  });

  it.each<[string, Cells, string]>([
    [
      "starts after the cut",
      { startDate: "28/11/2026" },
      "Empieza después del corte (27/11/2026): regístrelo como préstamo nuevo.",
    ],
    [
      "owes more than the loan costs",
      { paidCuotas: "", balance: "13,000.01" },
      "Es más de lo que cuesta el préstamo (RD$13,000.00).",
    ],
    ["has more paid cuotas than cuotas", { paidCuotas: "14" }, "El préstamo tiene 13 cuotas."],
    ["has no amount", { amount: "" }, "Falta el monto prestado."],
    [
      "has a cuota below the loan",
      { cuota: "500" },
      "Las cuotas juntas suman menos que el monto del préstamo.",
    ],
    [
      "names a lender who is not here",
      { lender: "Otro Prestamista" },
      "El prestamista «Otro Prestamista» no está: elija arriba a cuál corresponde.",
    ],
    [
      "was paid after the cut",
      { lastPayment: "28/11/2026" },
      "El último pago es posterior al corte (27/11/2026).",
    ],
  ])("that %s is wrong, and says why", (_, cells, text) => {
    const read = readOne({ ...PERSON, ...LOAN, ...cells });
    expect(read.state).toBe("wrong");
    expect(textsOf(read)).toContain(text);
  });

  it("without cédula, telephone or address is completed by one tap for each", () => {
    const read = readOne({ ...LOAN, fullName: PERSON.fullName ?? "" });
    expect(read.state).toBe("wrong");
    const cells = Object.assign({}, ...read.findings.map(({ mends }) => mends[0]?.cells));
    expect(cells).toEqual({ identification: PENDING, phone: PENDING, address: PENDING });
    expect(readOne({ ...LOAN, fullName: PERSON.fullName ?? "", ...cells }).state).toBe("new");
  });
});

describe("the clients of a sheet", () => {
  const known = sampleClient();
  const ofKnown: Cells = { ...PERSON, identification: known.identification };

  it("are asked for where one is in the book already, and joined only by an answer", () => {
    const asked = readOne({ ...ofKnown, ...LOAN });
    expect(asked.state).toBe("question");
    expect(textsOf(asked)[0]).toContain("Ya hay un cliente con la misma cédula");
    const same = readOne({ ...ofKnown, ...LOAN }, {}, { who: "same" });
    expect(same.state).toBe("known");
    expect(importedOf([same], () => toId("3f0c0d0a-0000-4000-8000-000000000009"))[0]).toMatchObject({
      id: known.id,
      fields: null,
    });
    expect(readOne({ ...ofKnown, ...LOAN }, {}, { who: "other" }).state).toBe("new");
    expect(readOne({ ...ofKnown, ...LOAN }, {}, { who: "out" }).state).toBe("out");
  });

  it("who stand in it twice are one client with two loans, once the person says so", () => {
    const twice = (who?: "same") => [
      rowOf({ ...PERSON, ...LOAN }, {}, 1),
      rowOf({ ...PERSON, ...LOAN, amount: "9,000" }, who ? { who } : {}, 2),
    ];
    const reader = new RowReader(choices, book);
    expect(reader.read(twice(), CLIENTS)[1]).toMatchObject({ state: "question" });
    const rows = reader.read(twice("same"), CLIENTS);
    let made = 0;
    const newId = () => toId(`3f0c0d0a-0000-4000-8000-${String(++made).padStart(12, "0")}`);
    const clients = importedOf(rows, newId);
    expect(clients).toHaveLength(1);
    expect(clients[0]?.loans).toHaveLength(2);
    const totals = totalsOf(rows);
    expect(totals).toMatchObject({ clients: 1, newClients: 1, loans: 2 });
    const asked = {
      id: newId(),
      name: "La libreta",
      sha256: null,
      cut: CUT,
      columns: [],
      totals,
      clients,
    };
    expect(startImportRequest.safeParse(asked).error?.message).toBeUndefined();
  });

  it("tie to the total that the sheet says", () => {
    const rows = new RowReader(choices, book).read([rowOf({ ...PERSON, ...LOAN })], CLIENTS);
    expect(tiesOf({ amount: pesos(10_000), balance: pesos(8_500) }, rows)).toEqual([
      { label: "Prestado", said: pesos(10_000), here: pesos(10_000) },
      { label: "Saldo", said: pesos(8_500), here: pesos(8_000) },
    ]);
  });
});
