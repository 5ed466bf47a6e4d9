import type { LightMyRequestResponse } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ADMINISTRATOR } from "#testkit/server/agent";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

const OFFICE = "203.0.113.7";
const QUARTER_HOUR = 15 * 60_000;

describe.each(ENGINES)("limits of signing in, on %s", (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await TestServer.start({ engine });
    await server.setUp();
  });
  afterEach(() => server.close());

  interface Try {
    email?: string;
    password?: string;
    from?: string;
    cookie?: string;
    forwarded?: string;
  }

  const attempt = ({ from = OFFICE, cookie, forwarded, ...who }: Try): Promise<LightMyRequestResponse> =>
    server.app.inject({
      method: "POST",
      url: "/api/session",
      payload: { email: ADMINISTRATOR.email, password: ADMINISTRATOR.password, ...who },
      remoteAddress: from,
      headers: { ...(cookie ? { cookie } : {}), ...(forwarded ? { "x-forwarded-for": forwarded } : {}) },
    });
  const statusOf = async (given: Try) => (await attempt(given)).statusCode;
  const known = async (given: Try = {}) => {
    const cookie = (await attempt(given)).cookies.find(({ name }) => name === "cuadre_session_known");
    return `${cookie?.name}=${cookie?.value}`;
  };
  const flood = async (times: number, given: (n: number) => Try) => {
    for (let n = 0; n < times; n++) await attempt({ password: `intento-${n}`, ...given(n) });
  };

  it("lets in a person whose device signed in before, after any number of tries from its address", async () => {
    const cookie = await known();
    await flood(61, (n) => ({ email: `nadie${n}@prueba.example` }));
    expect(await statusOf({})).toBe(429);
    expect(await statusOf({ cookie })).toBe(200);
  });

  it("lets a known device in while strangers try at its account from everywhere", async () => {
    const cookie = await known();
    await flood(51, (n) => ({ from: `198.51.100.${n}` }));
    expect(await statusOf({ from: "192.0.2.1" })).toBe(429);
    expect(await statusOf({ from: "192.0.2.1", cookie })).toBe(200);
  });

  it("stops slow guessing at one account from ever new addresses, for hours", async () => {
    await flood(51, (n) => ({ from: `198.51.100.${n}` }));
    server.clock.advance(QUARTER_HOUR);
    const stopped = await attempt({ from: "192.0.2.1" });
    expect([stopped.statusCode, stopped.json().code]).toEqual([429, "TOO_MANY"]);
    server.clock.advance(6 * 3_600_000);
    expect(await statusOf({ from: "192.0.2.1" })).toBe(200);
  });

  it("stops guessing on a known device too, and no other device with it", async () => {
    const [lost, kept] = [await known(), await known()];
    await flood(10, () => ({ cookie: lost }));
    expect(await statusOf({ cookie: lost })).toBe(429);
    expect(await statusOf({ cookie: kept })).toBe(200);
    server.clock.advance(QUARTER_HOUR);
    expect(await statusOf({ cookie: lost })).toBe(200);
  });

  it("knows a device after a restart, and no longer once the password is another", async () => {
    const cookie = await known();
    await server.restart();
    await flood(10, () => ({}));
    expect(await statusOf({ cookie })).toBe(200);
    const admin = await server.signIn(ADMINISTRATOR);
    await admin.run(
      "user.changePassword",
      { id: admin.id, at: server.clock() },
      { password: "secreto-nuevo" },
    );
    expect(await statusOf({ cookie, password: "secreto-nuevo" })).toBe(429);
  });

  it.each([
    ["made up", (genuine: string) => genuine.replace(/[^.]+$/, "AAAA")],
    ["of another device name", (genuine: string) => genuine.replace(/\.[^.]+\./, ".otro.")],
    ["empty", () => "cuadre_session_known="],
    ["full of nonsense", () => `cuadre_session_known=${"~.~..~a.b.c".repeat(50)}`],
  ])("takes a mark that is %s for none", async (_kind, spoil) => {
    const cookie = spoil(await known());
    await flood(10, () => ({}));
    expect(await statusOf({ cookie })).toBe(429);
  });

  it("keeps the marks of several people at one desk, and each opens only its own account", async () => {
    const admin = await server.signIn(ADMINISTRATOR);
    const clerk = await admin.hire({ clients: ["view"] });
    const { email } = clerk.session.user;
    const both = await known({ email, password: "secreto", cookie: await known() });
    await flood(10, () => ({ email }));
    await flood(10, () => ({}));
    expect(await statusOf({ email, password: "secreto" })).toBe(429);
    expect(await statusOf({ email, password: "secreto", cookie: both })).toBe(200);
    expect(await statusOf({ cookie: both })).toBe(200);
    const own = `cuadre_session_known=${both.slice(both.indexOf("=") + 1).split("~")[0]}`;
    expect(await statusOf({ cookie: own })).toBe(429);
  });

  it("counts an IPv6 network as one address", async () => {
    await flood(10, (n) => ({ from: `2001:db8:1:2::${n}` }));
    expect(await statusOf({ from: "2001:db8:1:2:ffff::1" })).toBe(429);
    expect(await statusOf({ from: "2001:db8:1:3::1" })).toBe(200);
  });

  it("says the same of a blocked account whether it exists or not", async () => {
    await flood(10, () => ({}));
    await flood(10, () => ({ email: "nadie@prueba.example" }));
    const [real, unreal] = [await attempt({}), await attempt({ email: "nadie@prueba.example" })];
    expect([real.statusCode, real.json()]).toEqual([unreal.statusCode, unreal.json()]);
  });

  it("behind a proxy believes the proxy about the address, and not what the visitor wrote before it", async () => {
    await server.restart({ trustedProxies: 1 });
    await flood(10, (n) => ({ from: "10.0.0.1", forwarded: `192.0.2.${n}, 198.51.100.9` }));
    expect(await statusOf({ from: "10.0.0.1", forwarded: "192.0.2.99, 198.51.100.9" })).toBe(429);
    expect(await statusOf({ from: "10.0.0.1", forwarded: "198.51.100.10" })).toBe(200);
  });
});
