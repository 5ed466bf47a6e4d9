/** The numbers of loans as commands arrive (ruling X4): given in order, never twice, and kept over a restore. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Envelope } from "#contract/envelope";
import { type Id, toId } from "#contract/id";
import { NUMBERED_SINCE } from "#contract/newer";
import type { Agent } from "#testkit/server/agent";
import { grantLoan, loanArgs, newId, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { checkBooks } from "../books/check.ts";

describe.each(ENGINES)("the number of a loan, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  let people: TestLoan;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
    people = await grantLoan(device);
  });
  afterEach(async () => {
    expect((await checkBooks(server.db)).difference).toBeNull();
    await server.close();
  });

  const lend = (from: TestDevice, more: Partial<Envelope> = {}, id: Id = newId()) =>
    from.command("loan.create", loanArgs(server.clock(), { ...people, id }), more);
  const idOf = ({ args }: Envelope) => toId((args as { id: string }).id);
  const answered = async (from: TestDevice, ...commands: Envelope[]) =>
    (await from.push(...commands)).map(({ outcome, loanNumber }) => [outcome, loanNumber]);

  it("is the next one, whichever device sends first, and the same when the command is sent again", async () => {
    const phone = await admin.device();
    const [first, second, third] = [lend(device), lend(phone), lend(device)];
    expect(await answered(device, first)).toEqual([["applied", 2]]);
    expect(await answered(phone, second)).toEqual([["applied", 3]]);
    expect(await answered(device, third, first)).toEqual([
      ["applied", 4],
      ["applied", 2],
    ]);
    expect((await device.doc("loans", idOf(second)))?.number).toBe(3);
  });

  it("is left by a loan that is deleted, and given to no other", async () => {
    const at = server.clock();
    const gone = { id: people.id, at, today: "2026-03-04", reason: "Error" };
    expect(await device.send("loan.delete", gone)).toMatchObject({ outcome: "applied" });
    expect(await answered(device, lend(device))).toEqual([["applied", 2]]);
    expect((await device.doc("loans", people.id))?.number).toBe(1);
  });

  it("stays when the loan changes", async () => {
    const at = server.clock();
    const step = { id: people.id, at, today: "2026-03-04", reason: "Prueba" };
    expect(await device.send("loan.markDefaulted", step)).toMatchObject({ outcome: "applied" });
    expect(await device.doc("loans", people.id)).toMatchObject({ number: 1, status: "defaulted" });
  });

  it("is not said to a build that could not read the answer", async () => {
    const earlier = await device.ask([lend(device)], { proto: NUMBERED_SINCE - 1 });
    expect(earlier.json().results).toEqual([expect.not.objectContaining({ loanNumber: expect.anything() })]);
    expect(await answered(device, lend(device))).toEqual([["applied", 3]]);
  });

  it("comes back with a command that a restored server has lost, where it is free, and the next go on behind it", async () => {
    const lost = lend(device, { loanNumber: 12_345 });
    expect(await answered(device, lost)).toEqual([["applied", 12_345]]);
    expect(await answered(device, lend(device))).toEqual([["applied", 12_346]]);
    const between = lend(device, { loanNumber: 147 });
    expect(await answered(device, between)).toEqual([["applied", 147]]);
  });

  it("is the next one where another loan has it by now, and both loans and the answer say so", async () => {
    const late = lend(device, { loanNumber: 1 });
    const [answer] = await device.push(late);
    expect(answer).toMatchObject({ outcome: "applied", loanNumber: 2, numberTaken: 1 });
    expect(answer?.message).toBe("El número 0001 es de otro préstamo: este lleva el 0002.");
    expect(await device.doc("loans", idOf(late))).toMatchObject({
      number: 2,
      sharedNumbers: [{ number: 1, loanId: people.id }],
    });
    expect(await device.doc("loans", people.id)).toMatchObject({
      number: 1,
      sharedNumbers: [{ number: 1, loanId: idOf(late) }],
    });
  });

  it("is no part of the command's body: with it or without, it is the same command", async () => {
    const sent = lend(device);
    expect(await answered(device, sent, { ...sent, loanNumber: 99 })).toEqual([
      ["applied", 2],
      ["applied", 2],
    ]);
  });

  it("that no server can have given is not believed", async () => {
    expect(await answered(device, lend(device, { loanNumber: 9_999_999 }))).toEqual([["applied", 2]]);
  });

  it("is given to a loan that was running already", async () => {
    const running = {
      ...loanArgs(server.clock(), { ...people, id: newId() }, { startDate: "2026-01-07" }),
      opening: { date: "2026-02-20", paidRows: 5, paidOfNext: 40_000 },
    };
    const answers = await device.push(device.command("loan.createRunning", running));
    expect(answers).toMatchObject([{ outcome: "applied", loanNumber: 2 }]);
  });

  it("is none of a loan that was refused", async () => {
    const refused = device.command(
      "loan.create",
      loanArgs(server.clock(), { ...people, id: newId(), clientId: newId() }),
    );
    expect(await device.push(refused)).toEqual([
      expect.not.objectContaining({ loanNumber: expect.anything() }),
    ]);
    expect(await answered(device, lend(device))).toEqual([["applied", 2]]);
  });
});
