/** Proofs that a server holds all that collectors sent it, however often it or its database failed meanwhile. */
import { expect } from "vitest";
import type { Envelope } from "#contract/envelope";
import type { Payment } from "#contract/records/payment";
import { checkBooks } from "#server/books/check";
import { type Database, inside } from "#server/db/database";
import type { Agent } from "./agent.ts";
import { type Collector, CUOTA, LENT } from "./collector.ts";

/** All collectors, and an administrator who may ask for everything. */
export interface Field {
  collectors: readonly Collector[];
  admin: Agent | null;
}

const isMoney = ({ name }: Envelope) => name === "payment.collect" || name === "payment.replace";

/** The server holds at least all that it answered for, and at most what it was sent. */
export async function expectNothingMissing({ collectors, admin }: Field): Promise<void> {
  const { counts } = (await (admin as Agent).ask("GET", "/api/sync/manifest")).json();
  const sent = collectors.flatMap(({ box }) => box);
  const answered = collectors.flatMap(({ answered }) => answered.map(({ command }) => command));
  for (const [collection, makes] of [
    ["payments", isMoney],
    ["clients", ({ name }: Envelope) => name === "client.create"],
    ["loans", ({ name }: Envelope) => name === "loan.create"],
  ] as const) {
    const least = answered.filter(makes).length;
    expect(counts[collection], collection).toBeGreaterThanOrEqual(least);
    expect(counts[collection], collection).toBeLessThanOrEqual(least + sent.filter(makes).length);
  }
}

/** Every command sent once more is given the answer of the first time. */
export async function expectSameAnswers({ collectors }: Field): Promise<void> {
  for (const { device, answered } of collectors) {
    for (let from = 0; from < answered.length; from += 50) {
      const page = answered.slice(from, from + 50);
      expect(await device.push(...page.map(({ command }) => command))).toEqual(
        page.map(({ answer }) => answer),
      );
    }
  }
}

/** Each command once, with its effects in the order in which its device sent them. */
export async function expectEachOnce(db: Database, { collectors }: Field): Promise<void> {
  const rows = await inside(db)
    .kysely.selectFrom("command")
    .select(["id", "device_id", "change_seq"])
    .where("device_id", "is not", null)
    .orderBy("seq")
    .execute();
  for (const { device, answered } of collectors) {
    const own = rows.filter(({ device_id }) => device_id === device.id);
    expect(own.map(({ id }) => id)).toEqual(answered.map(({ command }) => command.id));
    const effects = own.map(({ change_seq }) => change_seq).filter((seq) => seq > 0);
    expect(effects).toEqual(effects.toSorted((a, b) => a - b));
  }
}

/** Every payment that was answered for, under its own receipt number, taken back when and only when it was said to be. */
export async function expectPayments({ collectors, admin }: Field): Promise<void> {
  const commands = collectors.flatMap(({ answered }) => answered.map(({ command }) => command));
  const received = commands.filter(isMoney).map(({ args, receipt }) => ({
    id: field(args, "id"),
    amount: field(args, "amount"),
    receiptNumber: receipt?.number,
  }));
  const takenBack = new Set(
    commands.flatMap(({ name, args }) =>
      name === "payment.annul"
        ? [field(args, "id")]
        : name === "payment.replace"
          ? [field(args, "replaces")]
          : [],
    ),
  );
  const changes = await (await (admin as Agent).device()).pull();
  const payments = changes.filter(({ c }) => c === "payments").map(({ doc }) => doc as unknown as Payment);
  const byId = (a: { id: unknown }, b: { id: unknown }) => (String(a.id) < String(b.id) ? -1 : 1);
  expect(payments.map(({ id, amount, receiptNumber }) => ({ id, amount, receiptNumber })).sort(byId)).toEqual(
    received.sort(byId),
  );
  expect(new Set(payments.map(({ receiptNumber }) => receiptNumber)).size).toBe(payments.length);
  expect(new Set(payments.flatMap(({ id, annulled }) => (annulled ? [id as string] : [])))).toEqual(
    takenBack,
  );
}

export async function expectBooksInOrder(db: Database, { collectors }: Field): Promise<void> {
  const answered = collectors.flatMap((collector) => collector.answered.map(({ command }) => command));
  const count = (name: string) => answered.filter((command) => command.name === name).length;
  const [loans, payments] = [count("loan.create"), count("payment.collect") + count("payment.replace")];
  const takenBack = count("payment.annul") + count("payment.replace");
  expect(await checkBooks(db)).toMatchObject({
    difference: null,
    loans,
    payments,
    balance: (payments - takenBack) * CUOTA - loans * LENT,
  });
}

function field(args: Envelope["args"], name: string): unknown {
  return (args as Record<string, unknown>)[name];
}
