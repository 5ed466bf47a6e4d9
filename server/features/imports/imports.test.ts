import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Id } from "#contract/id";
import type { OwedAtCut } from "#contract/imports";
import type { Loan } from "#contract/records/loan";
import { checkBooks } from "#server/books/check";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, newId } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import {
  importsWhenDone,
  notebook,
  notebookClient,
  notebookLoan,
  notebookYield,
  OWED,
  openWithLender,
} from "#testkit/server/notebook";
import type { TestServer } from "#testkit/server/server";

type OwedLine = OwedAtCut & { name: string };

let server: TestServer;
let admin: Agent;
let device: TestDevice;
let lenderId: Id;

const begin = (body: object, agent = admin) => agent.ask("POST", "/api/imports", body);
const everyLoan = async () =>
  (await device.pull()).flatMap(({ c, doc }) => (c === "loans" && doc ? [doc as { id: string }] : []));

describe.each(ENGINES)("a notebook that comes in, on %s", (engine) => {
  beforeEach(async () => {
    ({ server, admin, device, lenderId } = await openWithLender(engine));
  });
  afterEach(() => server.close());

  it("brings clients with their loans, réditos and collaterals, as they are owed", async () => {
    const known = newId();
    await device.send("client.create", clientArgs(server.clock(), known));
    const byRows = notebookLoan(lenderId, { lateFeeOwed: 5_000 }, { collateral: "Nevera" });
    const byBalance = notebookLoan(lenderId, { paidRows: 0, balance: 400_000 });
    const clients = [
      notebookClient({ row: 1, fields: { name: "Rosa" }, loans: [byRows] }),
      notebookClient({ row: 2, fields: null, id: known, loans: [byBalance] }),
      notebookClient({ row: 3, fields: { name: "Luis" }, yields: [notebookYield(lenderId)] }),
      notebookClient({ row: 4, fields: { name: "Ana" } }),
    ];
    const sums = { principal: OWED.principal + 307_693 + 800_000, interest: OWED.interest + 92_307 };
    const sent = notebook(clients, { ...sums, lateFee: 5_000 });
    expect((await begin(sent)).json()).toMatchObject({ imports: [{ id: sent.id, name: sent.name }] });
    const [job] = await importsWhenDone(admin);
    expect(job).toMatchObject({ state: "finished", problem: null, written: 4, totals: sent.totals });
    const pulled = await device.pull();
    const count = (name: string) => pulled.filter(({ c }) => c === name).length;
    expect(["clients", "loans", "amortizationItems", "continuousYield", "collaterals"].map(count)).toEqual([
      4, 2, 2, 1, 1,
    ]);
    const loans = pulled.flatMap(({ c, doc }) => (c === "loans" ? [doc] : []));
    expect(loans).toContainEqual(
      expect.objectContaining({ id: byRows.id, number: 1, payoutMovementId: null, status: "active" }),
    );
    expect(loans).toContainEqual(expect.objectContaining({ id: byBalance.id, number: 2 }));
    const collateral = pulled.find(({ c }) => c === "collaterals")?.doc;
    expect(collateral).toMatchObject({ description: "Nevera", loanId: byRows.id, type: "Otro" });
    expect(await checkBooks(server.db)).toMatchObject({
      difference: null,
      loans: 2,
      yieldLoans: 1,
      movements: 0,
    });
    expect(server.reports).toEqual([]);
  });

  it("has an acta that ties by client and in all with what the book then holds", async () => {
    const both = [notebookLoan(lenderId), notebookLoan(lenderId, { paidRows: 0, balance: 400_000 })];
    const clients = [
      notebookClient({ row: 1, fields: { name: "Rosa" }, loans: both }),
      notebookClient({ row: 2, fields: { name: "Luis" }, loans: [notebookLoan(lenderId)] }),
    ];
    const owed = {
      principal: 2 * OWED.principal + 307_693,
      interest: 2 * OWED.interest + 92_307,
    };
    const body = notebook(clients, owed);
    await begin(body);
    await importsWhenDone(admin);
    const { lines } = (await admin.ask("GET", `/api/imports/${body.id}/acta`)).json() as {
      lines: OwedLine[];
    };
    const sumOf = (figure: keyof OwedAtCut, of = lines) =>
      of.reduce((total, line) => total + line[figure], 0);
    expect(lines.map(({ name }) => name)).toEqual(["Rosa Inventada", "Luis Inventada"]);
    for (const figure of ["loans", "principal", "interest", "lateFee"] as const)
      expect([figure, sumOf(figure)]).toEqual([figure, body.totals[figure]]);
    const pulled = await device.pull();
    const loans = pulled.flatMap(({ c, doc }) => (c === "loans" ? [doc as unknown as Loan] : []));
    for (const [place, { id }] of clients.entries()) {
      const line = lines[place] as OwedLine;
      const own = loans.filter(({ clientId }) => clientId === id);
      expect(own).toHaveLength(line.loans);
      const balance = own.reduce((total, loan) => total + loan.summary.balance, 0);
      expect(balance).toBe(line.principal + line.interest);
    }
  });

  it("leaves nothing where its figures are not those of the sheet", async () => {
    await begin(notebook([notebookClient({ loans: [notebookLoan(lenderId)] })], { ...OWED, interest: 1 }));
    const [job] = await importsWhenDone(admin);
    expect(job).toMatchObject({ state: "failed", finishedAt: null });
    expect(job?.problem).toBe("El interés no cuadra: la hoja suma RD$0.01 y lo escrito suma RD$2,307.69.");
    expect(await everyLoan()).toEqual([]);
  });
});
