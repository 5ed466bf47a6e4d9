import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Id } from "#contract/id";
import { LARGEST_IMPORT, MOST_IMPORT_FILES } from "#contract/imports";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, grantLoan, newId } from "#testkit/server/book";
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

let server: TestServer;
let admin: Agent;
let device: TestDevice;
let lenderId: Id;

const begin = async (body: unknown, agent = admin) => {
  const reply = await agent.ask("POST", "/api/imports", body);
  return [reply.statusCode, reply.json().code ?? null];
};

/** The sentence with which an import of these clients fails. */
async function problemOf(...clients: ReturnType<typeof notebookClient>[]) {
  server.clock.advance(1000);
  const body = notebook(clients);
  expect(await begin(body)).toEqual([200, null]);
  return (await importsWhenDone(admin)).find(({ id }) => id === body.id)?.problem;
}

describe.each(ENGINES)("an import that cannot be, on %s", (engine) => {
  beforeEach(async () => {
    ({ server, admin, device, lenderId } = await openWithLender(engine));
  });
  afterEach(async () => {
    expect(server.reports).toEqual([]);
    await server.close();
  });

  it("is refused to all but administrators, before its body is read", async () => {
    const clerk = await admin.hire({ clients: ["view", "create"], loans: ["view", "create"] });
    expect(await begin("{", clerk)).toEqual([403, "FORBIDDEN"]);
    const id = newId();
    const asked = [
      ["GET", "/api/imports"],
      ["GET", `/api/imports/${id}/acta`],
      ["POST", `/api/imports/${id}/cancel`],
      ["GET", `/api/imports/${id}/undo`],
      ["POST", `/api/imports/${id}/undo`],
      ["PUT", `/api/imports/${id}/files/${id}?name=x`],
      ["GET", `/api/imports/${id}/files/${id}`],
    ] as const;
    for (const [method, url] of asked) expect((await clerk.ask(method, url)).statusCode).toBe(403);
    for (const [method, url] of asked.slice(1)) {
      const body = method === "PUT" ? "abc" : url.endsWith("undo") ? { knowsPhones: true } : undefined;
      const type = method === "PUT" ? { "content-type": "text/csv" } : {};
      expect((await admin.ask(method, url, method === "GET" ? undefined : body, type)).statusCode).toBe(404);
    }
    for (const [method, url] of asked.slice(1)) {
      const bad = url.replaceAll(id, "no-es");
      expect((await admin.ask(method, bad)).statusCode).toBe(400);
    }
  });

  it("is refused where it contradicts itself, or is larger than any", async () => {
    const client = notebookClient({ loans: [notebookLoan(lenderId)] });
    expect(await begin(notebook([client], OWED, { cut: "2026-03-05" }))).toEqual([400, "IMPORT_CUT"]);
    expect(await begin(notebook([client, client]))).toEqual([400, "IMPORT_TWICE"]);
    const loan = notebookLoan(lenderId);
    const both = [
      notebookClient({ loans: [loan] }),
      notebookClient({ yields: [notebookYield(lenderId, { id: loan.id })] }),
    ];
    expect(await begin(notebook(both))).toEqual([400, "IMPORT_TWICE"]);
    expect(await begin(notebook([notebookClient({ id: loan.id, loans: [loan] })]))).toEqual([
      400,
      "IMPORT_TWICE",
    ]);
    expect(await begin(notebook([]))).toEqual([400, "BAD_REQUEST"]);
    expect(await begin({})).toEqual([400, "BAD_REQUEST"]);
    const many = Array.from({ length: 201 }, () => notebookLoan(lenderId));
    expect(await begin(notebook([notebookClient({ loans: many })]))).toEqual([400, "BAD_REQUEST"]);
    const huge = { ...notebook([client]), name: "x".repeat(LARGEST_IMPORT) };
    expect(await begin(huge)).toEqual([413, "TOO_LARGE"]);
    const totals = { ...notebook([client]).totals, principal: Number.MAX_SAFE_INTEGER + 1 };
    expect(await begin({ ...notebook([client]), totals })).toEqual([400, "BAD_REQUEST"]);
    expect(await importsWhenDone(admin)).toEqual([]);
  });

  it("fails with the row where it names what is not in the book", async () => {
    const unknown = newId();
    expect(await problemOf(notebookClient({ row: 4, loans: [notebookLoan(unknown)] }))).toBe(
      "Fila 4: Prestamista no encontrado",
    );
    expect(await problemOf(notebookClient({ yields: [notebookYield(unknown)] }))).toBe(
      "Fila 1: Prestamista no encontrado",
    );
    expect(await problemOf(notebookClient({ fields: { zoneId: unknown } }))).toBe(
      "Fila 1: No se encontró la zona",
    );
    expect(await problemOf(notebookClient({ fields: { collectorId: unknown } }))).toBe(
      "Fila 1: No se encontró el usuario.",
    );
    expect(await problemOf(notebookClient({ fields: null }))).toBe("Fila 1: Cliente no encontrado");
    expect(await problemOf(notebookClient({ fields: { residencePhotoId: unknown } }))).toMatch(/^Fila 1: /);
  });

  it("fails with the row where an id is of another record, present or removed", async () => {
    const { id, clientId } = await grantLoan(device);
    const taken = "Fila 3: La misma operación llegó con otros datos.";
    expect(await problemOf(notebookClient({ row: 3, id: clientId }))).toBe(taken);
    expect(await problemOf(notebookClient({ row: 3, loans: [notebookLoan(lenderId, {}, { id })] }))).toBe(
      taken,
    );
    const removed = newId();
    await device.send("client.create", clientArgs(server.clock(), removed));
    await device.send("client.delete", { id: removed, at: server.clock() });
    expect(await problemOf(notebookClient({ row: 3, id: removed }))).toBe(taken);
    expect(await problemOf(notebookClient({ row: 3, fields: null, id: removed }))).toBe(
      "Fila 3: Cliente no encontrado",
    );
    expect(await device.doc("clients", clientId)).not.toBeNull();
    expect(await device.doc("loans", id)).not.toBeNull();
  });

  it("fails with the row where a debt cannot be", async () => {
    const withOpening = (opening: object) =>
      notebookClient({ row: 6, loans: [notebookLoan(lenderId, opening)] });
    for (const opening of [
      { paidRows: 13 },
      { paidRows: 3, balance: 1 },
      { paidRows: 0, balance: 99_999_999 },
      { date: "2026-03-05" },
      { date: "2026-01-01" },
    ])
      expect(await problemOf(withOpening(opening))).toMatch(/^Fila 6: ./);
    const terms = {
      ...notebookLoan(lenderId).terms,
      amount: 99_999_999_999,
      term: 3650,
      ratePercent: "9999",
    };
    expect(await problemOf(notebookClient({ loans: [notebookLoan(lenderId, {}, { terms })] }))).toMatch(/./);
    const capital = notebookYield(lenderId, { opening: { date: "2026-03-09", capital: 1 } });
    expect(await problemOf(notebookClient({ yields: [capital] }))).toMatch(/^Fila 1: ./);
  });
});

