import { describe, expect, it } from "vitest";
import { at, bookWithPeople, CLIENT, CLIENT_FIELDS } from "#testkit/commands/lending";
import { type Actor, testId } from "#testkit/commands/records";

const when = at("2026-01-02");
const later = at("2026-01-03");
const passwordHash = "$argon2id$invented";
const ACCOUNT = testId(50);
const OTHER_CLIENT = testId(51);

function account(clientId = CLIENT, id = ACCOUNT, email = "clienta@ejemplo.invalid") {
  return { id, at: when, clientId, email };
}

describe("a client's portal account", () => {
  it("is made once, with the password beside it", async () => {
    const records = await bookWithPeople();
    const made = await records.play("portal.createAccount", account(), { passwordHash });
    expect(made).toMatchObject({ ok: true, portalCredential: { accountId: ACCOUNT, passwordHash } });
    expect(records.all("portalAccounts")).toEqual([
      {
        id: ACCOUNT,
        clientId: CLIENT,
        email: "clienta@ejemplo.invalid",
        createdAt: when,
        passwordSetAt: when,
      },
    ]);
    const second = account(CLIENT, testId(52), "otra@ejemplo.invalid");
    expect(await records.refuse("portal.createAccount", second, { passwordHash })).toEqual({
      code: "PORTAL_ACCOUNT_EXISTS",
    });
  });

  it("needs a client, an e-mail of its own and a password", async () => {
    const records = await bookWithPeople();
    expect(await records.refuse("portal.createAccount", account(OTHER_CLIENT), { passwordHash })).toEqual({
      code: "CLIENT_MISSING",
    });
    expect(await records.refuse("portal.createAccount", account())).toEqual({
      code: "PORTAL_PASSWORD_REQUIRED",
    });
    await records.succeed("portal.createAccount", account(), { passwordHash });
    const other = { id: OTHER_CLIENT, at: when, fields: CLIENT_FIELDS, photo: null };
    await records.succeed("client.create", other);
    const taken = account(OTHER_CLIENT, testId(52), "CLIENTA@ejemplo.invalid");
    expect(await records.refuse("portal.createAccount", taken, { passwordHash })).toEqual({
      code: "PORTAL_EMAIL_TAKEN",
    });
  });

  it("gets a new password, and says when", async () => {
    const records = await bookWithPeople();
    const reset = { clientId: CLIENT, at: later };
    expect(await records.refuse("portal.resetPassword", reset, { passwordHash })).toEqual({
      code: "PORTAL_ACCOUNT_MISSING",
    });
    await records.succeed("portal.createAccount", account(), { passwordHash });
    expect(await records.refuse("portal.resetPassword", reset)).toEqual({ code: "PORTAL_PASSWORD_REQUIRED" });
    const decision = await records.play("portal.resetPassword", reset, { passwordHash });
    expect(decision).toMatchObject({ ok: true, portalCredential: { accountId: ACCOUNT, passwordHash } });
    expect(records.get("portalAccounts", ACCOUNT)).toMatchObject({ createdAt: when, passwordSetAt: later });
  });

  it("goes with its client", async () => {
    const records = await bookWithPeople();
    await records.succeed("portal.createAccount", account(), { passwordHash });
    const clerk: Actor = { id: testId(21), name: "Oficina de Prueba", role: "user", grants: {} };
    await records.succeed("client.delete", { id: CLIENT, at: when }, { actor: clerk });
    expect(records.all("portalAccounts")).toEqual([]);
  });
});
