/** The office takes a borrower's way in back, and keeps what is its own; borrowers of one address keep out of each other's way. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Agent } from "#testkit/server/agent";
import { cuotaArgs, grantLoan, newId, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

const PASSWORD = "clave-del-portal";
const DIGITS = "0017";
const ONE_ADDRESS = "203.0.113.9";
const CANARY = "PALABRA-DE-LA-OFICINA";

describe.each(ENGINES)("a way into the portal, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  let loan: TestLoan;
  const email = "carmen.portal@prueba.example";

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
    loan = await grantLoan(device, {}, {}, { identification: "000-0000001-7" });
    await createAccount();
  });
  afterEach(() => server.close());

  const createAccount = () =>
    admin.run(
      "portal.createAccount",
      { id: newId(), at: server.clock(), clientId: loan.clientId, email },
      { password: PASSWORD },
    );
  const makeLink = async ({ clientId }: TestLoan = loan) => {
    const id = newId();
    await admin.run("portal.createLink", { id, at: server.clock(), clientId, days: 90 });
    const { links } = (await admin.ask("GET", `/api/portal-accounts/${clientId}`)).json();
    const path: string = links.find((link: { id: string }) => link.id === id).path;
    return path.slice(path.lastIndexOf("/") + 1);
  };
  const post = (url: string, payload: object, remoteAddress = ONE_ADDRESS) =>
    server.app.inject({ method: "POST", url, payload, remoteAddress });
  const open = (link: string, digits = DIGITS, from = ONE_ADDRESS) =>
    post("/api/portal/link", { link, digits }, from);
  const signIn = () => post("/api/portal/session", { email, password: PASSWORD });
  const cookieOf = (reply: Awaited<ReturnType<typeof post>>) =>
    reply.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const statement = (cookie: string) =>
    server.app.inject({ url: "/api/portal/statement", headers: { cookie } });
  const withdraw = (who = admin) =>
    who.run("portal.withdrawAccount", { clientId: loan.clientId, at: server.clock() });

  it("is withdrawn with every session and link, and the audit log says so", async () => {
    const links = [await makeLink(), await makeLink()];
    const inside = [cookieOf(await signIn()), cookieOf(await open(links[0] ?? ""))];
    for (const cookie of inside) expect((await statement(cookie)).statusCode).toBe(200);
    expect(await withdraw()).toMatchObject({ outcome: "applied" });
    for (const cookie of inside) expect((await statement(cookie)).statusCode).toBe(401);
    expect((await signIn()).statusCode).toBe(401);
    for (const link of links) expect((await open(link)).statusCode).toBe(410);
    const access = (await admin.ask("GET", `/api/portal-accounts/${loan.clientId}`)).json();
    expect(access).toMatchObject({ hasAccess: false, email: null });
    const { lines } = (await admin.ask("GET", "/api/audit?collection=portalAccounts")).json();
    expect(lines[0]).toMatchObject({ command: "portal.withdrawAccount", userId: admin.id });
    expect(await withdraw()).toMatchObject({ code: "PORTAL_ACCOUNT_MISSING" });
    expect(await createAccount()).toMatchObject({ outcome: "applied" });
    expect((await statement(inside[0] ?? "")).statusCode).toBe(401);
    expect((await signIn()).statusCode).toBe(200);
  });

  it("is not withdrawn without the right to change clients", async () => {
    const viewer = await admin.hire({ clients: ["view", "create", "delete"] });
    expect(await withdraw(viewer)).toMatchObject({ code: "FORBIDDEN" });
    expect((await signIn()).statusCode).toBe(200);
  });

  it("by a link is locked by no other borrower behind the same address", async () => {
    const other = await grantLoan(device, {}, {}, { identification: "000-0000002-5" });
    const [mine, theirs] = [await makeLink(), await makeLink(other)];
    for (let n = 0; n < 100; n++) await open(theirs, "9999");
    for (let n = 0; n < 600; n++) await open(`${String(n).padStart(22, "A")}${"0".repeat(32)}`);
    expect((await open("no es ningún enlace")).json()).toMatchObject({ code: "TOO_MANY" });
    expect((await open(mine)).statusCode).toBe(200);
    expect((await signIn()).statusCode).toBe(200);
  });

  it("by a link counts wrong digits for good, with any entries in between", async () => {
    const link = await makeLink();
    for (let n = 0; n < 9; n++) {
      expect((await open(link, `900${n}`, `198.51.100.${n}`)).json()).toMatchObject({
        code: "PORTAL_LINK_DIGITS",
      });
      expect((await open(link)).statusCode).toBe(200);
      server.clock.advance(86_400_000);
    }
    await open(link, "9999");
    expect((await open(link)).json()).toMatchObject({ code: "PORTAL_LINK_GONE" });
  });

  it("shows no word that the office wrote for itself, and no name of its people", async () => {
    const clerk = await admin.hire(
      { payments: ["view", "create", "update"], loans: ["view", "update"], clients: ["view"] },
      { name: `${CANARY} Cobrador` },
    );
    const phone = await clerk.device();
    const pay = (more: object = {}) => {
      const args = cuotaArgs(server.clock(), loan.id, { notes: CANARY, ...more });
      const token = `${newId().replaceAll("-", "").slice(0, 21)}A`;
      const receipt = { number: `${phone.code}-${++phone.receipts}`, issued: null, token };
      return { args, token, command: phone.command("payment.collect", args, { receipt }) };
    };
    const [kept, gone] = [pay(), pay({ paymentNumber: 2, amount: 2_000_000 })];
    await phone.push(kept.command, gone.command);
    const because = { at: server.clock(), today: "2026-03-04", reason: CANARY };
    await phone.send("payment.annul", { id: gone.args.id, ...because });
    await phone.send("lateFee.waive", { loanId: loan.id, paymentNumber: 1, amount: 100, ...because });
    await phone.send("loan.update", {
      id: loan.id,
      at: server.clock(),
      today: "2026-03-04",
      changes: { lateFeePercent: "6" },
      reason: CANARY,
    });
    const yieldId = newId();
    const made = { id: yieldId, at: server.clock(), today: "2026-03-04", notes: CANARY };
    const terms = { amount: 1_000_000, weeklyRatePercent: "8", startDate: "2026-02-10" };
    const parties = { clientId: loan.clientId, lenderId: loan.lenderId };
    await device.send("yield.create", { ...made, ...parties, terms, payoutMethod: "Efectivo" });
    const paid = { amount: 80_000, type: "yield", week: 1, seenPaymentIds: [], paymentMethod: "Efectivo" };
    const yieldArgs = { ...made, id: newId(), yieldLoanId: yieldId, date: "2026-03-04", ...paid };
    await device.push(device.money("yieldPayment.collect", yieldArgs));
    const cookie = cookieOf(await signIn());
    const told = (await statement(cookie)).json();
    expect(told.loans[0].payments).toHaveLength(2);
    expect(told.yields[0].payments).toHaveLength(1);
    const { paths } = (await server.app.inject("/api/openapi.json")).json();
    const addresses = Object.keys(paths).filter((path) => /^\/api\/(portal\/|receipts\/)/.test(path));
    const asked = addresses.flatMap((path) =>
      [kept.token, gone.token].map((token) => path.replace("{token}", token)),
    );
    for (const url of asked) {
      const { body } = await server.app.inject({ url, headers: { cookie } });
      expect([url, body.includes(CANARY), body.includes("Ada Inventada")]).toEqual([url, false, false]);
    }
  });
});
