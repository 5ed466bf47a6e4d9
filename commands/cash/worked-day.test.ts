/** The worked days of docs/rules/drawer.md, read from the page: page and code cannot drift apart. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MAIN_DRAWER_ID } from "#contract/fixed-ids";
import { formatAmount } from "#domain/money/text";
import { at, cashBalance, day } from "#testkit/commands/lending";
import { openRecords, type TestRecords, testId } from "#testkit/commands/records";

const PAGE = new URL("../../docs/rules/drawer.md", import.meta.url);

/** The rows of the tables of the page, each without its heading. */
function tables(): string[][][] {
  const runs = readFileSync(PAGE, "utf8").split(/\n(?!\|)/);
  return runs
    .map((run) => run.split("\n").filter((line) => line.startsWith("|")))
    .filter((lines) => lines.length > 2)
    .map((lines) =>
      lines.slice(2).map((line) =>
        line
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
    );
}

const centavos = (text = "") => Math.round(Number(text.replaceAll(",", "")) * 100);

async function play(
  records: TestRecords,
  n: number,
  [date = "", what = "", amount]: string[],
): Promise<void> {
  const stamp = { id: testId(n), at: at(date), today: day(date) };
  const total = centavos(amount);
  if (what === "open") await records.succeed("cash.open", { ...stamp, openingBalance: total, notes: "" });
  else if (what === "close") {
    const { openingId } = records.get("cashDrawers", MAIN_DRAWER_ID);
    const counts = [{ total, pieces: null }];
    await records.succeed("cash.close", { ...stamp, openingId, counts, reason: "", notes: "" });
  } else {
    const fields = { type: what, amount: total, concept: "Prueba", paymentMethod: "Efectivo", notes: "" };
    await records.succeed("transaction.create", { ...stamp, ...fields, date: day(date) });
  }
}

function fellOn(records: TestRecords, n: number, what = ""): string {
  const isCount = what === "open" || what === "close";
  return isCount
    ? records.get("cashClosings", testId(n)).closingDate
    : records.get("transactions", testId(n)).businessDay;
}

describe("the worked days of the drawer", () => {
  it("come out as the page says, line by line and closing by closing", async () => {
    const [lines = [], closings = []] = tables();
    expect([lines.length, closings.length]).toEqual([8, 2]);
    const records = openRecords();
    for (const [place, line] of lines.entries()) {
      await play(records, place + 1, line);
      const [, what, , falls, balance] = line;
      const where = `line ${place + 1}`;
      expect([where, fellOn(records, place + 1, what)]).toEqual([where, falls]);
      expect([where, formatAmount(cashBalance(records))]).toEqual([where, balance]);
    }
    const closed = records.all("cashClosings").filter(({ status }) => status === "closed");
    const said = closed.map((each) => [
      `${each.fromDate} to ${each.closingDate}`,
      ...[each.openingBalance, each.totalIncome, each.totalExpenses].map(formatAmount),
      ...[each.expectedBalance, each.closingBalance, each.difference].map(formatAmount),
    ]);
    expect(said).toEqual(closings);
  });
});
