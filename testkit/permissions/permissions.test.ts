/** Asks the server every row of `docs/permissions/README.md`, as everybody that a row tells apart. */
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allCommands, findCommand } from "#commands/catalogue";
import { rightsOf } from "#commands/command";
import { RESTORE_WORD } from "#contract/backups";
import { COLLECTION_NAMES, type CollectionName } from "#contract/collections";
import type { Answer } from "#contract/envelope";
import { OWNED_COLLECTIONS } from "#contract/owned";
import { LARGEST_BATCH, PROTOCOL } from "#contract/sync";
import type { Action, Grants, Module } from "#domain/access/permissions";
import type { Agent } from "../server/agent.ts";
import { clientArgs, grantLoan, newId, paymentArgs, type TestLoan } from "../server/book.ts";
import type { TestDevice } from "../server/device.ts";
import { TestServer } from "../server/server.ts";
import { asSent } from "../server/staged.ts";
import { grantsOf, holds, profiles } from "./profiles.ts";
import { collateralOf, sampleArgs, signatureOf } from "./samples.ts";
import { type Grant, type Needs, readExpectation } from "./table.ts";

const { commands, collections, addresses } = readExpectation();

let server: TestServer;
let admin: Agent;
let clerk: Agent;
let adminDevice: TestDevice;
let clerkDevice: TestDevice;
/** May be ended, and no other. */
let spareDevice: TestDevice;
let photo: string;
let borrower: string;

beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.setUp();
  adminDevice = await admin.device();
  await fillEveryCollection();
  clerk = await admin.hire();
  clerkDevice = await clerk.device();
  spareDevice = await (await admin.hire()).device();
});
afterAll(() => server.close());

/** Something of everything, so that a person who may see it does. */
async function fillEveryCollection(): Promise<void> {
  const at = server.clock();
  const loan = await grantLoan(adminDevice);
  borrower = loan.clientId;
  photo = newId();
  const declared = {
    id: photo,
    name: "casa.png",
    type: "image/png",
    size: PICTURE.length,
    sha256: SHA_OF_PICTURE,
  };
  const samples = sampleArgs(at);
  const { clientId, lenderId } = loan;
  const yieldArgs = { ...samples["yield.create"], id: newId(), clientId, lenderId };
  const yieldPayment = { ...samples["yieldPayment.collect"], id: newId(), yieldLoanId: yieldArgs.id };
  const answers = await adminDevice.push(
    adminDevice.command("client.create", { ...clientArgs(at), photo: declared }),
    adminDevice.money("payment.collect", paymentArgs(adminDevice, loan.id)),
    adminDevice.command("expense.create", sampleArgs(at)["expense.create"] ?? {}),
    adminDevice.command("collateral.create", collateralOf(samples, clientId)),
    adminDevice.command("visit.record", { ...samples["visit.record"], clientId }),
    adminDevice.command("routeOrder.save", samples["routeOrder.save"] ?? {}),
    adminDevice.command("yield.create", yieldArgs),
    adminDevice.money("yieldPayment.collect", yieldPayment),
    adminDevice.command("signature.add", signatureOf(samples, borrower)),
    adminDevice.command("payment.annul", { id: newId(), at, today: "2026-03-04", reason: "Otro equipo" }),
  );
  expect(answers.map(({ outcome }) => outcome)).toEqual(answers.map(() => "applied"));
  const account = { id: newId(), at, clientId: borrower, email: "portal@prueba.example" };
  expect(await admin.run("portal.createAccount", account, { password: "secreto" })).toMatchObject({
    outcome: "applied",
  });
  expect(await admin.run("paperWording.save", samples["paperWording.save"] ?? {})).toMatchObject({
    outcome: "applied",
  });
  const link = { ...samples["portal.createLink"], id: newId(), clientId: borrower };
  expect(await admin.run("portal.createLink", link)).toMatchObject({ outcome: "applied" });
  await fillCustody(at);
  await collectFromBeyond(loan);
  const bytes = await server.app.inject({
    method: "PUT",
    url: `/api/files/${photo}`,
    headers: { cookie: admin.cookie, "content-type": "image/png" },
    payload: PICTURE,
  });
  expect(bytes.statusCode).toBe(200);
}

/** A collector's drawer that was settled, so that nothing of it depends on who asks. */
async function fillCustody(at: number): Promise<void> {
  const gone = await admin.hire({ payments: ["view", "create"], expenses: ["view", "create"] });
  const phone = await gone.device();
  const changes = { cashCustodyFrom: "2026-03-04" };
  expect(await admin.run("settings.update", { at, changes, logo: null })).toMatchObject({
    outcome: "applied",
  });
  await phone.push(phone.command("expense.create", sampleArgs(at)["expense.create"] ?? {}));
  const handIn = phone.command("handIn.send", sampleArgs(at)["handIn.send"] ?? {});
  await phone.push(handIn);
  const { id } = handIn.args as { id: string };
  const holder = { id: gone.id, name: "Cobradora Inventada" };
  const answers = await adminDevice.push(
    adminDevice.command("handIn.accept", {
      id,
      at,
      today: "2026-03-04",
      count: { total: 40_000, pieces: null },
    }),
    adminDevice.command("custody.settle", { ...sampleArgs(at)["custody.settle"], holder }),
  );
  expect(answers.map(({ outcome }) => outcome)).toEqual(["applied", "applied"]);
}

