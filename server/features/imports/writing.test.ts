import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findCommand } from "#commands/catalogue";
import type { Id } from "#contract/id";
import { startImportRequest } from "#contract/imports";
import type { Loan } from "#contract/records/loan";
import { PROTOCOL } from "#contract/sync";
import { checkBooks } from "#server/books/check";
import { read, snapshot } from "#server/db/database";
import { checkImport, finishImport } from "#server/db/imports/finish";
import { addImport, findWriting, type ImportJob } from "#server/db/imports/jobs";
import { transact } from "#server/db/journal/transact";
import { anyTable } from "#server/db/records/any-table";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, newId, paymentArgs } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES, STORED } from "#testkit/server/engines";
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
import { writePiece } from "./work.ts";

let server: TestServer;
let admin: Agent;
let device: TestDevice;
let lenderId: Id;

const begin = (body: object) => admin.ask("POST", "/api/imports", body);

/** Begins one without waking the work on it, and writes so many pieces of one client each. */
async function partly(body: object, pieces: number) {
  const maker = { userId: admin.id, at: server.clock() };
  await transact(server.db, (writing) => addImport(writing, startImportRequest.parse(body), maker));
  for (let n = 0; n < pieces; n++) await writePiece(workshop(), 1);
}

const workshop = () =>
  ({ db: server.db, clock: server.clock, version: "test", findCommand, report: console.error }) as never;

function several(count: number, more: object = {}) {
  const clients = Array.from({ length: count }, (_, n) =>
    notebookClient({
      row: n + 2,
      fields: { name: `Cliente ${n}` },
      loans: [notebookLoan(lenderId)],
      ...more,
    }),
  );
  return notebook(clients, { principal: count * OWED.principal, interest: count * OWED.interest });
}

