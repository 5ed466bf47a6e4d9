/** Files of a backup that were cut, nested, repeated, miscounted or rewritten: each is refused with a sentence, and none is a fault. */
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, grantLoan, newId, paymentArgs } from "#testkit/server/book";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

interface Tree {
  [key: string]: Tree[keyof Tree] | unknown;
}
interface Written {
  version: string;
  createdAt: string;
  totalRecords: number;
  collections: Record<string, Tree[]>;
  cuadre: {
    checks: Record<string, { records: number; sha256: string }>;
    passwords: { id: string; passwordHash: string }[];
    contents: Record<string, string>;
    seq: number;
  } & Tree;
}

/** Counts and checksums of the changed contents: a person who changes a file can compute them too. */
function resealed(file: Written): Written {
  const entries = Object.entries(file.collections).map(([name, docs]) => {
    const sum = createHash("sha256");
    for (const doc of docs) sum.update(`${JSON.stringify(doc)}\n`);
    return [name, { records: docs.length, sha256: sum.digest("hex") }] as const;
  });
  const totalRecords = entries.reduce((sum, [, { records }]) => sum + records, 0);
  return { ...file, totalRecords, cuadre: { ...file.cuadre, checks: Object.fromEntries(entries) } };
}

const nested = (levels: number, inner = "") => `${"[".repeat(levels)}${inner}${"]".repeat(levels)}`;

/** Each is refused whatever else is right. */
const BAD: readonly (readonly [string, (text: string) => string | Buffer])[] = [
  ["pressed", (text) => gzipSync(text)],
  ["pressed and cut", (text) => gzipSync(text).subarray(0, 400)],
  ["bytes that are no text", () => Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc3])],
  ["100,000 levels around it", (text) => nested(100_000, text)],
  [
    "100,000 levels among its records",
    (text) => text.replace('"clients":[', `"clients":[${nested(100_000)},`),
  ],
  ["100,000 levels beside its collections", (text) => text.replace("{", `{"more":${nested(100_000)},`)],
  ["100,000 objects in each other", () => `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`],
  ["a collection twice", (text) => text.replace('"clients":[', '"clients":[],"clients":[')],
  ["its count twice", (text) => text.replace('"totalRecords"', '"totalRecords":1,"totalRecords"')],
  ["a key written otherwise twice", (text) => text.replace('"version"', '"\\u0076ersion":"1.0","version"')],
  ["a prototype", (text) => text.replace('"collections":{', '"collections":{"__proto__":[],')],
  [
    "a prototype in a record",
    (text) => text.replace('"clients":[{', '"clients":[{"__proto__":{"isAdmin":true},'),
  ],
  [
    "a constructor for a collection",
    (text) => text.replace('"collections":{', '"collections":{"constructor":[],'),
  ],
  ["an endless count", (text) => text.replace(/"totalRecords":\d+/, '"totalRecords":1e999')],
  ["a half record", (text) => text.replace(/"totalRecords":\d+/, '"totalRecords":1.5')],
  ["nothing after it but more", (text) => `${text}{}`],
];

const DOCTORED: readonly (readonly [string, (file: Written) => unknown])[] = [
  ["one record counted where there are more", (file) => ({ ...file, totalRecords: 1 })],
  ["none counted", (file) => ({ ...file, totalRecords: 0 })],
  [
    "one record twice",
    (file) => resealed({ ...file, collections: { ...file.collections, clients: twice(file, "clients") } }),
  ],
  ["a wrong checksum", (file) => checked(file, "clients", { sha256: "0".repeat(64) })],
  ["a wrong count of a collection", (file) => checked(file, "clients", { records: 9 })],
  [
    "a collection without its checksum",
    ({
      cuadre: {
        checks: { clients: _, ...checks },
        ...cuadre
      },
      ...file
    }) => ({ ...file, cuadre: { ...cuadre, checks } }),
  ],
  ["a collection that is none", (file) => ({ ...file, collections: { ...file.collections, clients: {} } })],
  [
    "an unknown collection",
    (file) => resealed({ ...file, collections: { ...file.collections, toString: [] } }),
  ],
  [
    "a record that is null",
    (file) => resealed({ ...file, collections: { ...file.collections, clients: [null as never] } }),
  ],
  ["an amount without end", (file) => rewritten(file, "payments", { amount: 1e300 })],
  ["an amount below zero", (file) => rewritten(file, "payments", { amount: -1 })],
  ["a field that is not ours", (file) => rewritten(file, "clients", { isAdmin: true })],
  ["an instant of another age", (file) => rewritten(file, "clients", { createdAt: 1e18 })],
  [
    "two passwords of one account",
    (file) => ({
      ...file,
      cuadre: { ...file.cuadre, passwords: [...file.cuadre.passwords, ...file.cuadre.passwords] },
    }),
  ],
  ["a password that is no hash", (file) => hashed(file, "secreto")],
  [
    "a password that takes all memory to try",
    (file) => hashed(file, `$argon2id$v=19$m=4194304,t=2,p=1$${"a".repeat(22)}$${"a".repeat(43)}`),
  ],
  [
    "a removed borrower that is none",
    (file) => naming(file, { accounts: [], records: { clients: [{ id: newId(), isAdmin: true }] } }),
  ],
  ["removed records of no collection", (file) => naming(file, { accounts: [], records: { toString: [{}] } })],
  ["a removed account with rights", (file) => naming(file, { accounts: [{ ...REMOVED, role: "admin" }] })],
  ["bytes of no file", (file) => ({ ...file, cuadre: { ...file.cuadre, contents: { [newId()]: "AAAA" } } })],
  ["a change number beyond all", (file) => ({ ...file, cuadre: { ...file.cuadre, seq: 1e300 } })],
];

