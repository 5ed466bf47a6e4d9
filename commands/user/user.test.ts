import { describe, expect, it } from "vitest";
import { ACTIONS, MODULES } from "#domain/access/permissions";
import { at } from "#testkit/commands/lending";
import { type Actor, ADMINISTRATOR, openRecords, type TestRecords, testId } from "#testkit/commands/records";
import { mayRun } from "../command.ts";
import { changePassword } from "./change-password.ts";
import { setGrants } from "./set-grants.ts";

const when = at("2026-01-02");
const passwordHash = "$argon2id$invented";
const ADMIN = ADMINISTRATOR.id;
const COLLECTOR = testId(20);

const OFFICE: Actor = {
  id: testId(21),
  name: "Oficina de Prueba",
  role: "user",
  grants: { users: ["view", "create", "update", "delete"], loans: ["view"] },
};

function newUser(id = COLLECTOR, email = "cobrador@ejemplo.invalid", role = "user") {
  return { id, at: when, name: "Cobrador Inventado", email, role };
}

async function bookWithUsers(): Promise<TestRecords> {
  const records = openRecords();
  await records.succeed("user.create", newUser(ADMIN, "admin@ejemplo.invalid", "admin"), { passwordHash });
  await records.succeed("user.create", newUser(), { passwordHash });
  return records;
}

describe("a user of the staff", () => {
  it("begins by viewing every module, with the password beside the record", async () => {
    const records = openRecords();
    const decision = await records.play("user.create", newUser(), { passwordHash });
    expect(decision).toMatchObject({ ok: true, credential: { userId: COLLECTOR, passwordHash } });
    expect(JSON.stringify(records.all("users"))).not.toContain("argon2");
    expect(records.get("users", COLLECTOR).grants).toEqual(
      Object.fromEntries(MODULES.map((module) => [module, ["view"]])),
    );
  });

  it("needs a password and an address of their own", async () => {
    const records = await bookWithUsers();
    expect(await records.refuse("user.create", newUser(testId(30), "otra@ejemplo.invalid"))).toEqual({
      code: "PASSWORD_REQUIRED",
    });
    const taken = newUser(testId(30), "ADMIN@ejemplo.invalid");
    expect(await records.refuse("user.create", taken, { passwordHash })).toEqual({ code: "EMAIL_TAKEN" });
    const moved = { id: COLLECTOR, at: when, changes: { email: "admin@ejemplo.invalid" } };
    expect(await records.refuse("user.update", moved)).toEqual({ code: "EMAIL_TAKEN" });
  });

  it("changes name, role and password", async () => {
    const records = await bookWithUsers();
    const decision = await records.play(
      "user.update",
      { id: COLLECTOR, at: when, changes: { name: "Otro Nombre", role: "admin" } },
      { passwordHash },
    );
    expect(decision).toMatchObject({ ok: true, credential: { userId: COLLECTOR } });
    expect(records.get("users", COLLECTOR)).toMatchObject({ name: "Otro Nombre", role: "admin", grants: {} });
    const quiet = await records.play("user.update", { id: COLLECTOR, at: when, changes: { role: "user" } });
    expect(quiet).not.toHaveProperty("credential");
    expect(records.get("users", COLLECTOR).grants.loans).toEqual(["view"]);
    const renewed = await records.play("user.changePassword", { id: COLLECTOR, at: when }, { passwordHash });
    expect(renewed).toMatchObject({ ok: true, changes: [], credential: { userId: COLLECTOR } });
    expect(await records.refuse("user.changePassword", { id: COLLECTOR, at: when })).toEqual({
      code: "PASSWORD_REQUIRED",
    });
  });

  it("keeps both names when two people rename them at once", async () => {
    const records = await bookWithUsers();
    await records.succeed("user.update", { id: COLLECTOR, at: when, changes: { name: "Uno" } });
    const mine = { id: COLLECTOR, at: when, changes: { name: "Dos" } };
    const refusal = await records.refuse("user.update", mine, { base: { name: "Cobrador Inventado" } });
    expect(refusal.code).toBe("CONFLICT");
  });

  it("is deleted; the last administrator neither goes nor steps down", async () => {
    const records = await bookWithUsers();
    const down = { id: ADMIN, at: when, changes: { role: "user" } };
    expect(await records.refuse("user.update", down)).toEqual({ code: "LAST_ADMIN" });
    expect(await records.refuse("user.delete", { id: ADMIN, at: when })).toEqual({ code: "LAST_ADMIN" });
    await records.succeed("user.update", { id: COLLECTOR, at: when, changes: { role: "admin" } });
    await records.succeed("user.delete", { id: ADMIN, at: when });
    expect(records.all("users").map(({ id }) => id)).toEqual([COLLECTOR]);
  });

  it("that does not exist is not found", async () => {
    const records = openRecords();
    const unknown = { id: COLLECTOR, at: when };
    for (const name of ["user.delete", "user.changePassword"]) {
      expect(await records.refuse(name, unknown, { passwordHash })).toEqual({ code: "USER_MISSING" });
    }
    for (const name of ["user.update", "user.setGrants"]) {
      expect(await records.refuse(name, { ...unknown, changes: {} })).toEqual({ code: "USER_MISSING" });
    }
  });
});