describe.each(ENGINES)("the sheet of an import, on %s", (engine) => {
  beforeEach(async () => {
    ({ server, admin, device, lenderId } = await openWithLender(engine));
  });
  afterEach(() => server.close());

  it("comes back as it was sent, to be saved and never shown, and is kept once", async () => {
    const body = notebook([notebookClient()]);
    await begin(body);
    await importsWhenDone(admin);
    const fileId = newId();
    const url = `/api/imports/${body.id}/files/${fileId}`;
    const put = (bytes: string, at = url) =>
      admin.ask("PUT", `${at}?name=${encodeURIComponent("Libreta de Peña.csv")}`, bytes, {
        "content-type": "text/html",
      });
    expect((await put("<script>")).json().imports).toMatchObject([
      { files: [{ id: fileId, name: "Libreta de Peña.csv", size: 8 }] },
    ]);
    expect((await put("<script>")).statusCode).toBe(200);
    expect((await put("otra")).json()).toMatchObject({ code: "KEY_REUSED" });
    expect((await put("")).statusCode).toBe(400);
    expect((await admin.ask("PUT", `${url}`, "x", { "content-type": "a/b" })).statusCode).toBe(400);
    const got = await admin.ask("GET", url);
    expect(got.body).toBe("<script>");
    expect(got.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": "attachment",
      "x-content-type-options": "nosniff",
    });
    expect((await admin.ask("GET", `/api/imports/${newId()}/files/${fileId}`)).statusCode).toBe(404);
    for (let n = 1; n < MOST_IMPORT_FILES; n++) await put("x", `/api/imports/${body.id}/files/${newId()}`);
    const beyond = await put("x", `/api/imports/${body.id}/files/${newId()}`);
    expect([beyond.statusCode, beyond.json().code]).toEqual([409, "IMPORT_FILES"]);
    expect(server.reports).toEqual([]);
  });
});