/** Cash of a collector who was removed waits for a decision. */
async function collectFromBeyond({ id }: TestLoan): Promise<void> {
  const gone = await admin.hire({ payments: ["view", "create"], loans: ["view"], clients: ["view"] });
  const phone = await gone.device();
  await admin.run("user.delete", { id: gone.id, at: server.clock() });
  const late = await phone.deliverLate(phone.money("payment.collect", paymentArgs(phone, id)));
  expect(late.json().results).toMatchObject([{ outcome: "review", code: "LATE" }]);
}

const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const SHA_OF_PICTURE = createHash("sha256").update(PICTURE).digest("hex");

async function become(grants: Grants): Promise<void> {
  const plain = Object.entries(grants).map(([module, actions]) => [module, [...actions]]);
  await admin.setGrants(clerk.id, Object.fromEntries(plain) as Partial<Record<Module, Action[]>>);
  // From here on only the new grants count, for cash as well.
  await clerkDevice.push();
}

/** Runs every command once and answers which of them this person was denied. */
async function denied(agent: Agent, device: TestDevice): Promise<string[]> {
  const names = [...commands.keys()];
  const pushed = names.filter((name) => commands.get(name)?.kind !== "online");
  const sent = pushed.map((name) => {
    const args = sampleArgs(server.clock())[name] ?? {};
    const command = findCommand(name, 1);
    return command ? asSent(device, command, args) : device.command(name, args);
  });
  const answers: Answer[] = [];
  for (let from = 0; from < sent.length; from += LARGEST_BATCH)
    answers.push(...(await device.push(...sent.slice(from, from + LARGEST_BATCH))));
  const heard = new Map(pushed.map((name, index) => [name, answers[index]?.code ?? ""]));
  for (const name of names) {
    if (heard.has(name)) continue;
    const { code = "" } = await agent.run(name, sampleArgs(server.clock())[name] ?? {});
    heard.set(name, code);
  }
  const understood = [...heard].filter(([, code]) => code !== "MALFORMED" && code !== "BAD_REQUEST");
  expect(understood.map(([name]) => name)).toEqual([...heard.keys()]);
  return names.filter((name) => ["FORBIDDEN", "NO_PERMISSION"].includes(heard.get(name) ?? ""));
}

/** The server asks only a money command's own grant. */
function needsOnServer(name: string): Needs {
  const row = commands.get(name);
  if (!row) throw new Error(`no row for ${name}`);
  return row.kind === "money" ? grantsOf(row.needs).slice(0, 1) : row.needs;
}

describe("the table of permissions", () => {
  it("names every command with its kind and what the device asks before running it", () => {
    const told = [...commands].map(([name, { kind, needs }]) => [
      name,
      kind,
      needs === "administrator" ? [needs] : needs.map(textOf).sort(),
    ]);
    const known = allCommands().map((command) => {
      const { name, kind } = command;
      const { module, reads, administrator } = command.access;
      if (administrator) return [name, kind, ["administrator"]];
      const rights = rightsOf(command).map((right) => `${right.module}/${right.action}`);
      const views = reads.filter((other) => other !== module).map((other) => `${other}/view`);
      return [name, kind, [...rights, ...views].sort()];
    });
    // Every version of a command asks the same.
    const rows = [...new Map(known.map((row) => [JSON.stringify(row), row])).values()];
    expect(told.sort()).toEqual(rows.sort());
  });

  it("names every collection and every address", async () => {
    expect([...collections.keys()].sort()).toEqual([...COLLECTION_NAMES].sort());
    const { paths } = (await server.app.inject("/api/openapi.json")).json() as { paths: object };
    const known = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect([...addresses.keys()].sort()).toEqual(known.sort());
  });
});

function textOf({ module, action }: Grant): string {
  return `${module}/${action}`;
}