describe("the rights of a user", () => {
  it("changes module by module; doing needs seeing", async () => {
    const records = await bookWithUsers();
    const changes = { payments: ["create"], cash: [] };
    await records.succeed("user.setGrants", { id: COLLECTOR, at: when, changes });
    expect(records.get("users", COLLECTOR).grants).toMatchObject({
      payments: ["view", "create"],
      cash: [],
      loans: ["view"],
    });
  });

  it("conflicts only where two people changed the same module", async () => {
    const records = await bookWithUsers();
    const base = { payments: ["view"], loans: ["view"] };
    await records.succeed("user.setGrants", {
      id: COLLECTOR,
      at: when,
      changes: { payments: ["view", "create"] },
    });
    const same = { id: COLLECTOR, at: when, changes: { payments: ["view", "update"] } };
    expect((await records.refuse("user.setGrants", same, { base })).code).toBe("CONFLICT");
    const other = { id: COLLECTOR, at: when, changes: { loans: ["view", "create"] } };
    await records.succeed("user.setGrants", other, { base });
  });

  it("is fixed for an administrator", async () => {
    const records = await bookWithUsers();
    const changes = { payments: ["view"] };
    expect(await records.refuse("user.setGrants", { id: ADMIN, at: when, changes })).toEqual({
      code: "ADMIN_FIXED",
    });
  });

  it("is given by administrators alone", () => {
    const everything = Object.fromEntries(MODULES.map((module) => [module, [...ACTIONS]]));
    const manager = { role: "user" as const, grants: everything };
    expect(mayRun(manager, changePassword)).toBe(true);
    expect(mayRun(manager, setGrants)).toBe(false);
    expect(mayRun(ADMINISTRATOR, setGrants)).toBe(true);
    expect(mayRun(null, setGrants)).toBe(false);
  });

  it("cannot be had through an account of more rights", async () => {
    const records = await bookWithUsers();
    const as = { actor: OFFICE, passwordHash };
    const forbidden = { code: "FORBIDDEN" };
    const renamed = { id: COLLECTOR, at: when, changes: { name: "Otro Nombre" } };
    expect(await records.refuse("user.changePassword", { id: COLLECTOR, at: when }, as)).toEqual(forbidden);
    expect(await records.refuse("user.update", renamed, as)).toEqual(forbidden);
    await records.succeed("user.update", renamed, { actor: OFFICE });
    await records.succeed("user.create", newUser(testId(22), "nuevo@ejemplo.invalid"), as);
    expect(records.get("users", testId(22)).grants).toMatchObject({
      users: ["view"],
      loans: ["view"],
      cash: [],
    });
    await records.succeed("user.changePassword", { id: testId(22), at: when }, as);
  });

  it("is an administrator's by role, and only another makes or changes one", async () => {
    const records = await bookWithUsers();
    const as = { actor: OFFICE, passwordHash };
    const forbidden = { code: "FORBIDDEN" };
    const boss = newUser(testId(30), "jefa@ejemplo.invalid", "admin");
    expect(await records.refuse("user.create", boss, as)).toEqual(forbidden);
    const promoted = { id: COLLECTOR, at: when, changes: { role: "admin" } };
    expect(await records.refuse("user.update", promoted, as)).toEqual(forbidden);
    expect(await records.refuse("user.changePassword", { id: ADMIN, at: when }, as)).toEqual(forbidden);
    expect(await records.refuse("user.delete", { id: ADMIN, at: when }, as)).toEqual(forbidden);
  });
});