const REMOVED = { id: newId(), name: "Persona Inventada" };

const naming = (file: Written, named: object) => ({ ...file, cuadre: { ...file.cuadre, named } });

const twice = ({ collections }: Written, name: string) => [
  ...(collections[name] ?? []),
  ...(collections[name] ?? []),
];

function checked(file: Written, name: string, wrong: object) {
  const { checks } = file.cuadre;
  return {
    ...file,
    cuadre: { ...file.cuadre, checks: { ...checks, [name]: { ...checks[name], ...wrong } } },
  };
}

function rewritten(file: Written, name: string, fields: object) {
  const docs = (file.collections[name] ?? []).map((doc, at) => (at === 0 ? { ...doc, ...fields } : doc));
  return resealed({ ...file, collections: { ...file.collections, [name]: docs } });
}

function hashed(file: Written, passwordHash: string) {
  const passwords = file.cuadre.passwords.map((each) => ({ ...each, passwordHash }));
  return { ...file, cuadre: { ...file.cuadre, passwords } };
}

/** Values that are out of place nearly everywhere. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e300,
  2 ** 53,
  "",
  "\u0000",
  "x".repeat(100_000),
  [],
  {},
  [[]],
  { id: "x" },
  "2200-12-31",
  "00000000-0000-4000-8000-000000000001",
];

const DRAWN = 150;

/** Puts a hostile value somewhere, or takes a value away, or says it twice. */
function spoilt(file: Written, draw: (below: number) => number): Written {
  const copy = structuredClone(file);
  let place: unknown = copy;
  for (let depth = 1 + draw(5); depth > 0; depth--) {
    const keys = Object.keys(place as object);
    const inner: unknown = Reflect.get(place as object, keys[draw(keys.length)] ?? "");
    if (typeof inner !== "object" || inner === null || Object.keys(inner).length === 0) break;
    place = inner;
  }
  const keys = Object.keys(place as object);
  const key = keys[draw(keys.length)] ?? "";
  if (draw(8) === 0) Reflect.deleteProperty(place as object, key);
  else Reflect.set(place as object, key, HOSTILE[draw(HOSTILE.length)]);
  return copy;
}

function drawing(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe.each(ENGINES)("a file that was tampered with, on %s", (engine) => {
  let folder: string;
  let server: TestServer;
  let admin: Agent;
  let text: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
    const office = await TestServer.office({ engine, backupFolder: folder });
    ({ server, admin } = office);
    const { device } = office;
    const loan = await grantLoan(device);
    await device.push(
      device.money("payment.collect", paymentArgs(device, loan.id)),
      device.command("client.create", clientArgs(server.clock())),
    );
    const made = await admin.ask("POST", "/api/backups", {
      collections: ["loans", "users", "system_settings"],
    });
    text = readFileSync(join(folder, made.json().filename), "utf8");
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const bring = (body: string | Buffer) =>
    admin.ask("POST", "/api/backups/upload", body, { "content-type": "application/json" });

  const isSentence = expect.stringMatching(/^[A-ZÁÉÍÓÚ¿].{10,}/u);

  it.each(BAD)("with %s is refused with a sentence", async (_what, spoil) => {
    server.reports.length = 0;
    const answer = await bring(spoil(text));
    expect([answer.statusCode, answer.json().message, server.reports]).toEqual([422, isSentence, []]);
  });

  it.each(DOCTORED)("with %s is refused with a sentence", async (_what, doctor) => {
    server.reports.length = 0;
    const body = JSON.stringify(doctor(JSON.parse(text) as Written));
    expect(body).not.toBe(text);
    const answer = await bring(body);
    expect([answer.statusCode, answer.json().message, server.reports]).toEqual([422, isSentence, []]);
  });

  it("anywhere, with its checksums made right or not, is refused or put back, and is never a fault", async () => {
    const draw = drawing(7);
    const heard = { refused: 0, taken: 0 };
    for (let times = 0; times < DRAWN; times++) {
      const bad = spoilt(JSON.parse(text) as Written, draw);
      const body = JSON.stringify(draw(3) === 0 ? bad : sealedIfPossible(bad));
      const answer = await bring(body);
      expect([answer.statusCode < 500, answer.statusCode, body.slice(0, 200)]).toEqual([
        true,
        answer.statusCode,
        body.slice(0, 200),
      ]);
      if (answer.statusCode !== 200) {
        expect(answer.json().message).toEqual(isSentence);
        heard.refused++;
        continue;
      }
      heard.taken++;
      const preview = await admin.ask("POST", `/api/backups/${answer.json().id}/preview`);
      expect([200, 409, 422]).toContain(preview.statusCode);
    }
    expect(heard.refused).toBeGreaterThan(heard.taken);
  }, 120_000);
});

function sealedIfPossible(file: Written): Written {
  try {
    return resealed(file);
  } catch {
    return file;
  }
}