describe("every command", () => {
  it("is the administrator's", async () => {
    expect(await denied(admin, adminDevice)).toEqual([]);
  });

  it("is open to a person who holds what its row needs, and closed to one who lacks any of it", async () => {
    for (const { name, grants } of profiles([...commands.values()].map(({ needs }) => grantsOf(needs)))) {
      await become(grants);
      const expected = [...commands.keys()].filter((command) => !holds(grants, needsOnServer(command)));
      expect([name, ...(await denied(clerk, clerkDevice))]).toEqual([name, ...expected]);
    }
  }, 240_000);

  it("is closed without a session", async () => {
    for (const name of commands.keys()) {
      const args = sampleArgs(server.clock())[name] ?? {};
      const payload = { id: randomUUID(), name, v: 1, args };
      expect((await server.app.inject({ method: "POST", url: "/api/commands", payload })).statusCode).toBe(
        401,
      );
    }
    const payload = pushBody(clerkDevice, clerk);
    expect((await server.app.inject({ method: "POST", url: "/api/sync/push", payload })).statusCode).toBe(
      401,
    );
  });
});

describe("every collection", () => {
  it("reaches only people who may view it, by page, by change and by count", async () => {
    const views = [...collections.values()].filter((needs): needs is readonly Grant[] =>
      Array.isArray(needs),
    );
    // A person who has not worked here holds nothing of their own.
    clerk = await admin.hire();
    clerkDevice = await clerk.device();
    for (const { name, grants } of profiles(views)) {
      await become(grants);
      const expected = COLLECTION_NAMES.filter((each) => holds(grants, collections.get(each) ?? "anybody"));
      expect([name, await readable(clerk, clerkDevice)]).toEqual([name, expected]);
    }
  }, 120_000);

  it("reaches the administrator", async () => {
    expect(await readable(admin, adminDevice)).toEqual([...COLLECTION_NAMES]);
  });
});

/** The collections that a person can read; the three ways must agree. */
async function readable(agent: Agent, device: TestDevice): Promise<CollectionName[]> {
  const query = new URLSearchParams({ userId: agent.id, epoch: device.epoch });
  const loaded: CollectionName[] = [];
  for (const name of COLLECTION_NAMES) {
    const { statusCode, body } = await agent.ask("GET", `/api/sync/load?${query}&c=${name}`);
    if (statusCode === 200 && JSON.parse(body).docs.length > 0) loaded.push(name);
    else expect([name, statusCode]).toEqual([name, OWNED_COLLECTIONS.includes(name) ? 200 : 403]);
  }
  const { counts } = (await agent.ask("GET", `/api/sync/manifest?proto=${PROTOCOL}`)).json();
  expect(COLLECTION_NAMES.filter((name) => counts[name] > 0)).toEqual(loaded);
  device.cursor = undefined;
  const changed = new Set((await device.pull()).map(({ c }) => c));
  expect(COLLECTION_NAMES.filter((name) => changed.has(name))).toEqual(loaded);
  return loaded;
}

function pushBody(device: TestDevice, agent: Agent) {
  const clientTime = server.clock();
  const { id: deviceId, epoch } = device;
  return { proto: 1, userId: agent.id, deviceId, epoch, after: 0, clientTime, commands: [] };
}

/** A well-formed question at each address; some are answered with another refusal than a denial. */
function askingAt(address: string, agent: Agent) {
  const [method = "GET", path = ""] = address.split(" ");
  const url = path
    .replace(/{(id|fileId)}/, photo)
    .replace(/{(client|backup|import)Id}/, borrower)
    .replace("{userId}", clerk.id)
    .replace("{deviceId}", spareDevice.id)
    .replace("{token}", "AAAAAAAAAAAAAAAAAAAAAA");
  const { id, epoch } = clerkDevice;
  const origin = { format: "cuadre-box", version: 1, exportedAt: server.clock(), userId: agent.id };
  const more: Record<string, { query?: object; payload?: object | string; type?: string }> = {
    "GET /api/sync/pull": { query: { userId: agent.id, epoch } },
    "GET /api/sync/events": { query: { userId: newId() } },
    "GET /api/sync/load": { query: { userId: agent.id, epoch, c: "settings" } },
    "GET /api/sync/parts": {
      query: { userId: agent.id, epoch, part: "settings", from: clerkDevice.cursor ?? "", seen: "" },
    },
    "GET /api/sync/gained": {
      query: { userId: agent.id, epoch, clients: newId(), from: clerkDevice.cursor ?? "" },
    },
    "GET /api/clients/known": { query: { identification: "000-0000000-0" } },
    "POST /api/sync/devices": {
      payload: { deviceId: agent === clerk ? id : adminDevice.id, name: "Prueba" },
    },
    "POST /api/sync/push": { payload: pushBody(agent === clerk ? clerkDevice : adminDevice, agent) },
    "POST /api/commands": { payload: { id: newId(), name: "nothing.atAll", v: 1, args: {} } },
    "POST /api/sync/import": {
      payload: { ...origin, device: { deviceId: newId(), code: null, epoch: null }, commands: [] },
    },
    "POST /api/sync/late": { payload: { deviceId: id, secret: "no es", commands: [] } },
    "POST /api/setup": {
      payload: { name: "Otra", email: "otra@prueba.example", password: "secreto" },
    },
    "POST /api/portal/session": { payload: { email: "nadie@prueba.example", password: "secreto" } },
    "POST /api/portal/link": { payload: { link: "no es", digits: "0000" } },
    "POST /api/session": { payload: { email: "nadie@prueba.example", password: "secreto" } },
    "POST /api/settings/public-address/check": { payload: { address: "http://127.0.0.1:1" } },
    "POST /api/backups": { payload: { collections: ["system_settings"] } },
    "POST /api/backups/upload": { payload: "abc", type: "application/json" },
    "POST /api/backups/{backupId}/restore": { payload: { confirmation: RESTORE_WORD } },
    "POST /api/backups/key/confirm": { payload: { identity: "no es" } },
    "POST /api/suspensions/preview": { payload: SUSPENDED },
    "POST /api/suspensions": { payload: { ...SUSPENDED, id: newId(), reason: "Prueba" } },
    "POST /api/suspensions/{suspensionId}/annul": { payload: { reason: "Prueba" } },
    "POST /api/imports": { payload: {} },
    "POST /api/imports/{importId}/undo": { payload: { knowsPhones: false } },
    "PUT /api/imports/{importId}/files/{fileId}": { query: { name: "x" }, payload: "abc", type: "text/csv" },
    "PUT /api/files/{id}": { payload: "abc", type: "image/png" },
  };
  const { query, payload, type } = more[address] ?? {};
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : "";
  return { method: method as "GET", url: url + search, payload, type };
}

