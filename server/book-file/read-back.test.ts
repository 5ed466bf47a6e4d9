/** A file of a backup counts once it was read back; what people record at the limits does not keep it from that. */
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LATEST_INSTANT } from "#domain/calendar/business-date";
import { LARGEST_AMOUNT } from "#domain/money/money";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, grantLoan, newId, paymentArgs } from "#testkit/server/book";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { inside } from "../db/database.ts";

const DAY_MS = 86_400_000;

let backupFolder: string;
beforeEach(() => {
  backupFolder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
});
afterEach(() => rmSync(backupFolder, { recursive: true, force: true }));

const copy = (admin: Agent) =>
  admin.ask("POST", "/api/backups", { collections: ["loans", "users", "system_settings"] });

describe.each(ENGINES)("a backup's file on %s", (engine) => {
  it("is made of an evening on which two payments of the largest amount came in", async () => {
    const { server, admin, device } = await TestServer.office({ engine, backupFolder });
    const { id } = await grantLoan(device);
    const at = server.clock();
    const openingId = newId();
    const day = { at, today: "2026-03-04" };
    const largest = () =>
      device.money("payment.collect", paymentArgs(device, id, { amount: LARGEST_AMOUNT }));
    const count = { total: LARGEST_AMOUNT, pieces: null };
    const answers = await device.push(
      device.command("cash.open", { ...day, id: openingId, openingBalance: 0, notes: "" }),
      largest(),
      largest(),
      device.command("cash.close", {
        ...day,
        id: newId(),
        openingId,
        counts: [count],
        reason: "",
        notes: "",
      }),
    );
    expect(answers.filter(({ outcome }) => outcome === "refused" || outcome === "quarantined")).toEqual([]);
    const made = await copy(admin);
    expect(made.statusCode).toBe(200);
    const on = (verb: string, payload?: object) =>
      admin.ask("POST", `/api/backups/${made.json().id}/${verb}`, payload);
    expect((await on("validate")).statusCode).toBe(200);
    expect((await on("restore", { confirmation: "RESTAURAR" })).statusCode).toBe(200);
    await server.close();
  });

  it("is made with a link that its maker dated in 2200, which holds from now on for its days", async () => {
    const { server, admin, device } = await TestServer.office({ engine, backupFolder });
    const { clientId } = await grantLoan(device);
    const args = { id: newId(), at: LATEST_INSTANT, clientId, days: 7 };
    expect(await admin.run("portal.createLink", args)).toMatchObject({ outcome: "applied" });
    expect(await device.doc("portalLinks", args.id)).toMatchObject({
      createdAt: server.clock(),
      expiresAt: server.clock() + 7 * DAY_MS,
    });
    expect((await copy(admin)).statusCode).toBe(200);
    await server.close();
  });

  it("with many megabytes is read back beside the server, whether or not it can be", async () => {
    const { server, admin, device } = await TestServer.office({ engine, backupFolder });
    const bytes = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(3_000_000, 7)]);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const photo = { id: newId(), name: "casa.png", type: "image/png", size: bytes.length, sha256 };
    await device.send("client.create", { ...clientArgs(server.clock()), photo });
    const url = `/api/files/${photo.id}`;
    const headers = { cookie: admin.cookie, "content-type": "image/png" };
    expect((await server.app.inject({ method: "PUT", url, headers, payload: bytes })).statusCode).toBe(200);
    expect((await copy(admin)).json()).toMatchObject({ status: "completed" });
    const { kysely } = inside(server.db);
    await sql`update file_content set bytes = ${Buffer.from("other")} where id = ${photo.id}`.execute(kysely);
    await sql`update clients set address = ${"ñ".repeat(2_000_000)}`.execute(kysely);
    expect((await copy(admin)).json().code).toBe("BACKUP_NOT_READ_BACK");
    expect((await admin.ask("GET", "/api/backups")).json().backups).toHaveLength(1);
    await server.close();
  });

  it("that cannot be read back is refused with a sentence, is not listed, and the log names the record", async () => {
    const { server, admin, device } = await TestServer.office({ engine, backupFolder });
    const { clientId } = await grantLoan(device);
    const { kysely } = inside(server.db);
    await sql`update clients set address = ${"x".repeat(400)} where id = ${clientId}`.execute(kysely);
    const refused = await copy(admin);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      "La copia de seguridad no se pudo leer después de escribirla y no se guardó. El registro del servidor dice qué dato falla.",
    ]);
    expect(String(server.reports)).toContain(clientId);
    expect([(await admin.ask("GET", "/api/backups")).json().backups, readdirSync(backupFolder)]).toEqual([
      [],
      [],
    ]);
    await server.close();
  });
});
