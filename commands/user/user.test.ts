import { describe, expect, it } from "vitest";
import { ACTIONS, MODULES } from "#domain/access/permissions";
import { type Actor, ADMINISTRATOR, type Book, openBook, testId } from "#testkit/commands/book";
import { at } from "#testkit/commands/lending";
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

async function bookWithUsers(): Promise<Book> {
  const book = openBook();
  await book.succeed("user.create", newUser(ADMIN, "admin@ejemplo.invalid", "admin"), { passwordHash });
  await book.succeed("user.create", newUser(), { passwordHash });
  return book;
}

describe("a user of the staff", () => {
  it("begins by viewing every module, with the password beside the record", async () => {
    const book = openBook();
    const decision = await book.play("user.create", newUser(), { passwordHash });
    expect(decision).toMatchObject({ ok: true, credential: { userId: COLLECTOR, passwordHash } });
    expect(JSON.stringify(book.all("users"))).not.toContain("argon2");
    expect(book.get("users", COLLECTOR).grants).toEqual(
      Object.fromEntries(MODULES.map((module) => [module, ["view"]])),
    );
  });

  it("needs a password and an address of their own", async () => {
    const book = await bookWithUsers();
    expect(await book.refuse("user.create", newUser(testId(30), "otra@ejemplo.invalid"))).toEqual({
      code: "PASSWORD_REQUIRED",
    });
    const taken = newUser(testId(30), "ADMIN@ejemplo.invalid");
    expect(await book.refuse("user.create", taken, { passwordHash })).toEqual({ code: "EMAIL_TAKEN" });
    const moved = { id: COLLECTOR, at: when, changes: { email: "admin@ejemplo.invalid" } };
    expect(await book.refuse("user.update", moved)).toEqual({ code: "EMAIL_TAKEN" });
  });

  it("changes name, role and password", async () => {
    const book = await bookWithUsers();
    const decision = await book.play(
      "user.update",
      { id: COLLECTOR, at: when, changes: { name: "Otro Nombre", role: "admin" } },
      { passwordHash },
    );
    expect(decision).toMatchObject({ ok: true, credential: { userId: COLLECTOR } });
    expect(book.get("users", COLLECTOR)).toMatchObject({ name: "Otro Nombre", role: "admin", grants: {} });
    const quiet = await book.play("user.update", { id: COLLECTOR, at: when, changes: { role: "user" } });
    expect(quiet).not.toHaveProperty("credential");
    expect(book.get("users", COLLECTOR).grants.loans).toEqual(["view"]);
    const renewed = await book.play("user.changePassword", { id: COLLECTOR, at: when }, { passwordHash });
    expect(renewed).toMatchObject({ ok: true, changes: [], credential: { userId: COLLECTOR } });
    expect(await book.refuse("user.changePassword", { id: COLLECTOR, at: when })).toEqual({
      code: "PASSWORD_REQUIRED",
    });
  });

  it("keeps both names when two people rename them at once", async () => {
    const book = await bookWithUsers();
    await book.succeed("user.update", { id: COLLECTOR, at: when, changes: { name: "Uno" } });
    const mine = { id: COLLECTOR, at: when, changes: { name: "Dos" } };
    const refusal = await book.refuse("user.update", mine, { base: { name: "Cobrador Inventado" } });
    expect(refusal.code).toBe("CONFLICT");
  });

  it("is deleted; the last administrator neither goes nor steps down", async () => {
    const book = await bookWithUsers();
    const down = { id: ADMIN, at: when, changes: { role: "user" } };
    expect(await book.refuse("user.update", down)).toEqual({ code: "LAST_ADMIN" });
    expect(await book.refuse("user.delete", { id: ADMIN, at: when })).toEqual({ code: "LAST_ADMIN" });
    await book.succeed("user.update", { id: COLLECTOR, at: when, changes: { role: "admin" } });
    await book.succeed("user.delete", { id: ADMIN, at: when });
    expect(book.all("users").map(({ id }) => id)).toEqual([COLLECTOR]);
  });

  it("that does not exist is not found", async () => {
    const book = openBook();
    const unknown = { id: COLLECTOR, at: when };
    for (const name of ["user.delete", "user.changePassword"]) {
      expect(await book.refuse(name, unknown, { passwordHash })).toEqual({ code: "USER_MISSING" });
    }
    for (const name of ["user.update", "user.setGrants"]) {
      expect(await book.refuse(name, { ...unknown, changes: {} })).toEqual({ code: "USER_MISSING" });
    }
  });
});

describe("what a user may do", () => {
  it("changes module by module; doing needs seeing", async () => {
    const book = await bookWithUsers();
    const changes = { payments: ["create"], cash: [] };
    await book.succeed("user.setGrants", { id: COLLECTOR, at: when, changes });
    expect(book.get("users", COLLECTOR).grants).toMatchObject({
      payments: ["view", "create"],
      cash: [],
      loans: ["view"],
    });
  });

  it("conflicts only where two people changed the same module", async () => {
    const book = await bookWithUsers();
    const base = { payments: ["view"], loans: ["view"] };
    await book.succeed("user.setGrants", {
      id: COLLECTOR,
      at: when,
      changes: { payments: ["view", "create"] },
    });
    const same = { id: COLLECTOR, at: when, changes: { payments: ["view", "update"] } };
    expect((await book.refuse("user.setGrants", same, { base })).code).toBe("CONFLICT");
    const other = { id: COLLECTOR, at: when, changes: { loans: ["view", "create"] } };
    await book.succeed("user.setGrants", other, { base });
  });

  it("is fixed for an administrator", async () => {
    const book = await bookWithUsers();
    const changes = { payments: ["view"] };
    expect(await book.refuse("user.setGrants", { id: ADMIN, at: when, changes })).toEqual({
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
    const book = await bookWithUsers();
    const as = { actor: OFFICE, passwordHash };
    const forbidden = { code: "FORBIDDEN" };
    const renamed = { id: COLLECTOR, at: when, changes: { name: "Otro Nombre" } };
    expect(await book.refuse("user.changePassword", { id: COLLECTOR, at: when }, as)).toEqual(forbidden);
    expect(await book.refuse("user.update", renamed, as)).toEqual(forbidden);
    await book.succeed("user.update", renamed, { actor: OFFICE });
    await book.succeed("user.create", newUser(testId(22), "nuevo@ejemplo.invalid"), as);
    expect(book.get("users", testId(22)).grants).toMatchObject({
      users: ["view"],
      loans: ["view"],
      cash: [],
    });
    await book.succeed("user.changePassword", { id: testId(22), at: when }, as);
  });

  it("is an administrator's by role, and only another makes or changes one", async () => {
    const book = await bookWithUsers();
    const as = { actor: OFFICE, passwordHash };
    const forbidden = { code: "FORBIDDEN" };
    const boss = newUser(testId(30), "jefa@ejemplo.invalid", "admin");
    expect(await book.refuse("user.create", boss, as)).toEqual(forbidden);
    const promoted = { id: COLLECTOR, at: when, changes: { role: "admin" } };
    expect(await book.refuse("user.update", promoted, as)).toEqual(forbidden);
    expect(await book.refuse("user.changePassword", { id: ADMIN, at: when }, as)).toEqual(forbidden);
    expect(await book.refuse("user.delete", { id: ADMIN, at: when }, as)).toEqual(forbidden);
  });
});
