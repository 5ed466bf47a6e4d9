/** A walk over every route of the console with each kind of visitor who is no operator. */
import { afterEach, describe, expect, it } from "vitest";
import { type Route, TestConsole } from "#testkit/server/operator-console";
import { done } from "../directory/refusals.ts";

let console: TestConsole;
afterEach(() => console.close());

/** These are for everybody: they say nothing of a business. The last answers a proxy on this machine. */
const OPEN = new Set([
  "GET /",
  "GET /api/operator/door",
  "GET /api/operator/session",
  "POST /api/operator/session",
  "DELETE /api/operator/session",
  "POST /api/operator/operators",
  "GET /api/tls/ask",
]);

const BODIES: Readonly<Record<string, object>> = {
  "POST /api/operator/businesses": { id: "nuevo", title: "Nuevo", hosts: ["nuevo.example"], place: "file" },
  "POST /api/operator/businesses/:id/hosts": { host: "otro.example" },
  "POST /api/operator/businesses/:id/rename": { title: "Otro" },
  "POST /api/operator/businesses/:id/move": { place: "postgresql" },
};

const nameOf = ({ method, url }: Route) => `${method} ${url}`;

async function walk(cookie: string, headers: Record<string, string> = {}) {
  const answers: [string, number, string][] = [];
  for (const route of console.routes.filter((each) => each.method !== "HEAD" && !OPEN.has(nameOf(each)))) {
    const path = route.url
      .replace("/api/operator", "")
      .replace(":id", "la-pina")
      .replace(":host", "la-pina.example");
    const payload = BODIES[nameOf(route)];
    const answer = await console.ask(route.method, path, {
      cookie,
      headers,
      ...(payload ? { payload } : {}),
    });
    answers.push([nameOf(route), answer.statusCode, answer.body]);
  }
  return answers;
}

describe("every route of the console", () => {
  it("is closed without an operator's session, and nothing comes of asking", async () => {
    console = await TestConsole.entered("sqlite in a file", {
      mover: { begin: async () => done(), cancel: async () => done(), otherPlace: () => null },
    });
    const { admin } = await console.businesses.office("la-pina");
    const ended = console.cookie;
    await console.ask("DELETE", "/session");
    const before = await console.all();
    const visitors = {
      stranger: "",
      "a guessed session": "cuadre_operator=adivinado",
      "a session that ended": ended,
      "the staff of a business": admin.cookie,
      "the staff's session under the operator's name": admin.cookie.replace(
        "cuadre_session",
        "cuadre_operator",
      ),
      "a borrower's": admin.cookie.replace("cuadre_session", "cuadre_session_portal"),
    };
    for (const [visitor, cookie] of Object.entries(visitors)) {
      const answers = await walk(cookie);
      expect(answers.length).toBeGreaterThan(10);
      for (const [route, status, body] of answers) {
        expect([visitor, route, status]).toEqual([visitor, route, 401]);
        expect(body).not.toMatch(/la-pina|Olga/);
      }
    }
    expect(await console.all()).toBe(before);
  });

  it("does nothing for another site, whose request the browser would send with the session", async () => {
    console = await TestConsole.entered("sqlite in a file");
    await console.make("la-pina");
    const before = await console.all();
    for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://otro.example" }]) {
      for (const [route, status] of await walk(console.cookie, headers)) {
        if (!route.startsWith("GET ")) expect([route, status]).toEqual([route, 403]);
      }
    }
    expect(await console.all()).toBe(before);
  });

  it("gathers no byte of a body for a visitor without a session", async () => {
    console = await TestConsole.start("sqlite in a file");
    const payload = { id: "x".repeat(100_000), title: "", hosts: [], place: "file" };
    expect((await console.ask("POST", "/businesses", { payload })).statusCode).toBe(401);
    const typed = await console.ask("POST", "/session", {
      payload: { email: "x".repeat(20_000), password: "" },
    });
    expect(typed.statusCode).toBe(413);
  });
});
