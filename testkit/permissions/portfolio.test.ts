/**
 * Asks every address of the server as a user with an own portfolio (ruling A7) who holds every right that a user may hold:
 * no answer says anything of a client who is another's. An address that no list here names is an error.
 */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allCommands } from "#commands/catalogue";
import type { Command } from "#commands/command";
import { fileNameOf } from "#contract/backups";
import { COLLECTION_NAMES } from "#contract/collections";
import type { Answer } from "#contract/envelope";
import type { Id } from "#contract/id";
import { PART_NAMES } from "#contract/load";
import { type ManifestAnswer, PROTOCOL } from "#contract/sync";
import { ACTIONS, type Action, MODULES, type Module } from "#domain/access/permissions";
import { read } from "#server/db/database";
import type { Agent, Reply } from "../server/agent.ts";
import { collateralOf, grantLoan, newId, paymentArgs, type TestLoan } from "../server/book.ts";
import type { TestDevice } from "../server/device.ts";
import { TestServer } from "../server/server.ts";
import { asSent } from "../server/staged.ts";
import { sampleArgs, signatureOf } from "./samples.ts";
import { readExpectation } from "./table.ts";

const EVERY_RIGHT = Object.fromEntries(MODULES.map((module) => [module, [...ACTIONS]])) as Record<
  Module,
  Action[]
>;
const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);

/** A client with something of everything that may hang on one. */
interface Line {
  loan: TestLoan;
  zone: Id;
  photo: Id;
  lastName: string;
}

const folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
let server: TestServer;
let admin: Agent;
let device: TestDevice;
let collector: Agent;
let phone: TestDevice;
let mine: Line;
let other: Line;
let backup: string;
/** Ids and words of the other's client. */
let secrets: string[];

