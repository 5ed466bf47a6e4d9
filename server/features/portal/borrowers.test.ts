import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PortalStatement } from "#contract/portal";
import { businessDate } from "#domain/calendar/business-date";
import { addDays } from "#domain/calendar/calendar-date";
import type { Agent } from "#testkit/server/agent";
import { cuotaArgs, grantLoan, newId, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

const DAY = 86_400_000;
const TOKENS = ["AAAAAAAAAAAAAAAAAAAAAA", "BBBBBBBBBBBBBBBBBBBBBB", "CCCCCCCCCCCCCCCCCCCCCC"];
const PASSWORD = "clave-del-portal";
const PEOPLE = [
  { name: "Carmen", lastName: "Inventada", identification: "000-0000001-7" },
  { name: "Diego", lastName: "Ficticio", identification: "000-0000002-5" },
  { name: "Elena", lastName: "Imaginaria", identification: "000-0000003-3" },
];

interface Borrower {
  loan: TestLoan;
  email: string;
  token: string;
  paymentId: string;
}

describe.each(ENGINES)("the borrower's portal, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  let borrowers: Borrower[];

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
    borrowers = [];
    for (const [place, person] of PEOPLE.entries()) {
      const loan = await grantLoan(device, {}, {}, person);
      const email = `prestatario${place}@prueba.example`;
      const account = { id: newId(), at: server.clock(), clientId: loan.clientId, email };
      await admin.run("portal.createAccount", account, { password: PASSWORD });
      const token = TOKENS[place] ?? "";
      const args = cuotaArgs(server.clock(), loan.id);
      const receipt = { number: `${device.code}-${++device.receipts}`, issued: null, token };
      await device.push(device.command("payment.collect", args, { receipt }));
      borrowers.push({ loan, email, token, paymentId: args.id });
    }
  });
  afterEach(() => server.close());

  const post = (url: string, payload: object, from = "203.0.113.9", cookie = "") =>
    server.app.inject({ method: "POST", url, payload, remoteAddress: from, headers: { cookie } });
  const get = (url: string, cookie = "", from = "203.0.113.9") =>
    server.app.inject({ url, remoteAddress: from, headers: { cookie } });
  const cookieOf = (reply: Awaited<ReturnType<typeof post>>) => {
    const found = reply.cookies.find(({ name }) => name === "cuadre_session_portal");
    return found ? `${found.name}=${found.value}` : "";
  };
  const signIn = async ({ email }: Borrower) =>
    cookieOf(await post("/api/portal/session", { email: email.toUpperCase(), password: PASSWORD }));
  const statementOf = async (cookie: string): Promise<PortalStatement> =>
    (await get("/api/portal/statement", cookie)).json();
  const first = () => borrowers[0] as Borrower;
  const makeLink = async ({ loan }: Borrower, days = 7) => {
    const id = newId();
    await admin.run("portal.createLink", { id, at: server.clock(), clientId: loan.clientId, days });
    const { links } = (await admin.ask("GET", `/api/portal-accounts/${loan.clientId}`)).json();
    const path: string = links.find((link: { id: string }) => link.id === id).path;
    return { id, link: path.slice(path.lastIndexOf("/") + 1) };
  };

  it("tells each borrower their own loans and payments in one answer, and nothing of another's", async () => {
    const statements = new Map<Borrower, string>();
    for (const borrower of borrowers) {
      const cookie = await signIn(borrower);
      const statement = await statementOf(cookie);
      expect(statement.loans.map(({ id }) => id)).toEqual([borrower.loan.id]);
      expect(statement.loans[0]?.payments.map(({ id }) => id)).toEqual([borrower.paymentId]);
      expect(statement.loans[0]?.history[0]).toMatchObject({
        paymentNumber: 1,
        dueDate: "2026-03-11",
        amount: 100_000,
        state: "paid",
        paidOn: "2026-03-04",
        paidAmount: 100_000,
      });
      statements.set(borrower, JSON.stringify(statement));
    }
    for (const [one, text] of statements) {
      for (const other of borrowers.filter((each) => each !== one)) {
        for (const word of [other.loan.id, other.loan.clientId, other.email, other.token, other.paymentId])
          expect(text).not.toContain(word);
      }
      // Facts for the office alone.
      expect(text).not.toMatch(/deviceId|userId|seenPaymentIds|fingerprint|lenderId|flags|review"|confirmed/);
    }
  });

  it("tells a hundred payments, each with the code of its receipt, in one answer", async () => {
    const { loan } = first();
    const commands = Array.from({ length: 99 }, (_, place) => {
      const token = `${String(place).padStart(21, "D")}A`;
      const receipt = { number: `${device.code}-${++device.receipts}`, issued: null, token };
      const args = cuotaArgs(server.clock(), loan.id, { amount: 2_500, paymentNumber: 2 });
      return device.command("payment.collect", args, { receipt });
    });
    while (commands.length > 0) await device.push(...commands.splice(0, 33));
    const { loans } = await statementOf(await signIn(first()));
    expect(loans[0]?.payments).toHaveLength(100);
    expect(new Set(loans[0]?.payments.map(({ receiptNumber }) => receiptNumber)).size).toBe(100);
    expect(loans[0]?.payments.every(({ receiptToken }) => receiptToken !== null)).toBe(true);
  });

  it("tells of days without collection, and of an acuerdo part by part until it is over", async () => {
    const { loan } = first();
    const cookie = await signIn(first());
    const stated = async () => (await statementOf(cookie)).loans[0];
    expect(await stated()).not.toHaveProperty("agreement");
    expect(await stated()).not.toHaveProperty("suspended");
    // The first cuota is paid; the second, of the 18th, is owed with RD$50.00 of mora.
    server.clock.set(server.clock() + 16 * DAY);
    const dated = () => ({ id: loan.id, at: server.clock(), today: businessDate(server.clock()) });
    const parts = [
      { date: addDays(dated().today, 1), amount: 50_000 },
      { date: addDays(dated().today, 8), amount: 55_000 },
    ];
    const cookieNow = await signIn(first());
    const now = async () => (await statementOf(cookieNow)).loans[0];
    const agreed = await device.send("loan.agree", { ...dated(), parts, reason: "Enfermó" });
    expect(agreed).toMatchObject({ outcome: "applied" });
    expect(await now()).toMatchObject({ agreement: { state: "kept", parts: [{ reached: false }, {}] } });
    const days = { from: addDays(dated().today, 3), to: addDays(dated().today, 5) };
    const suspension = { ...dated(), suspensionId: newId(), ...days, way: "shift", reason: "Feria" };
    await admin.run("loan.suspend", suspension);
    expect((await now())?.suspended).toEqual([days]);
    server.clock.set(server.clock() + 2 * DAY);
    const later = await statementOf(await signIn(first()));
    expect(later.loans[0]?.agreement?.state).toBe("broken");
  });

  it("walks every client over every address of the portal and of the staff", async () => {
    const urls = await staffAddresses(server);
    expect(urls.length).toBeGreaterThan(12);
    for (const borrower of borrowers) {
      const cookie = await signIn(borrower);
      const asStaff = cookie.replace("cuadre_session_portal=", "cuadre_session=");
      for (const url of urls.map((each) => filled(each, borrowers))) {
        const [own, renamed] = [await get(url, cookie), await get(url, asStaff)];
        expect([url, own.statusCode]).toEqual([url, (await get(url)).statusCode]);
        expect([url, renamed.statusCode]).toEqual([url, own.statusCode]);
        for (const other of borrowers) expect(own.body).not.toContain(other.paymentId);
      }
      for (const more of ["?clientId=", "?userId=", "/"]) {
        const other = borrowers.find((each) => each !== borrower) as Borrower;
        const reply = await get(`/api/portal/statement${more}${other.loan.clientId}`, cookie);
        expect(reply.statusCode).toBeLessThan(500);
        expect(reply.body).not.toContain(other.loan.id);
      }
    }
  });

  it("opens to no session of the staff, under either name", async () => {
    const token = admin.cookie.slice(admin.cookie.indexOf("=") + 1);
    for (const cookie of [admin.cookie, `cuadre_session_portal=${token}`, "cuadre_session_portal=", ""]) {
      const reply = await get("/api/portal/statement", cookie);
      expect([reply.statusCode, reply.json().code]).toEqual([401, "PORTAL_SIGNED_OUT"]);
    }
    const portal = (await signIn(first())).split("=")[1] ?? "";
    expect((await get("/api/session", `cuadre_session=${portal}`)).statusCode).toBe(401);
  });

  it("says the same of a wrong password, an unknown e-mail and no e-mail", async () => {
    const { email } = first();
    const bodies = await Promise.all(
      [
        { email, password: "otra-clave" },
        { email: "nadie@prueba.example", password: PASSWORD },
        { email: "esto no es un correo", password: PASSWORD },
        { email: "", password: "" },
      ].map((body, n) => post("/api/portal/session", body, `198.51.100.${n}`)),
    );
    for (const reply of bodies) {
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toEqual({
        code: "PORTAL_CREDENTIALS",
        message: "Credenciales inválidas. Por favor intente nuevamente.",
      });
    }
  });

  it("limits tries as the staff's sign-in does, and apart from it", async () => {
    const { email } = first();
    for (let n = 0; n < 10; n++) await post("/api/portal/session", { email, password: `no-${n}` });
    const stopped = await post("/api/portal/session", { email, password: PASSWORD });
    expect([stopped.statusCode, stopped.json().code]).toEqual([429, "TOO_MANY"]);
    expect((await get("/api/session", admin.cookie)).statusCode).toBe(200);
    server.clock.advance(15 * 60_000);
    expect((await post("/api/portal/session", { email, password: PASSWORD })).statusCode).toBe(200);
  });

  it("keeps its session in a cookie of its own, ends it on signing out, after a new password and with the client", async () => {
    const reply = await post("/api/portal/session", { email: first().email, password: PASSWORD });
    expect(reply.cookies.find(({ name }) => name === "cuadre_session_portal")).toMatchObject({
      httpOnly: true,
      sameSite: "Lax",
      path: "/api/portal",
    });
    const [kept, other] = [cookieOf(reply), await signIn(first())];
    await server.app.inject({ method: "DELETE", url: "/api/portal/session", headers: { cookie: kept } });
    expect((await get("/api/portal/statement", kept)).statusCode).toBe(401);
    expect((await get("/api/portal/statement", other)).statusCode).toBe(200);
    const reset = { clientId: first().loan.clientId, at: server.clock() };
    await admin.run("portal.resetPassword", reset, { password: "clave-nueva" });
    expect((await get("/api/portal/statement", other)).statusCode).toBe(401);
    const last = await signIn(borrowers[1] as Borrower);
    server.clock.advance(31 * DAY);
    expect((await get("/api/portal/statement", last)).statusCode).toBe(401);
  });

  it("lets the office see when a client came in last", async () => {
    const { clientId } = first().loan;
    server.clock.advance(DAY);
    await signIn(first());
    const access = (await admin.ask("GET", `/api/portal-accounts/${clientId}`)).json();
    expect(access.lastLogin).toBe(server.clock());
  });

  it("opens by a link and the last four digits, and tells the office", async () => {
    const { id, link } = await makeLink(first());
    server.clock.advance(60_000);
    const reply = await post("/api/portal/link", { link, digits: "0017" });
    expect(reply.statusCode).toBe(200);
    expect((await statementOf(cookieOf(reply))).loans.map((loan) => loan.id)).toEqual([first().loan.id]);
    const { links } = (await admin.ask("GET", `/api/portal-accounts/${first().loan.clientId}`)).json();
    expect(links).toMatchObject([{ id, state: "live", lastUsedAt: server.clock(), wrongTries: 0 }]);
    const viewer = await admin.hire({ clients: ["view"] });
    const seen = (await viewer.ask("GET", `/api/portal-accounts/${first().loan.clientId}`)).json();
    expect(seen.links[0]).toMatchObject({ id, path: null });
    expect((await admin.ask("GET", "/api/audit?collection=portalLinks")).body).not.toContain(
      link.slice(0, 22),
    );
  });

  it("refuses a link of yesterday, of another client, altered in one character, and revoked", async () => {
    const [own, others] = [await makeLink(first(), 1), await makeLink(borrowers[1] as Borrower)];
    const spoilt = [...own.link].map(
      (letter, place) => own.link.slice(0, place) + (letter === "a" ? "b" : "a") + own.link.slice(place + 1),
    );
    for (const [n, link] of spoilt.entries()) {
      const reply = await post("/api/portal/link", { link, digits: "0017" }, `198.51.${n}.1`);
      expect([link, reply.statusCode, reply.json().code]).toEqual([link, 410, "PORTAL_LINK_GONE"]);
    }
    const swapped = others.link.slice(0, 22) + own.link.slice(22);
    for (const link of [swapped, "", ".", "a.b", `${own.link}x`, own.link.slice(0, -1)])
      expect((await post("/api/portal/link", { link, digits: "0017" })).statusCode).toBe(410);
    // Another client's link opens that client's statement and asks for that client's digits.
    expect((await post("/api/portal/link", { link: others.link, digits: "0017" })).json()).toEqual({
      code: "PORTAL_LINK_DIGITS",
      message: "Los cuatro dígitos no coinciden. Revise su cédula e inténtelo de nuevo.",
    });
    const inside = cookieOf(await post("/api/portal/link", { link: others.link, digits: "0025" }));
    await admin.run("portal.revokeLink", { id: others.id, at: server.clock() });
    expect((await get("/api/portal/statement", inside)).statusCode).toBe(401);
    expect((await post("/api/portal/link", { link: others.link, digits: "0025" })).statusCode).toBe(410);
    const until = cookieOf(await post("/api/portal/link", { link: own.link, digits: "\u202a００ 17\u202c" }));
    server.clock.advance(DAY + 1);
    expect((await post("/api/portal/link", { link: own.link, digits: "0017" })).json()).toEqual({
      code: "PORTAL_LINK_GONE",
      message: "Este enlace ya no sirve. Pida uno nuevo a su prestamista.",
    });
    expect((await get("/api/portal/statement", until)).statusCode).toBe(401);
  });

  it("kills a link after ten wrong digits, wherever they came from, and says so to the office", async () => {
    const { link } = await makeLink(first());
    for (let n = 0; n < 10; n++) await post("/api/portal/link", { link, digits: `900${n}` }, `192.0.2.${n}`);
    const right = await post("/api/portal/link", { link, digits: "0017" }, "198.51.100.77");
    expect([right.statusCode, right.json().code]).toEqual([410, "PORTAL_LINK_GONE"]);
    const { links } = (await admin.ask("GET", `/api/portal-accounts/${first().loan.clientId}`)).json();
    expect(links).toMatchObject([{ state: "blocked", path: null }]);
  });

  it("makes no link for a client whose identification ends in no digits, and none for a person without the right", async () => {
    const loan = await grantLoan(device, {}, {}, { identification: "PASAPORTE-XY" });
    const args = { id: newId(), at: server.clock(), clientId: loan.clientId, days: 7 };
    expect(await admin.run("portal.createLink", args)).toMatchObject({ code: "PORTAL_LINK_NEEDS_DIGITS" });
    const viewer = await admin.hire({ clients: ["view"] });
    const mine = { ...args, id: newId(), clientId: first().loan.clientId };
    expect(await viewer.run("portal.createLink", mine)).toMatchObject({ code: "FORBIDDEN" });
    const { id } = await makeLink(first());
    expect(await viewer.run("portal.revokeLink", { id, at: server.clock() })).toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await admin.run("portal.revokeLink", { id: newId(), at: server.clock() })).toMatchObject({
      code: "PORTAL_LINK_MISSING",
    });
  });
});

/** The addresses that a person of the staff may ask for. */
async function staffAddresses(server: TestServer): Promise<string[]> {
  const { paths } = (await server.app.inject("/api/openapi.json")).json();
  const apart = /^\/api\/(portal\/|receipts|health|branding|setup|example|openapi|docs|sync\/events)/;
  return Object.entries<object>(paths)
    .filter(([path, methods]) => "get" in methods && !apart.test(path))
    .map(([path]) => path);
}

/** With another client's ids where an address asks for one. */
function filled(path: string, borrowers: readonly Borrower[]): string {
  const { loan } = borrowers.at(-1) as Borrower;
  return path.replace("{clientId}", loan.clientId).replace(/\{[A-Za-z]+\}/g, loan.id);
}
