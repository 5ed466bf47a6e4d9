import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Agent } from "#testkit/server/agent";
import { collateralOf, grantLoan, newId, paymentArgs, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

const PDF = Buffer.from("%PDF-1.7 invented");
const PAGE = Buffer.from("<script>alert(1)</script>");

describe.each(ENGINES)("collaterals, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  let loan: TestLoan;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
    loan = await grantLoan(device);
  });
  afterEach(() => server.close());

  const paperOf = (bytes: Buffer = PDF, type = "application/pdf") => ({
    id: newId(),
    name: "matricula.pdf",
    type,
    size: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
  });

  const argsOf = (more: object = {}, files: object[] = []) => ({
    ...collateralOf(loan, more, files),
    at: server.clock(),
  });

  const put = (id: string, body: Buffer, who = admin) =>
    who.ask("PUT", `/api/files/${id}`, body, { "content-type": "application/pdf" });

  it("keep each state that they had, with its day", async () => {
    const args = argsOf();
    expect(await device.send("collateral.create", args)).toMatchObject({ outcome: "applied" });
    const change = (changes: object) =>
      device.send("collateral.update", { id: args.id, at: server.clock(), changes });
    await change({ notes: "Con rayones" });
    await change({ status: "Devuelta" });
    const doc = await device.doc("collaterals", args.id);
    expect(doc).toMatchObject({ status: "Devuelta", notes: "Con rayones" });
    expect(doc?.statusHistory.map(({ status }) => status)).toEqual(["Activa", "Devuelta"]);
  });

  it("secure a loan of their client that is active or late, and none other", async () => {
    const other = await grantLoan(device);
    for (const loanId of [other.id, newId()]) {
      expect(await device.send("collateral.create", argsOf({ loanId }))).toMatchObject({
        outcome: "refused",
        code: "COLLATERAL_LOAN",
      });
    }
    expect(await device.send("collateral.create", argsOf({ clientId: newId(), loanId: null }))).toMatchObject(
      {
        outcome: "refused",
        code: "CLIENT_MISSING",
      },
    );
    const kept = argsOf();
    await device.send("collateral.create", kept);
    const step = { id: loan.id, at: server.clock(), today: "2026-03-04", reason: "Prueba" };
    await device.send("loan.markDefaulted", step);
    expect(await device.send("collateral.create", argsOf())).toMatchObject({ outcome: "applied" });
    const paid = {
      ...paymentArgs(device, loan.id),
      kind: "full_loan",
      paymentNumber: null,
      amount: 1_300_000,
    };
    await device.push(device.money("payment.collect", paid));
    expect(await device.doc("loans", loan.id)).toMatchObject({ status: "completed" });
    expect(await device.send("collateral.create", argsOf())).toMatchObject({ code: "COLLATERAL_LOAN" });
    const edit = { id: kept.id, at: server.clock(), changes: { custodyPlace: "Bóveda" } };
    expect(await device.send("collateral.update", edit)).toMatchObject({ outcome: "applied" });
  });

  it("hold their client until they are given back", async () => {
    const { clientId } = argsOf().fields;
    const args = argsOf({ loanId: null });
    await device.send("collateral.create", args);
    const reason = "Prueba";
    const at = () => server.clock();
    await device.send("loan.delete", { id: loan.id, at: at(), today: "2026-03-04", reason });
    const remove = () => device.send("client.delete", { id: clientId, at: at() });
    expect(await remove()).toMatchObject({ outcome: "refused", code: "CLIENT_HAS_COLLATERALS" });
    await device.send("collateral.update", { id: args.id, at: at(), changes: { status: "Devuelta" } });
    expect(await remove()).toMatchObject({ outcome: "applied" });
  });

  it("take several papers, which only people who may view collaterals see", async () => {
    const [first, second] = [paperOf(), paperOf()];
    const clerk = await admin.hire({ collaterals: ["view", "create", "update"], clients: ["view"] });
    const phone = await clerk.device();
    const args = argsOf({ loanId: null }, [first]);
    expect(await phone.send("collateral.create", args)).toMatchObject({ outcome: "applied" });
    const more = { id: args.id, at: server.clock(), files: [second] };
    expect(await phone.send("collateral.addFiles", more)).toMatchObject({ outcome: "applied" });
    expect((await phone.doc("collaterals", args.id))?.files.map(({ id }) => id)).toEqual([
      first.id,
      second.id,
    ]);
    for (const { id } of [first, second]) expect((await put(id, PDF, clerk)).statusCode).toBe(200);
    const shown = await clerk.ask("GET", `/api/files/${first.id}`);
    expect(shown.rawPayload).toEqual(PDF);
    expect(shown.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "attachment",
      "x-content-type-options": "nosniff",
    });
    const outsider = await admin.hire({ clients: ["view", "update"], loans: ["view"] });
    expect((await outsider.ask("GET", `/api/files/${first.id}`)).statusCode).toBe(403);
    const theirs = await outsider.device();
    // The name of a paper says much: it travels with the collateral alone.
    expect((await theirs.doc("files", first.id))?.name).toBe("garantía");
  });

  it("refuse a paper whose type lies, and take ten megabytes and no more", async () => {
    const lie = paperOf(PAGE);
    const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024 - PDF.length)]);
    const full = paperOf(large);
    const args = argsOf({}, [lie, full]);
    expect(await device.send("collateral.create", args)).toMatchObject({ outcome: "applied" });
    expect((await put(lie.id, PAGE)).json().code).toBe("FILE_DIFFERS");
    expect((await admin.ask("GET", `/api/files/${lie.id}`)).statusCode).toBe(404);
    expect((await put(full.id, large)).statusCode).toBe(200);
    expect((await put(full.id, Buffer.concat([large, PDF]))).statusCode).toBe(413);
    for (const wrong of [{ type: "text/html" }, { size: 10 * 1024 * 1024 + 1 }, { name: "" }]) {
      const files = [{ ...paperOf(), ...wrong }];
      const answer = await device.send("collateral.addFiles", { id: args.id, at: server.clock(), files });
      expect(answer).toMatchObject({ outcome: "quarantined" });
    }
  });

  it("give up a paper that was removed, also before its bytes came", async () => {
    const paper = paperOf();
    const args = argsOf({}, [paper]);
    await device.send("collateral.create", args);
    const removal = { id: args.id, at: server.clock(), fileId: paper.id };
    expect(await device.send("collateral.removeFile", removal)).toMatchObject({ outcome: "applied" });
    expect((await put(paper.id, PDF)).json().code).toBe("FILE_GONE");
    expect((await device.doc("collaterals", args.id))?.files).toEqual([]);
    const other = paperOf();
    await device.send("collateral.addFiles", { id: args.id, at: server.clock(), files: [other] });
    await put(other.id, PDF);
    await device.send("collateral.delete", { id: args.id, at: server.clock() });
    expect((await admin.ask("GET", `/api/files/${other.id}`)).statusCode).toBe(404);
  });

  it.each([
    ["a value of nothing", { estimatedValue: 0 }],
    ["a year of two figures", { modelYear: 26 }],
    ["a day that there is not", { insuranceExpiry: "2026-02-30" }],
    ["a status that there is not", { status: "Perdida" }],
    ["no description", { description: "" }],
  ])("with %s change nothing", async (_what, more) => {
    const args = argsOf(more);
    expect(await device.send("collateral.create", args)).toMatchObject({ outcome: "quarantined" });
    expect(await device.doc("collaterals", args.id)).toBeNull();
  });
});