beforeAll(async () => {
  ({ server, admin, device } = await TestServer.office({ backupFolder: folder }));
  mine = await lineOf("Propia");
  other = await lineOf("Ajena");
  const made = await admin.ask("POST", "/api/backups", { collections: [fileNameOf("clients")] });
  expect(made.statusCode).toBe(200);
  backup = made.json().id;
  collector = await admin.hire(EVERY_RIGHT);
  const at = server.clock();
  const groups = [{ collectorId: collector.id, clientIds: [mine.loan.clientId] }];
  expect(await device.send("client.assign", { id: newId(), at, groups })).toMatchObject({
    outcome: "applied",
  });
  const limited = { id: collector.id, at, portfolio: { zoneIds: [] } };
  expect(await admin.run("user.setPortfolio", limited)).toMatchObject({ outcome: "applied" });
  phone = await collector.device();
  secrets = [other.lastName, ...(await idsOf(other.loan.clientId))];
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function lineOf(lastName: string): Promise<Line> {
  const at = server.clock();
  const loan = await grantLoan(device);
  const { clientId, lenderId } = loan;
  const samples = sampleArgs(at);
  const sha256 = createHash("sha256").update(PICTURE).digest("hex");
  const photo = { id: newId(), name: "casa.png", type: "image/png", size: PICTURE.length, sha256 };
  const yieldArgs = { ...samples["yield.create"], id: newId(), clientId, lenderId };
  const zone = newId();
  const paid = { ...samples["yieldPayment.collect"], id: newId(), yieldLoanId: yieldArgs.id };
  const answers = await device.push(
    device.command("zone.create", { id: zone, at, fields: { name: `Zona ${zone}`, note: "" } }),
    device.command("client.update", { id: clientId, at, changes: { lastName, zoneId: zone }, photo }),
    device.money("payment.collect", paymentArgs(device, loan.id)),
    device.command("collateral.create", collateralOf(loan)),
    device.command("visit.record", { ...samples["visit.record"], clientId }),
    device.command("yield.create", yieldArgs),
    device.money("yieldPayment.collect", paid),
    device.command("signature.add", signatureOf(samples, clientId)),
  );
  expect(answers.map(({ outcome }) => outcome)).toEqual(answers.map(() => "applied"));
  const account = { id: newId(), at, clientId, email: `${lastName}@prueba.example` };
  for (const made of [
    await admin.run("portal.createAccount", account, { password: "secreto" }),
    await admin.run("portal.createLink", { ...samples["portal.createLink"], id: newId(), clientId }),
  ])
    expect(made).toMatchObject({ outcome: "applied" });
  const type = { "content-type": "image/png" };
  expect((await admin.ask("PUT", `/api/files/${photo.id}`, PICTURE, type)).statusCode).toBe(200);
  return { loan, zone, photo: photo.id, lastName };
}

/** All that hangs on a client, and the movements of it. */
async function idsOf(clientId: Id): Promise<string[]> {
  return read(server.db, async ({ tx }) => {
    const hanging = await sql<{
      id: string;
    }>`select entity_id as id from change where client_id = ${clientId}`
      .execute(tx)
      .then(({ rows }) => rows.map(({ id }) => id));
    const moved = await tx
      .selectFrom("transactions")
      .select("id")
      .where(({ or, eb }) => or([eb("loan_id", "in", hanging), eb("yield_loan_id", "in", hanging)]))
      .execute();
    return [...new Set([...hanging, ...moved.map(({ id }) => id)])];
  });
}

/** `true`: says something of the collector's own client, or else the question would prove nothing. */
type Asks = () => Promise<{ reply: Reply; isTold: boolean }[]>;

const told = (reply: Reply) => ({ reply, isTold: true });
const untold = (reply: Reply) => ({ reply, isTold: false });

async function begun(): Promise<URLSearchParams> {
  const { epoch, cursor: from }: ManifestAnswer = (
    await collector.ask("GET", `/api/sync/manifest?proto=${PROTOCOL}`)
  ).json();
  return new URLSearchParams({ userId: collector.id, epoch, from });
}

async function partOf(part: string): Promise<Reply> {
  const query = await begun();
  const of = /Loans|histories/.test(part) ? "loans amortizationItems payments" : "";
  return collector.ask("GET", `/api/sync/parts?${query}&${new URLSearchParams({ part, of, seen: "" })}`);
}

const TOLD_PARTS = ["clients", "openLoans", "visits", "collaterals", "signatures", "portalLinks", "files"];

/** The addresses at which the book is read. */
const READ: Readonly<Record<string, Asks>> = {
  "GET /api/sync/pull": async () => [told(await phone.askPull({ proto: PROTOCOL }))],
  "GET /api/sync/manifest": async () => [
    untold(await collector.ask("GET", `/api/sync/manifest?proto=${PROTOCOL}`)),
  ],
  "GET /api/sync/parts": () =>
    Promise.all(
      PART_NAMES.map(async (part) => ({ reply: await partOf(part), isTold: TOLD_PARTS.includes(part) })),
    ),
  "GET /api/sync/gained": async () => {
    const clients = [mine.loan.clientId, other.loan.clientId].join(" ");
    return [told(await collector.ask("GET", `/api/sync/gained?${await begun()}&clients=${clients}`))];
  },
  "GET /api/sync/load": () =>
    Promise.all(
      COLLECTION_NAMES.map(async (c) => {
        const query = new URLSearchParams({ userId: collector.id, epoch: phone.epoch, c });
        return untold(await collector.ask("GET", `/api/sync/load?${query}`));
      }),
    ),
  "GET /api/files/{id}": async () => {
    const [own, others] = await Promise.all(
      [mine.photo, other.photo].map((id) => collector.ask("GET", `/api/files/${id}`)),
    );
    expect([own?.statusCode, others?.statusCode]).toEqual([200, 403]);
    return [own, others].flatMap((reply) => (reply ? [untold(reply)] : []));
  },
  "GET /api/portal-accounts/{clientId}": async () => {
    const [own, others] = await Promise.all(
      [mine, other].map(({ loan }) => collector.ask("GET", `/api/portal-accounts/${loan.clientId}`)),
    );
    expect([own?.statusCode, others?.statusCode]).toEqual([200, 403]);
    return [own, others].flatMap((reply) => (reply ? [untold(reply)] : []));
  },
  "GET /api/clients/known": async () => [
    untold(await collector.ask("GET", "/api/clients/known?identification=000-0000000-0")),
  ],
  "GET /api/users/{userId}/devices": async () => [
    untold(await collector.ask("GET", `/api/users/${admin.id}/devices`)),
  ],
  "GET /api/backups": async () => [untold(await collector.ask("GET", "/api/backups?holds=true"))],
  "GET /api/backups/state": async () => [untold(await collector.ask("GET", "/api/backups/state"))],
  "GET /api/backups/{backupId}/file": async () => {
    const file = await collector.ask("GET", `/api/backups/${backup}/file`);
    expect([file.statusCode, file.json().code]).toEqual([403, "FORBIDDEN"]);
    return [untold(file)];
  },
  "POST /api/backups": async () => {
    const made = await collector.ask("POST", "/api/backups", { collections: [fileNameOf("clients")] });
    expect([made.statusCode, made.json().code]).toEqual([403, "FORBIDDEN"]);
    return [untold(made)];
  },
  "GET /reports/daily-loans": async () => [
    told(await collector.ask("GET", "/reports/daily-loans?date=2026-03-04")),
  ],
  "GET /reports/scheduled-payments": async () => [
    told(await collector.ask("GET", "/reports/scheduled-payments?date=2026-03-18")),
  ],
};

/** The others, each with the reason why it says nothing of a client. */
const OF_NO_CLIENT: Readonly<Record<string, string>> = {
  "GET /api/health": "says whether the server answers",
  "GET /api/branding": "says the lender's name",
  "GET /api/setup": "says whether there is an administrator",
  "POST /api/setup": "is closed once there is an administrator",
  "GET /api/example": "says whether there is an invented book",
  "POST /api/example": "makes an invented book",
  "DELETE /api/example": "removes the invented book",
  "POST /api/session": "signs in",
  "DELETE /api/session": "signs out",
  "GET /api/session": "says who is signed in",
  "POST /api/portal/session": "signs a borrower in",
  "DELETE /api/portal/session": "signs a borrower out",
  "POST /api/portal/link": "lets a borrower in",
  "GET /api/receipts/{token}": "shows a receipt to whoever holds its paper",
  "POST /api/sync/devices": "registers a device",
  "GET /api/sync/events": "says that there is something to pull",
  "PUT /api/files/{id}": "takes a file that one declared, and says nothing but that it came",
  "DELETE /api/backups/{backupId}": "removes a backup",
  "GET /api/map/{z}/{x}/{y}": "draws the streets",
};

/** The addresses that take commands: the collector gives there each that can name what is another's. */
const TAKE_COMMANDS: Readonly<Record<string, (given: Given) => Promise<Answer | undefined>>> = {
  "POST /api/commands": ({ command: { name, v }, args }) => {
    const password = /Account|Password/.test(name) ? { password: "secreto" } : {};
    return collector.run(name, args, { v, ...password });
  },
  "POST /api/sync/push": async ({ command, args }) => {
    const [answer] = await phone.push(asSent(phone, command, args));
    return answer;
  },
};

interface Given {
  command: Command;
  args: object;
}

const isOnline = ({ command }: Given) => command.kind === "online";

/** The arguments that a later version has beside the sample of the first. */
const LATER: Readonly<Record<string, object>> = { "loan.update": { reason: "Motivo inventado" } };

/** A person orders a list of ids of their own, and no record is read for it. */
const NAMES_IDS_ALONE = ["routeOrder.save"];

/** Each command about a record of the other's client, in any place of its arguments; and each that makes one under its id. */
async function aboutOther(): Promise<Given[]> {
  const [ids, own] = [await idsByCollection(other), await idsByCollection(mine)];
  const known = allCommands().filter(({ name }) => !NAMES_IDS_ALONE.includes(name));
  const given = known.flatMap((command): Given[] => {
    const id = ids.get(command.collection);
    const takes = (line: Line, of: typeof ids, named: object) => ({
      command,
      args: { ...naming(command, line, of), ...named, ...(command.v > 1 ? LATER[command.name] : {}) },
    });
    if (command.action !== "create") return [takes(other, ids, id ? { id } : {})];
    return [takes(other, ids, {}), ...(id ? [takes(mine, own, { id })] : [])];
  });
  const asked = given.map((each) => ({ ...each, args: withoutNew(each) }));
  return asked.filter(({ args }) => secrets.some((secret) => JSON.stringify(args).includes(secret)));
}

/** The sample has an id only where the command takes one. */
function withoutNew({ command, args }: Given): object {
  const takesId = "id" in (sampleArgs(server.clock())[command.name] ?? {});
  return Object.fromEntries(Object.entries(args).filter(([name]) => takesId || name !== "id"));
}

function naming({ name: command }: Command, { loan, photo }: Line, ids: ReadonlyMap<string, Id>): object {
  const yieldLoanId = ids.get("continuousYield");
  const names: Readonly<Record<string, unknown>> = {
    clientId: loan.clientId,
    clientIds: [loan.clientId],
    loanId: command.startsWith("yield.") ? yieldLoanId : loan.id,
    yieldLoanId,
    replaces: ids.get(command.startsWith("yield") ? "continuousYieldPayments" : "payments"),
    lenderId: loan.lenderId,
    interestRateId: loan.rateId,
    fileId: photo,
  };
  const sample = JSON.stringify(sampleArgs(server.clock())[command]);
  return JSON.parse(sample, (key, value) =>
    Object.hasOwn(names, key) && typeof value === typeof names[key] ? names[key] : value,
  );
}

async function idsByCollection({ loan }: Line): Promise<ReadonlyMap<string, Id>> {
  return read(server.db, async ({ tx }) => {
    const { rows } = await sql<{
      collection: string;
      id: Id;
    }>`select collection, entity_id as id from change where client_id = ${loan.clientId}`.execute(tx);
    return new Map(rows.map(({ collection, id }) => [collection, id]));
  });
}

/** The number of the last change of what hangs on the other's client. */
async function lastOfOther(): Promise<unknown> {
  return read(server.db, async ({ tx }) => {
    const { clientId } = other.loan;
    const { rows } = await sql`select max(seq) as seq from change where client_id = ${clientId}`.execute(tx);
    return rows;
  });
}

const CLOSED_TO_USERS = ["administrator", "device secret", "borrower"];

describe("a user with an own portfolio and every right", () => {
  it("finds each address of the server in one of these lists, or closed", async () => {
    const { paths } = (await server.app.inject("/api/openapi.json")).json() as { paths: object };
    const known = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const { addresses } = readExpectation();
    const open = known.filter((address) => !CLOSED_TO_USERS.includes(String(addresses.get(address))));
    expect([READ, TAKE_COMMANDS, OF_NO_CLIENT].flatMap(Object.keys).sort()).toEqual(open.sort());
  });

  it.each(Object.keys(READ))("is told nothing of another's client at %s", async (address) => {
    for (const { reply, isTold } of (await READ[address]?.()) ?? []) {
      const said = reply.body;
      expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
      if (isTold)
        expect([address, reply.statusCode, said.includes(mine.loan.clientId)]).toEqual([address, 200, true]);
    }
  });

  it.each(Object.keys(TAKE_COMMANDS))(
    "has no command about another's client taken at %s",
    async (address) => {
      const before = await lastOfOther();
      const given = (await aboutOther()).filter((each) => isOnline(each) === /commands$/.test(address));
      expect(given.length).toBeGreaterThan(5);
      for (const each of given) {
        const answer = await TAKE_COMMANDS[address]?.(each);
        const { changeSeq, code } = answer ?? {};
        // A removal of what is not there for the person is applied, and writes nothing.
        const isTaken = changeSeq !== 0;
        const isUnderstood = !/^(MALFORMED|BAD_REQUEST|INTERNAL)$/.test(code ?? "");
        expect([each.command.name, isTaken, isUnderstood ? "" : code]).toEqual([
          each.command.name,
          false,
          "",
        ]);
        expect(secrets.filter((secret) => JSON.stringify(answer).includes(secret))).toEqual([]);
      }
      expect(await lastOfOther()).toEqual(before);
    },
  );

  it("deletes nothing that another's client names", async () => {
    const { zone, loan } = other;
    const deletions = { zone, lender: loan.lenderId, interestRate: loan.rateId };
    for (const [verb, id] of Object.entries(deletions)) {
      const answer = await phone.send(`${verb}.delete`, { id, at: server.clock() });
      expect([verb, answer.outcome]).toEqual([verb, "refused"]);
      expect(secrets.filter((secret) => JSON.stringify(answer).includes(secret))).toEqual([]);
    }
  });

  it("gives a client no e-mail with which another's enters the portal", async () => {
    const [{ clientId }, email] = [mine.loan, `${other.lastName}@prueba.example`.toLowerCase()];
    expect(await collector.run("portal.withdrawAccount", { clientId, at: server.clock() })).toMatchObject({
      outcome: "applied",
    });
    const account = { id: newId(), at: server.clock(), clientId, email };
    const answer = await collector.run("portal.createAccount", account, { password: "secreto" });
    expect(answer).toMatchObject({ outcome: "refused", code: "PORTAL_EMAIL_TAKEN" });
  });

  it("is no administrator: the addresses of these are closed", async () => {
    const { addresses } = readExpectation();
    const gets = [...addresses].filter(
      ([address, needs]) => needs === "administrator" && /^GET/.test(address),
    );
    for (const [address] of gets) {
      const url = address
        .slice("GET ".length)
        .replace("{backupId}", backup)
        .replace(/\{\w+\}/g, other.loan.clientId);
      expect([address, (await collector.ask("GET", url)).statusCode]).toEqual([address, 403]);
    }
  });
});
