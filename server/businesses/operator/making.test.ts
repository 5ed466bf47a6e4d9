/** A business from the console's form to its first administrator, and every way in which its names are refused. */

import { afterEach, describe, expect, it } from "vitest";
import { postgresPlaces } from "#server/db/postgres-place";
import { ADMINISTRATOR } from "#testkit/server/agent";
import { BusinessAt } from "#testkit/server/businesses";
import { STORED } from "#testkit/server/engines";
import { setUpBy, TestConsole, tokenIn } from "#testkit/server/operator-console";

const DAY_MS = 86_400_000;

let console: TestConsole;
afterEach(() => console.close());

const at = (id: string) => new BusinessAt(console.businesses, id, `${id}.example`);
const codeOf = async (answer: Promise<{ statusCode: number; json(): { code: string } }>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().code];
};
const create = (more: object) => {
  const payload = { id: "la-luna", title: "La Luna", hosts: ["la-luna.example"], place: "file", ...more };
  return codeOf(console.ask("POST", "/businesses", { payload }));
};

describe.each(STORED)("a business made at the console on %s", (engine) => {
  it("gets a link that the answer alone holds, and its first administrator by it", async () => {
    console = await TestConsole.entered(engine);
    const payload = { id: " La-Pina ", title: "  La Piña ", hosts: ["La-Pina.Example"], place: "file" };
    const answer = await console.ask("POST", "/businesses", { payload });
    const { business, invitation } = answer.json();
    expect(business).toMatchObject({
      id: "la-pina",
      title: "La Piña",
      hosts: ["la-pina.example"],
      state: "invited",
      place: "file",
      version: null,
      isBehind: false,
    });
    expect(invitation.link).toMatch(/^http:\/\/la-pina\.example:3000\/login#invitacion=[\w-]{32}$/);
    expect(invitation.expiresAt).toBe(console.businesses.clock() + 7 * DAY_MS);
    const token = tokenIn(invitation.link);
    expect(await console.all()).not.toContain(token);
    expect((await setUpBy(at("la-pina"), token, ADMINISTRATOR)).statusCode).toBe(200);
    const known = (await console.ask("GET", "/businesses/la-pina")).json();
    expect([known.business.state, known.invitedUntil]).toEqual(["open", null]);
    expect(known.events.map(({ act }: { act: string }) => act)).toContain("business.begin");
  });

  it("has a place of its own of each kind that there is, and none is left of a refused one", async () => {
    console = await TestConsole.entered(engine);
    const { url } = console.businesses.place.location;
    const { places, domain } = (await console.ask("GET", "/places")).json();
    expect(domain).toBe("operador.example");
    expect(places).toEqual(url === null ? ["file"] : ["file", "postgresql"]);
    const schemas = async () => (url === null ? [] : await postgresPlaces(url));
    const kind = places.at(-1);
    const token = await console.make("la-pina", { place: kind });
    expect((await setUpBy(at("la-pina"), token, ADMINISTRATOR)).statusCode).toBe(200);
    const before = await schemas();
    expect(before).toHaveLength(places.length - 1);
    expect(await create({ place: kind, hosts: ["la-pina.example"] })).toEqual([409, "HOST_TAKEN"]);
    expect(await schemas()).toEqual(before);
    if (url === null) expect(await create({ place: "postgresql" })).toEqual([409, "PLACE_UNAVAILABLE"]);
  });
});

const REFUSED = [
  ["an id that is taken", { id: "la-pina" }, 409, "BUSINESS_ID_TAKEN"],
  ["an id of two letters", { id: "no" }, 400, "BUSINESS_ID_INVALID"],
  ["an id that leads elsewhere", { id: "../la-pina" }, 400, "BUSINESS_ID_INVALID"],
  ["no title", { title: "   " }, 400, "BUSINESS_TITLE_INVALID"],
  ["a title too long", { title: "x".repeat(121) }, 400, "BUSINESS_TITLE_INVALID"],
  ["a host name that is taken", { hosts: ["la-luna.example", "LA-PINA.example."] }, 409, "HOST_TAKEN"],
  ["an address of the network", { hosts: ["192.0.2.1"] }, 400, "HOST_INVALID"],
  ["a host name with a path", { hosts: ["la-luna.example/x"] }, 400, "HOST_INVALID"],
  ["the console's own host name", { hosts: ["localhost"] }, 409, "HOST_RESERVED"],
  ["no host name", { hosts: [] }, 400, "BAD_REQUEST"],
  ["a place that there is not", { place: "nube" }, 400, "BAD_REQUEST"],
  ["an address of a database", { place: "file", url: "postgres://x" }, 400, "BAD_REQUEST"],
] as const;

describe("a business made at the console", () => {
  it("is refused by the name that is wrong, and leaves nothing", async () => {
    console = await TestConsole.entered("sqlite in a file");
    await console.make("la-pina");
    const before = await console.all();
    for (const [kind, more, status, code] of REFUSED) {
      expect([kind, ...(await create(more))]).toEqual([kind, status, code]);
    }
    expect(await console.all()).toBe(before);
  });

  it("is invited once more, after which the earlier link opens nothing", async () => {
    console = await TestConsole.entered("sqlite in a file");
    const first = await console.make("la-pina");
    const again = (await console.ask("POST", "/businesses/la-pina/invitation")).json();
    const second = tokenIn(again.link);
    const refused = await setUpBy(at("la-pina"), first, ADMINISTRATOR);
    expect([refused.statusCode, refused.json().code]).toEqual([403, "INVITATION_UNKNOWN"]);
    expect((await setUpBy(at("la-pina"), second, ADMINISTRATOR)).statusCode).toBe(200);
    expect(await codeOf(console.ask("POST", "/businesses/la-pina/invitation"))).toEqual([
      409,
      "BUSINESS_STATE",
    ]);
  });

  it("is begun by no invitation that is used, late, guessed or another business's", async () => {
    console = await TestConsole.entered("sqlite in a file");
    const [pina, luna] = [await console.make("la-pina"), await console.make("la-luna")];
    const refusal = async (id: string, token: string) =>
      (await setUpBy(at(id), token, { ...ADMINISTRATOR, email: "otra@prueba.example" })).json().code;
    expect(await refusal("la-pina", luna)).toBe("INVITATION_UNKNOWN");
    expect(await refusal("la-pina", "adivinada")).toBe("INVITATION_UNKNOWN");
    expect((await setUpBy(at("la-pina"), pina, ADMINISTRATOR)).statusCode).toBe(200);
    expect(await refusal("la-pina", pina)).toMatch(/^(INVITATION_USED|SETUP_DONE)$/);
    console.businesses.clock.advance(7 * DAY_MS);
    expect(await refusal("la-luna", luna)).toBe("INVITATION_EXPIRED");
    expect(
      (await console.ask("GET", "/businesses/la-luna", { cookie: await again() })).json().invitedUntil,
    ).toBeNull();
  });

  it("is opened under each of its host names, and keeps its last one", async () => {
    console = await TestConsole.entered("sqlite in a file");
    await console.make("la-pina");
    await console.make("la-luna");
    const host = (name: string) => ({ payload: { host: name } });
    expect(await codeOf(console.ask("DELETE", "/businesses/la-pina/hosts/la-pina.example"))).toEqual([
      409,
      "HOST_LAST",
    ]);
    const added = await console.ask("POST", "/businesses/la-pina/hosts", host("Cobros.Example"));
    expect(added.json().business.hosts).toEqual(["cobros.example", "la-pina.example"]);
    expect(await codeOf(console.ask("POST", "/businesses/la-luna/hosts", host("cobros.example")))).toEqual([
      409,
      "HOST_TAKEN",
    ]);
    expect(await codeOf(console.ask("POST", "/businesses/la-luna/hosts", host("localhost")))).toEqual([
      409,
      "HOST_RESERVED",
    ]);
    const under = (name: string) =>
      new BusinessAt(console.businesses, "la-pina", name).inject({ method: "GET", url: "/api/health" });
    expect((await under("cobros.example")).statusCode).toBe(200);
    await console.ask("DELETE", "/businesses/la-pina/hosts/cobros.example");
    expect((await under("cobros.example")).statusCode).toBe(404);
    expect(await codeOf(console.ask("DELETE", "/businesses/la-pina/hosts/cobros.example"))).toEqual([
      404,
      "HOST_UNKNOWN",
    ]);
  });

  it("that does not exist is unknown to every act", async () => {
    console = await TestConsole.entered("sqlite in a file");
    for (const act of ["invitation", "suspend", "resume", "backup", "migrate"]) {
      expect([act, ...(await codeOf(console.ask("POST", `/businesses/nadie/${act}`)))]).toEqual([
        act,
        404,
        "BUSINESS_UNKNOWN",
      ]);
    }
    expect(await codeOf(console.ask("GET", "/businesses/..%2Fla-pina"))).toEqual([404, "BUSINESS_UNKNOWN"]);
  });
});

/** A session of after the twelve hours. */
async function again(): Promise<string> {
  await console.enter({ name: "Otilia", email: "otilia@prueba.example", password: "clave-de-otilia" });
  return console.cookie;
}