const SUSPENDED = {
  from: "2026-03-04",
  to: "2026-03-04",
  way: "shift",
  filter: { lenderId: null, frequency: null },
};

/** The checks that keep a stranger out. */
const CLOSED: Readonly<Record<string, string>> = {
  anybody: "in",
  "device secret": "FORBIDDEN",
  borrower: "PORTAL_SIGNED_OUT",
};

/** `in`, or why not: no person signed in, or not this one. */
async function heardAt(address: string, agent: Agent, signedIn: boolean): Promise<string> {
  const { method, url, payload, type } = askingAt(address, agent);
  const { body } = await server.app.inject({
    method,
    url,
    headers: { ...(signedIn ? { cookie: agent.cookie } : {}), ...(type ? { "content-type": type } : {}) },
    ...(payload === undefined ? {} : { payload }),
  });
  const code = body.startsWith("{") ? JSON.parse(body).code : undefined;
  return ["FORBIDDEN", "NOT_SIGNED_IN", "PORTAL_SIGNED_OUT"].includes(code) ? code : "in";
}

describe("every address", () => {
  /** Signing out is for everybody; asked here it would end the test's own sessions. */
  const asked = [...addresses].filter(([address]) => address !== "DELETE /api/session");

  it("is open to strangers only where the table says so", async () => {
    for (const [address, needs] of addresses) {
      const expected = typeof needs === "string" ? (CLOSED[needs] ?? "NOT_SIGNED_IN") : "NOT_SIGNED_IN";
      expect([address, await heardAt(address, clerk, false)]).toEqual([address, expected]);
    }
  });

  it("is as closed to a borrower: an account of the portal opens no session here", async () => {
    const payload = { email: "portal@prueba.example", password: "secreto" };
    const answer = await server.app.inject({ method: "POST", url: "/api/session", payload });
    expect([answer.statusCode, answer.json().code]).toEqual([401, "USER_UNKNOWN"]);
    expect(answer.cookies).toEqual([]);
  });

  it("lets in a person who holds what its row needs, and none who lacks any of it", async () => {
    const rows = asked.map(([, needs]) => grantsOf(needs));
    for (const { name, grants } of profiles(rows)) {
      await become(grants);
      for (const [address, needs] of asked) {
        if (needs === "anybody" || address === "PUT /api/files/{id}") continue;
        const refused = needs === "borrower" ? "PORTAL_SIGNED_OUT" : "FORBIDDEN";
        const expected = holds(grants, needs) ? "in" : refused;
        expect([name, address, await heardAt(address, clerk, true)]).toEqual([name, address, expected]);
      }
    }
  }, 120_000);

  it("lets the administrator in", async () => {
    for (const [address] of asked.filter(([, needs]) => needs !== "device secret" && needs !== "borrower"))
      expect([address, await heardAt(address, admin, true)]).toEqual([address, "in"]);
  });

  it("takes a file's bytes from a person who declared it or may change what it belongs to", async () => {
    const at = async (grants: Grants) => {
      await become(grants);
      return heardAt("PUT /api/files/{id}", clerk, true);
    };
    expect(await at({ clients: ["view"] })).toBe("FORBIDDEN");
    expect(await at({ clients: ["view", "create"] })).toBe("in");
    expect(await at({ clients: ["view", "update"] })).toBe("in");
  });
});
