/** A business as an operator sees it, and the addresses that the console gives out. */
import { describe, expect, it } from "vitest";
import type { Instant } from "#domain/calendar/business-date";
import type { Business } from "../directory/businesses.ts";
import { Secret } from "../directory/secret.ts";
import { administratorLink, domainOf, operatorLink } from "./links.ts";
import { countsOf, lineOf, withoutAddresses } from "./view.ts";

const NOW = Date.parse("2026-03-14T12:00:00Z") as Instant;
const HOUR_MS = 3_600_000;

function business(more: Partial<Business> = {}): Business {
  return {
    id: "la-pina",
    title: "La Piña",
    state: "open",
    createdAt: (NOW - 900 * HOUR_MS) as Instant,
    begunAt: (NOW - 900 * HOUR_MS) as Instant,
    place: { engine: "sqlite" },
    node: null,
    hostNames: ["la-pina.example"],
    bookName: "libro",
    version: "9999-later",
    lastOpenedAt: NOW,
    problem: null,
    left: null,
    lastBackupAt: NOW,
    lastProofAt: NOW,
    backupProblem: null,
    move: null,
    ...more,
  };
}

describe("a business is behind", () => {
  it.each([
    ["with an older book", { version: "0001-founding" }, true],
    ["never with a later one", {}, false],
    ["never before it was opened", { version: null }, false],
    ["never when it is gone", { version: "0001-founding", state: "gone" }, false],
  ] as const)("%s", (_kind, more, isBehind) => {
    expect(lineOf(business(more), NOW, null).isBehind).toBe(isBehind);
  });
});

describe("a backup is late", () => {
  const old = (hours: number) => (NOW - hours * HOUR_MS) as Instant;
  it.each([
    ["after two days", { lastProofAt: old(49) }, true],
    ["not before", { lastProofAt: old(48) }, false],
    ["two days after a beginning without any", { lastProofAt: null, begunAt: old(49) }, true],
    ["not of a business that has just begun", { lastProofAt: null, begunAt: old(1) }, false],
    ["not of one that is suspended", { lastProofAt: old(900), state: "suspended" }, false],
    [
      "not of one that waits for its administrator",
      { lastProofAt: null, begunAt: null, state: "invited" },
      false,
    ],
  ] as const)("%s", (_kind, more, isLate) => {
    const line = lineOf(business(more), NOW, null);
    expect(line.backup.isLate).toBe(isLate);
    expect(countsOf([business(more)], NOW).problem).toBe(isLate ? 1 : 0);
  });
});

it.each([
  ["postgres://ana:clave@db:5432/x does not answer", "[dirección] does not answer"],
  ["at 'postgresql://ana@db/x'.", "at '[dirección]'."],
  ["EACCES: /var/lib/cuadre/la-pina/cuadre.db", "EACCES: /var/lib/cuadre/la-pina/cuadre.db"],
])("a message leaves the server without addresses: %s", (message, said) => {
  expect(withoutAddresses(message)).toBe(said);
});

it.each([
  ["operador.cuadre.example", "cuadre.example"],
  ["operador.cuadre.example:8443", "cuadre.example"],
  ["cuadre.example", "cuadre.example"],
  ["localhost:3000", "localhost"],
  ["operador.localhost:3000", "localhost"],
  ["192.0.2.1:3000", ""],
  ["[::1]:3000", ""],
])("for a console at %s the names of businesses are proposed in «%s»", (host, domain) => {
  expect(domainOf(host)).toBe(domain);
});

it("a link has the scheme and the port by which the operator came, and the token where no server sees it", () => {
  const token = new Secret("secreto");
  const near = { protocol: "http", host: "localhost:3000" };
  expect(administratorLink(near, "uno.localhost", token)).toBe(
    "http://uno.localhost:3000/login#invitacion=secreto",
  );
  const far = { protocol: "https", host: "operador.example" };
  expect(administratorLink(far, "uno.example", token)).toBe("https://uno.example/login#invitacion=secreto");
  expect(operatorLink("https://operador.example", token)).toBe("https://operador.example/operador#secreto");
});