async function rowsLeft(): Promise<number> {
  const tables = [
    ...["clients", "loans", "amortization_items", "continuous_yield_loans", "collaterals"],
    ...["import_client", "import_record", "import_file"],
  ];
  return read(server.db, async (handle) => {
    let left = 0;
    for (const name of tables) {
      const { n } = await anyTable(handle)
        .selectFrom(name)
        .select((row) => row.fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow();
      left += Number(n);
    }
    return left;
  });
}

async function everyLoan(): Promise<Loan[]> {
  device.cursor = undefined;
  return (await device.pull()).flatMap(({ c, doc }) =>
    c === "loans" && doc ? [doc as unknown as Loan] : [],
  );
}

describe.each(ENGINES)("an import that is being written, on %s", (engine) => {
  beforeEach(async () => {
    ({ server, admin, device, lenderId } = await openWithLender(engine));
  });
  afterEach(() => server.close());

  it("is in no list, sum, report or search before it is finished, and the books are in order", async () => {
    await device.pull();
    const body = several(3);
    await partly(body, 2);
    expect(await device.pull()).toEqual([]);
    expect(await everyLoan()).toEqual([]);
    const manifest = (await admin.ask("GET", `/api/sync/manifest?proto=${PROTOCOL}`)).json();
    expect(manifest.counts).toMatchObject({ clients: 0, loans: 0, amortizationItems: 0 });
    for (const part of ["clients", "openLoans"]) {
      const query = new URLSearchParams({
        userId: admin.id,
        epoch: device.epoch,
        part,
        from: manifest.cursor,
      });
      if (part === "openLoans") query.set("of", "loans amortizationItems");
      const page = (await admin.ask("GET", `/api/sync/parts?${query}&seen=`)).json();
      expect(page.docs ?? page.files).toEqual([]);
    }
    const due = await admin.ask("GET", "/reports/scheduled-payments?date=2026-03-11");
    expect(due.json()).toMatchObject({ count: 0, payments: [] });
    const collector = await admin.hire({ clients: ["view", "create"] });
    await admin.run("user.setPortfolio", {
      id: collector.id,
      at: server.clock(),
      portfolio: { zoneIds: [] },
    });
    const known = () => collector.ask("GET", "/api/clients/known?identification=000-0000000-0");
    expect((await known()).json()).toEqual({ isKnown: false });
    const [client] = body.clients as unknown as { id: Id; loans: { id: Id }[] }[];
    const changes = { id: client?.id, at: server.clock(), changes: { phone: "809-000-0001" }, photo: null };
    expect(await device.send("client.update", changes)).toMatchObject({ code: "CLIENT_MISSING" });
    expect(await checkBooks(server.db)).toMatchObject({ difference: null, loans: 0 });
    const made = await importsWhenDone(admin);
    expect(made).toMatchObject([{ state: "finished", written: 3 }]);
    expect((await everyLoan()).map(({ number }) => number)).toHaveLength(3);
    expect((await known()).json()).toEqual({ isKnown: true });
    expect(await checkBooks(server.db)).toMatchObject({ difference: null, loans: 3 });
  });

  it("lets a collector collect meanwhile, and numbers the loans of both in turn", async () => {
    const first = several(1);
    await begin(first);
    await importsWhenDone(admin);
    const [loan] = await everyLoan();
    const second = several(2);
    await partly(second, 1);
    const paid = paymentArgs(device, loan?.id as Id, { paymentNumber: 4 });
    expect(await device.push(device.money("payment.collect", paid))).toMatchObject([{ outcome: "applied" }]);
    await importsWhenDone(admin);
    const numbers = new Map((await everyLoan()).map(({ id, number }) => [id as string, number]));
    const inSheet = second.clients.map((client) => (client.loans[0] as { id: string }).id);
    expect(inSheet.map((id) => numbers.get(id))).toEqual([2, 3]);
  });

  it("is one at a time, and sent again is the same one", async () => {
    const body = several(2);
    await partly(body, 1);
    const other = await begin(several(1));
    expect([other.statusCode, other.json().code]).toEqual([409, "IMPORT_UNDER_WAY"]);
    expect((await begin(body)).statusCode).toBe(200);
    await importsWhenDone(admin);
    expect((await begin(body)).json().imports).toMatchObject([{ id: body.id, state: "finished" }]);
    expect(await everyLoan()).toHaveLength(2);
  });

  it("leaves nothing where a row is refused, and says which", async () => {
    const body = several(3);
    const third = notebookClient({ row: 9, fields: null, loans: [notebookLoan(lenderId)] });
    await begin({ ...body, clients: [...body.clients, third] });
    expect(await importsWhenDone(admin)).toMatchObject([
      { state: "failed", problem: "Fila 9: Cliente no encontrado" },
    ]);
    await untilTakenAway();
    expect(await everyLoan()).toEqual([]);
  });

  it("is cancelled, and the same clients may come in with another one", async () => {
    const body = several(3);
    const brought = { ...notebookLoan(lenderId), collateral: "Motor" };
    body.clients.push(notebookClient({ row: 8, loans: [brought], yields: [notebookYield(lenderId)] }));
    await partly(body, 4);
    await admin.ask("PUT", `/api/imports/${body.id}/files/${newId()}?name=hoja.csv`, "a;b", {
      "content-type": "text/csv",
    });
    const cancelled = await admin.ask("POST", `/api/imports/${body.id}/cancel`);
    expect(cancelled.json().imports).toMatchObject([
      { state: "failed", problem: `Cancelada por ${admin.session.user.name}.` },
    ]);
    const again = await admin.ask("POST", `/api/imports/${body.id}/cancel`);
    expect([again.statusCode, again.json().code]).toEqual([409, "IMPORT_DONE"]);
    await untilTakenAway();
    await begin({ ...several(3), clients: body.clients.slice(0, 3) });
    expect((await importsWhenDone(admin)).map(({ state }) => state)).toContain("finished");
    expect(await everyLoan()).toHaveLength(3);
  });

  const problemOf = async () => (await importsWhenDone(admin))[0]?.problem;

  it("is taken away where its zone is gone at the end", async () => {
    const zoneId = newId();
    await device.send("zone.create", { id: zoneId, at: server.clock(), fields: { name: "Norte", note: "" } });
    await partly(several(1, { fields: { name: "Rosa", zoneId } }), 1);
    expect(await device.send("zone.delete", { id: zoneId, at: server.clock() })).toMatchObject({
      outcome: "applied",
    });
    expect(await problemOf()).toBe("Fila 2: No se encontró la zona");
    expect(server.reports).toEqual([]);
  });

  it("is taken away where its lender is gone at the end", async () => {
    await partly(several(1), 1);
    await device.send("lender.delete", { id: lenderId, at: server.clock() });
    expect(await problemOf()).toBe("Fila 2: Prestamista no encontrado");
    expect(server.reports).toEqual([]);
  });

  it("is not finished by a check that the book has left behind", async () => {
    await partly(several(1), 1);
    const [job, checked] = await snapshot(server.db, async (handle) => {
      const writing = (await findWriting(handle)) as ImportJob;
      return [writing, await checkImport(handle, writing)] as const;
    });
    expect(checked.problem).toBeNull();
    const finish = () =>
      transact(server.db, (writing) => finishImport(writing, job, server.clock(), checked));
    await device.send("lender.delete", { id: lenderId, at: server.clock() });
    expect(await finish()).toBe("Fila 2: Prestamista no encontrado");
  });

  it("is finished by a check after which other work was done", async () => {
    await partly(several(1), 1);
    const checked = await snapshot(server.db, async (handle) =>
      checkImport(handle, (await findWriting(handle)) as ImportJob),
    );
    await device.send("client.create", clientArgs(server.clock(), newId()));
    await transact(server.db, async (writing) => {
      const job = (await findWriting(writing.handle)) as ImportJob;
      expect(await finishImport(writing, job, server.clock(), checked)).toBeNull();
    });
    expect(await everyLoan()).toHaveLength(1);
  });

  it("is taken away where a client who was here is gone at the end", async () => {
    const known = newId();
    await device.send("client.create", clientArgs(server.clock(), known));
    await partly(notebook([notebookClient({ row: 5, fields: null, id: known })]), 1);
    await device.send("client.delete", { id: known, at: server.clock() });
    expect(await problemOf()).toBe("Fila 5: Cliente no encontrado");
    expect(server.reports).toEqual([]);
  });

  it("is taken away where its administrator is one no more", async () => {
    const other = { id: newId(), at: server.clock(), name: "Otra", email: "o@prueba.example", role: "admin" };
    await admin.run("user.create", other, { password: "secreto" });
    const maker = { userId: other.id, at: server.clock() };
    const body = startImportRequest.parse(notebook([notebookClient()]));
    await transact(server.db, (writing) => addImport(writing, body, maker));
    await admin.run("user.update", { id: other.id, at: server.clock(), changes: { role: "user" } });
    expect(await problemOf()).toBe("Otra ya no es administrador, y no se importó nada.");
    expect(server.reports).toEqual([]);
  });

  it("gives its clients to the collectors whose they are", async () => {
    const collector = await admin.hire({ clients: ["view"], loans: ["view"], payments: ["view", "create"] });
    const portfolio = { id: collector.id, at: server.clock(), portfolio: { zoneIds: [] } };
    await admin.run("user.setPortfolio", portfolio);
    const phone = await collector.device();
    expect(await phone.pull({ proto: PROTOCOL })).not.toContainEqual(
      expect.objectContaining({ c: "clients" }),
    );
    const body = several(2);
    const mine = notebookClient({ row: 7, fields: { collectorId: collector.id } });
    body.clients.push(mine);
    await begin({ ...body, totals: { ...body.totals, clients: 3, newClients: 3 } });
    expect(await importsWhenDone(admin)).toMatchObject([{ state: "finished" }]);
    const clients = (await phone.pull({ proto: PROTOCOL })).filter(({ c }) => c === "clients");
    expect(clients).toMatchObject([{ id: mine.id, doc: { collectorId: collector.id } }]);
    expect(await checkBooks(server.db)).toMatchObject({ difference: null });
    await admin.ask("POST", `/api/imports/${body.id}/undo`, { knowsPhones: true });
    const answer = (await phone.askPull({ proto: PROTOCOL })).json();
    expect(answer.lost).toEqual([mine.id]);
    expect(await checkBooks(server.db)).toMatchObject({ difference: null });
  });
});

/** All rows of it go, a piece at a time. */
async function untilTakenAway() {
  for (;;) {
    await new Promise((resolve) => setImmediate(resolve));
    await admin.ask("GET", "/api/imports");
    if ((await rowsLeft()) === 0) return;
  }
}

describe.each(STORED)("an import whose server stops in the middle, on %s", (engine) => {
  beforeEach(async () => {
    ({ server, admin, device, lenderId } = await openWithLender(engine));
  });
  afterEach(() => server.close());

  it("goes on after the next start, each client once, in the order of the sheet", async () => {
    const body = several(5);
    await server.app.close();
    await partly(body, 2);
    await server.restart();
    expect(await importsWhenDone(admin)).toMatchObject([{ state: "finished", written: 5 }]);
    const numbers = new Map((await everyLoan()).map(({ id, number }) => [id as string, number]));
    const inSheet = body.clients.map((client) => (client.loans[0] as { id: string }).id);
    expect(inSheet.map((id) => numbers.get(id))).toEqual([1, 2, 3, 4, 5]);
    expect(await checkBooks(server.db)).toMatchObject({ difference: null, loans: 5 });
  });

  it("is taken away after the next start where it had failed", async () => {
    const body = several(3);
    await server.app.close();
    await partly({ ...body, totals: { ...body.totals, loans: 9 } }, 4);
    expect(await rowsLeft()).toBeGreaterThan(0);
    await server.restart();
    await untilTakenAway();
    expect(await importsWhenDone(admin)).toMatchObject([
      {
        state: "failed",
        problem: "La cantidad de préstamos no cuadra: la hoja suma 9 y lo escrito suma 3.",
      },
    ]);
  });
});
