import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import type { Id } from "#contract/id";
import { checkBooks } from "#server/books/check";
import { read } from "#server/db/database";
import { Agent } from "#testkit/server/agent";
import { clientArgs, newId } from "#testkit/server/book";
import { STORED, type TestDatabase, testDatabase } from "#testkit/server/engines";
import { importsWhenDone, notebook, notebookClient, notebookLoan, OWED } from "#testkit/server/notebook";
import { killedBefore, Launched, ServerProcess } from "#testkit/server/process";

const CLIENTS = 3;
const PATIENCE_MS = 400_000;

/** Statements of one transaction, at which the process ends. */
const FINISHING = [
  ['update "clients" set "removed_at"'],
  ['update "loans" set "removed_at"'],
  ["insert into change "],
  ['update "import_job" set "state"', "^commit"],
];
const UNDOING = [
  ['update "loans" set "removed_at"'],
  ["update change set seq"],
  ['update "import_job" set "state"', "^commit"],
];

/** All that readers of the book are shown of the import, and the state in which it is. */
async function shownIn(database: TestDatabase) {
  const db = await database.open();
  try {
    const shown = await read(db, async ({ tx }) => {
      const count = (table: "clients" | "loans") =>
        tx
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as("n"))
          .where("removed_at", "is", null)
          .executeTakeFirstOrThrow();
      const changes = await tx
        .selectFrom("change")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("collection", "in", ["clients", "loans", "amortizationItems"])
        .where("op", "=", "U")
        .executeTakeFirstOrThrow();
      const { state } = await tx.selectFrom("import_job").select("state").executeTakeFirstOrThrow();
      const [clients, loans] = [await count("clients"), await count("loans")];
      return { clients: Number(clients.n), loans: Number(loans.n), changes: Number(changes.n), state };
    });
    expect(await checkBooks(db)).toMatchObject({ difference: null, loans: shown.loans });
    return shown;
  } finally {
    await db.close();
  }
}

const NOTHING = { clients: 0, loans: 0, changes: 0 };
const ALL = { clients: CLIENTS, loans: CLIENTS, changes: 3 * CLIENTS };

async function openOffice(server: ServerProcess): Promise<{ admin: Agent; lenderId: Id }> {
  const admin = await Agent.setUp(server);
  const { name, lastName, identification, email, phone, address } = clientArgs(0).fields;
  const fields = { name, lastName, identification, email, phone, address };
  const lender = { id: newId(), at: server.clock(), fields };
  expect(await (await admin.device()).send("lender.create", lender)).toMatchObject({ outcome: "applied" });
  return { admin, lenderId: lender.id };
}

function bodyOf(lenderId: Id) {
  const clients = Array.from({ length: CLIENTS }, (_, n) =>
    notebookClient({ row: n + 2, fields: { name: `Cliente ${n}` }, loans: [notebookLoan(lenderId)] }),
  );
  return notebook(clients, { principal: CLIENTS * OWED.principal, interest: CLIENTS * OWED.interest });
}

describe.each(STORED)("an import whose server is killed inside one transaction, on %s", (engine) => {
  it("is shown whole or not at all, finished by a later start, and undone whole or not at all", {
    timeout: PATIENCE_MS,
  }, async () => {
    const database = await testDatabase(engine);
    const where = database.url ? { DATABASE_URL: database.url } : { DATA_DIR: dirname(database.file ?? "") };
    const running: ServerProcess[] = [];
    const start = async (statements: readonly string[] = []) => {
      const server = await ServerProcess.start({ ...where, ...killedBefore(statements) });
      running.push(server);
      return server;
    };
    try {
      const [first = [], ...later] = FINISHING;
      const founded = await start(first);
      const { admin, lenderId } = await openOffice(founded);
      const body = bodyOf(lenderId);
      // The answer may come before the end of the process.
      await admin.ask("POST", "/api/imports", body).catch(() => undefined);
      await founded.ended;
      expect(await shownIn(database)).toEqual({ ...NOTHING, state: "writing" });
      for (const statements of later) {
        await new Launched({ ...where, ...killedBefore(statements) }).ended;
        expect([statements, await shownIn(database)]).toEqual([statements, { ...NOTHING, state: "writing" }]);
      }
      const whole = await start();
      await importsWhenDone(admin.at(whole));
      await whole.stop();
      expect(await shownIn(database)).toEqual({ ...ALL, state: "finished" });
      for (const statements of UNDOING) {
        const doomed = await start(statements);
        const undone = admin.at(doomed).ask("POST", `/api/imports/${body.id}/undo`, { knowsPhones: true });
        await expect(undone).rejects.toThrow();
        await doomed.ended;
        expect([statements, await shownIn(database)]).toEqual([statements, { ...ALL, state: "finished" }]);
      }
      const last = await start();
      const undone = await admin.at(last).ask("POST", `/api/imports/${body.id}/undo`, { knowsPhones: true });
      expect(undone.json().imports).toMatchObject([{ state: "undone" }]);
      expect(await last.stop()).toBe(0);
      expect(await shownIn(database)).toEqual({ ...NOTHING, state: "undone" });
    } finally {
      for (const server of running) await server.kill();
      await database.remove();
    }
  });
});
