/** The worked days of docs/rules/custody.md, read from the page: page and code cannot drift apart. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MAIN_DRAWER_ID } from "#contract/fixed-ids";
import { derivedId, type Id } from "#contract/id";
import { pesos } from "#domain/money/money";
import { formatAmount } from "#domain/money/text";
import { COLLECTOR, heldBy, inDrawer, openCustody } from "#testkit/commands/custody";
import { at, day } from "#testkit/commands/lending";
import { type TestRecords, testId } from "#testkit/commands/records";

const PAGE = new URL("../../docs/rules/custody.md", import.meta.url);

function lines(): string[][] {
  return readFileSync(PAGE, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

interface Step {
  records: TestRecords;
  id: Id;
  stamp: { at: ReturnType<typeof at>; today: ReturnType<typeof day> };
  amount: number;
  /** The hand-in that waits. */
  waiting: Id;
}

const moves = (type: string, { records, id, stamp, amount }: Step) => {
  const fields = { type, amount, concept: "Prueba", paymentMethod: "Efectivo", notes: "", date: stamp.today };
  return records.succeed("transaction.create", { id, ...stamp, ...fields }, { actor: COLLECTOR });
};
const holder = { id: COLLECTOR.id, name: COLLECTOR.name };
const settles = ({ records, id, stamp, amount }: Step, way: string) =>
  records.succeed("custody.settle", {
    id,
    ...stamp,
    holder,
    amount,
    way,
    type: "shortage",
    reason: "Acordado",
  });

/** Each answers the movement by which cash came into or left the office's drawer. */
const DEEDS: Record<string, (step: Step) => Promise<Id | "refused" | undefined>> = {
  open: async ({ records, id, stamp, amount }) => {
    await records.succeed("cash.open", { id, ...stamp, openingBalance: amount, notes: "" });
    return undefined;
  },
  close: async ({ records, id, stamp, amount }) => {
    const { openingId } = records.get("cashDrawers", MAIN_DRAWER_ID);
    const counts = [{ total: amount, pieces: null }];
    const args = { id, ...stamp, openingId, counts, reason: "", notes: "" };
    const decision = await records.play("cash.close", args);
    if (decision.ok) return undefined;
    expect(decision.refusal.code).toBe("HAND_INS_WAIT");
    return "refused";
  },
  collects: async (step) => void (await moves("entrada", step)),
  spends: async (step) => void (await moves("salida", step)),
  "hands in": async ({ records, id, stamp, amount }) => {
    const args = { id, ...stamp, holder: null, amount, notes: "" };
    await records.succeed("handIn.send", args, { actor: COLLECTOR });
    return undefined;
  },
  accepts: async ({ records, waiting, stamp, amount }) => {
    await records.succeed("handIn.accept", { id: waiting, ...stamp, count: { total: amount, pieces: null } });
    return derivedId(waiting, "in");
  },
  rejects: async ({ records, waiting, stamp }) => {
    await records.succeed("handIn.reject", { id: waiting, ...stamp, reason: "Falta un billete" });
    return undefined;
  },
  withdraws: async ({ records, waiting, stamp }) => {
    await records.succeed("handIn.withdraw", { id: waiting, ...stamp, reason: "" }, { actor: COLLECTOR });
    return undefined;
  },
  settles: async (step) => {
    await settles(step, "cash");
    return derivedId(step.id, "cash");
  },
  forgives: async (step) => void (await settles(step, "forgiven")),
  gives: async ({ records, id, stamp, amount }) => {
    await records.succeed("handIn.give", { id, ...stamp, holder, amount, notes: "" });
    return derivedId(id, "out");
  },
};

describe("the worked days of a collector", () => {
  it("come out as the page says, line by line", async () => {
    const records = openCustody();
    const page = lines();
    expect(page).toHaveLength(17);
    for (const [place, line] of page.entries()) {
      const [date = "", what = "", amount = "", falls, ...figures] = line;
      const waiting = records.all("handIns").find(({ status }) => status === "pending")?.id ?? testId(1);
      const step = {
        records,
        id: testId(0x600 + place),
        stamp: { at: at(date), today: day(date) },
        amount: pesos(Number(amount.replaceAll(",", ""))),
        waiting,
      };
      const moved = await DEEDS[what]?.(step);
      const fell = moved && moved !== "refused" ? records.get("transactions", moved).businessDay : moved;
      const { inHand, inTransit, account } = await heldBy(records, COLLECTOR);
      const said = [inHand, inTransit, account, inDrawer(records)].map(formatAmount);
      expect([place + 1, fell ?? "", ...said]).toEqual([place + 1, falls, ...figures]);
    }
  });
});
