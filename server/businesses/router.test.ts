import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Envelope } from "#contract/envelope";
import type { Agent } from "#testkit/server/agent";
import { grantLoan, paymentArgs } from "#testkit/server/book";
import { ask, type BusinessAt, expectDone, type Sent, TestBusinesses } from "#testkit/server/businesses";
import type { TestDevice } from "#testkit/server/device";
import { checkBooks } from "../books/check.ts";
import {
  beginMove,
  endBusiness,
  giveUpMove,
  resumeBusiness,
  suspendBusiness,
} from "./directory/businesses.ts";
import { addHostName } from "./directory/host-names.ts";
import { closeChanged } from "./watch.ts";

let server: TestBusinesses;
let at: BusinessAt;
let admin: Agent;

beforeAll(async () => {
  server = await TestBusinesses.start("sqlite in a file");
  ({ at, admin } = await server.office("la-pina"));
  expectDone(await addHostName(server.directory, server.cause, "la-pina", "ñandú.example"));
});
afterAll(() => server.close());

const send = (sent: Partial<Sent>) =>
  ask(server.port, { method: "GET", path: "/api/setup", headers: {}, ...sent });

describe("the router", () => {
  it.each([
    ["la-pina.example"],
    ["LA-PINA.Example"],
    ["la-pina.example."],
    ["la-pina.example:8443"],
    ["xn--and-6ma2c.example"],
  ])("serves the business under %s", async (host) => {
    expect((await send({ headers: { host } })).json()).toMatchObject({ needed: false });
  });

  it("answers every name that leads nowhere with the same bytes, on any path", async () => {
    const nowhere = [
      "otra.example",
      "la-pina.example.evil",
      "evil.la-pina.example",
      "127.0.0.2",
      "la-pina.example@otra.example",
      "user:pw@la-pina.example",
      "la-pina.example/",
      "la-pina.example:99999",
      "la-pina.example:80:80",
      "la-pina.example,otra.example",
      "\u00f1and\u00fa.example",
      "xn--\u00f1.example",
      "x".repeat(300),
      `${"a.".repeat(150)}example`,
      "la_pina.example",
      "-",
      ".",
      "..",
    ];
    const answers = new Set<string>();
    for (const host of nowhere)
      for (const path of ["/", "/api/setup", "/api/health?x", "/r/abc"]) {
        const { statusCode, headers, body } = await send({ path, headers: { host } });
        const { date: _, ...others } = headers;
        answers.add(JSON.stringify([statusCode, others, body]));
      }
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toMatch(/^\[404,/);
    expect([...answers][0]).not.toMatch(/pina|cuadre/i);
  });

  it("believes no other header and no first line that names a host", async () => {
    for (const name of ["x-forwarded-host", "forwarded", "x-host", "x-original-host", "x-forwarded-server"]) {
      const told = name === "forwarded" ? "host=la-pina.example" : "la-pina.example";
      expect((await send({ headers: { host: "otra.example", [name]: told } })).statusCode).toBe(404);
    }
    expect(
      (await send({ path: "http://la-pina.example/api/setup", headers: { host: "otra.example" } }))
        .statusCode,
    ).toBe(404);
    expect(
      (await send({ path: "http://otra.example/api/setup", headers: { host: "la-pina.example" } }))
        .statusCode,
    ).toBe(404);
    const twice = ["Host", "otra.example", "Host", "la-pina.example"];
    expect((await send({ headers: twice })).statusCode).not.toBe(200);
    expect(
      (await send({ headers: ["Host", "la-pina.example", "HOST", "la-pina.example"] })).statusCode,
    ).not.toBe(200);
  });

  it("serves nothing to a request without a host", async () => {
    const answered = await new Promise<string>((resolve) => {
      let text = "";
      const socket = connect(server.port, "127.0.0.1", () => socket.write("GET /api/setup HTTP/1.0\r\n\r\n"));
      socket.on("data", (part) => {
        text += part;
      });
      socket.on("close", () => resolve(text));
    });
    expect(answered).toMatch(/^HTTP\/1\.1 (400|404)/);
  });

  it("tells a proxy of this machine for which names it may ask a certificate", async () => {
    const may = async (domain: string, headers = {}) =>
      (
        await send({
          path: `/api/tls/ask?domain=${encodeURIComponent(domain)}`,
          headers: { host: "localhost:3000", ...headers },
        })
      ).statusCode;
    expect(await may("LA-PINA.example")).toBe(200);
    for (const domain of ["otra.example", "", "x".repeat(300), "10.0.0.1", "localhost"])
      expect(await may(domain)).toBe(404);
    expect(await may("la-pina.example", { "x-forwarded-for": "203.0.113.9" })).toBe(404);
    expect(
      (await send({ path: "/api/tls/ask?domain=la-pina.example", headers: { host: "la-pina.example" } }))
        .statusCode,
    ).toBe(404);
  });
});

it("an operator's host of its own leaves to the machine itself what the proxy asks, and nothing else", async () => {
  const other = await TestBusinesses.start("sqlite in a file", {
    router: (options) => ({ ...options, operatorHost: "operador.example" }),
  });
  const status = async (host: string, path: string) =>
    (await ask(other.port, { method: "GET", path, headers: { host } })).statusCode;
  await other.add("la-pina");
  expect(await status("localhost", "/api/tls/ask?domain=la-pina.example")).toBe(200);
  const nowhere = await ask(other.port, { method: "GET", path: "/operador", headers: { host: "localhost" } });
  expect([nowhere.statusCode, nowhere.body]).toEqual([404, "No se encontró.\n"]);
  const asked = await ask(other.port, { method: "GET", path: "/x", headers: { host: "OPERADOR.example" } });
  expect([asked.statusCode, asked.body]).toEqual([404, ""]);
  await other.close();
});

describe("a business that is suspended", () => {
  it("keeps the cash of forty phones waiting on them, and takes it in afterwards, once", async () => {
    const { at, admin } = await server.office("cuarenta");
    const office = await admin.device();
    const devices: TestDevice[] = [];
    const commands: Envelope[] = [];
    for (let n = 0; n < 4; n++) {
      const loan = await grantLoan(office);
      const clerk = await admin.hire({ clients: ["view"], loans: ["view"], payments: ["view", "create"] });
      for (let m = 0; m < 10; m++) {
        const device = await clerk.device();
        devices.push(device);
        commands.push(device.money("payment.collect", paymentArgs(device, loan.id)));
      }
    }
    const push = () => Promise.all(devices.map((device, n) => device.ask([commands[n] ?? {}])));
    const pushing = push();
    expectDone(await suspendBusiness(server.directory, server.cause, "cuarenta", "No pagó"));
    await closeChanged({ host: server.host, lives: server.lives, node: server.node });
    expect(server.lives.open).not.toContain("cuarenta");
    const first = await pushing;
    expect(first.every(({ statusCode }) => statusCode === 200 || statusCode === 503)).toBe(true);
    const refusedOnes = await push();
    for (const { statusCode, headers, json } of refusedOnes) {
      expect([statusCode, json().code]).toEqual([503, "UNAVAILABLE"]);
      expect(json().message).toContain("suspendido");
      expect(headers["retry-after"]).toBe("900");
    }
    expectDone(await resumeBusiness(server.directory, server.cause, "cuarenta"));
    for (const reply of await push()) {
      const [{ outcome }] = reply.json().results;
      expect(["applied", "review"]).toContain(outcome);
    }
    const fresh = await admin.device();
    expect((await fresh.pull()).filter(({ c }) => c === "payments")).toHaveLength(devices.length);
    const use = await server.lives.use(await at.row());
    expect(await checkBooks(use.business.book.db)).toMatchObject({ difference: null });
    use.over();
  });

  it("says so to a person who looks, on a small page", async () => {
    expectDone(await suspendBusiness(server.directory, server.cause, "la-pina"));
    const { statusCode, headers, body } = await send({ path: "/cobrar", headers: { host: at.hostName } });
    expect([statusCode, headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
    expect(body).toContain("suspendido");
    expectDone(await resumeBusiness(server.directory, server.cause, "la-pina"));
    expect((await admin.ask("GET", "/api/session")).statusCode).toBe(200);
  });
});

describe("a business", () => {
  it("that moves, is of another node, or is gone, is not opened here", async () => {
    const { cause, directory } = server;
    const other = await server.add("otra", { node: "dos" });
    expect((await other.inject({ method: "GET", url: "/api/setup" })).statusCode).toBe(503);
    const moving = await server.add("mudada");
    expect((await moving.inject({ method: "GET", url: "/api/setup" })).statusCode).toBe(200);
    expectDone(await beginMove(directory, cause, "mudada", "copy"));
    await closeChanged({ host: server.host, lives: server.lives, node: server.node });
    const { statusCode, headers } = await moving.inject({ method: "GET", url: "/api/setup" });
    expect([statusCode, headers["retry-after"]]).toEqual([503, "15"]);
    expect(server.lives.open).not.toContain("mudada");
    const { place } = await moving.row();
    expectDone(await giveUpMove(directory, cause, "mudada", { place, reason: "" }));
    expect((await moving.inject({ method: "GET", url: "/api/setup" })).statusCode).toBe(200);
    expectDone(await endBusiness(directory, cause, "mudada"));
    expect((await moving.inject({ method: "GET", url: "/api/setup" })).statusCode).toBe(404);
  });

  it("takes its first administrator by an invitation only, and each invitation once", async () => {
    const invited = await server.add("invitada");
    const setUp = async (invitation?: string) => {
      const person = { name: "Iris", email: "iris@prueba.example", password: "secreto-de-iris" };
      const payload = { ...person, ...(invitation === undefined ? {} : { invitation }) };
      const reply = await invited.inject({ method: "POST", url: "/api/setup", payload });
      return [reply.statusCode, reply.json().code];
    };
    const state = async () => (await invited.inject({ method: "GET", url: "/api/setup" })).json();
    expect(await state()).toEqual({ needed: true, signedIn: false, byInvitation: true });
    expect(await setUp()).toEqual([403, "INVITATION_MISSING"]);
    expect(await setUp("adivinada")).toEqual([403, "INVITATION_UNKNOWN"]);
    expect(await setUp("x".repeat(101))).toEqual([400, "BAD_REQUEST"]);
    const expired = await invited.invite();
    server.clock.advance(7 * 86_400_000);
    expect(await setUp(expired)).toEqual([403, "INVITATION_EXPIRED"]);
    const token = await invited.invite();
    const both = await Promise.all([setUp(token), setUp(token)]);
    expect(both.map(([status]) => status).sort()).toEqual([200, 409]);
    expect((await setUp(token))[0]).toBe(403);
    expect(await state()).toEqual({ needed: false, signedIn: false });
    expect(await invited.row()).toMatchObject({ state: "open", begunAt: server.clock() });
  });
});
