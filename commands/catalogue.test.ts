import { describe, expect, it } from "vitest";
import { COLLECTIONS } from "#contract/collections";
import { ACTIONS, MODULES } from "#domain/access/permissions";
import { allCommands, findCommand } from "./catalogue.ts";
import { movesMoney } from "./command.ts";

describe("the catalogue", () => {
  it("finds every verb under one name and version", () => {
    const names = allCommands().map(({ name, v }) => `${name} ${v}`);
    expect(new Set(names).size).toBe(names.length);
    for (const command of allCommands()) expect(findCommand(command.name, command.v)).toBe(command);
    expect(findCommand("payment.collect", 2)).toBeUndefined();
  });

  it.each(allCommands())("$name asks for a right that exists, on a collection that travels", (command) => {
    expect(MODULES).toContain(command.access.module);
    expect(ACTIONS).toContain(command.access.action);
    expect(MODULES).toEqual(expect.arrayContaining([...command.access.reads]));
    expect(COLLECTIONS).toHaveProperty(command.collection);
    expect(command.name).toMatch(/^[a-z]+[A-Za-z]*\.[a-z]+[A-Za-z]*$/);
  });

  it.each(allCommands())("$name takes nothing that it does not know", (command) => {
    for (const nonsense of [null, 7, "x", [], {}, { id: "x", extra: 1 }]) {
      expect(command.args.safeParse(nonsense).success).toBe(false);
    }
  });

  it("knows by which commands cash changes hands", () => {
    const moving = allCommands().filter(movesMoney);
    expect(moving.map(({ name }) => name)).toEqual([
      "expense.create",
      "transaction.create",
      "transaction.create",
      "handIn.send",
      "loan.create",
      "loan.create",
      "loan.create",
      "loan.renew",
      "loan.addCharge",
      "payment.collect",
      "payment.refundExcess",
      "yield.create",
      "yield.create",
      "yield.addCapital",
      "yield.addCapital",
      "yield.addCharge",
      "yieldPayment.collect",
      "yieldPayment.refundExcess",
    ]);
  });

  it("lets the device refuse before the tap what the server has to take", () => {
    const guarded = allCommands().filter((command) => command.guard !== undefined);
    expect(guarded.map(({ name }) => name)).toEqual([
      "expense.create",
      "transaction.create",
      "transaction.create",
      "cash.close",
      "handIn.send",
      "loan.renew",
      "loan.addCharge",
      "payment.collect",
      "payment.annul",
      "payment.replace",
      "yield.addCapital",
      "yield.addCapital",
      "yield.addCharge",
      "yieldPayment.collect",
      "yieldPayment.annul",
      "yieldPayment.replace",
    ]);
  });
});
