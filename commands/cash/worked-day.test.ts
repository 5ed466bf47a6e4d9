/** The worked days of docs/rules/drawer.md, read from the page: page and code cannot drift apart. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MAIN_DRAWER_ID } from "#contract/fixed-ids";
import { derivedId } from "#contract/id";
import { type CashAmounts, cashAmounts, dayAmounts } from "#domain/cash/amounts";
import { formatAmount } from "#domain/money/text";
import { at, cashBalance, day } from "#testkit/commands/lending";
import { openRecords, type TestRecords, testId } from "#testkit/commands/records";

const PAGE = new URL("../../docs/rules/drawer.md", import.meta.url);

/** The rows of the tables of a text, each without its heading. */
function tables(text: string): string[][][] {
  const runs = text.split(/\n(?!\|)/);
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

const OWNERS: Readonly<Record<string, object>> = {
  aporte: { type: "entrada", cause: "contribution" },
  retiro: { type: "salida", cause: "withdrawal" },
};

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
  } else if (what.startsWith("annul ")) {
    const annulled = { ...stamp, id: testId(Number(what.slice(6))), reason: "Fue un error" };
    await records.succeed("transaction.annul", annulled);
  } else if (what in OWNERS) {
    const fields = { amount: total, concept: "Prueba", paymentMethod: "Efectivo", notes: "" };
    const args = { ...stamp, ...fields, ...OWNERS[what], date: day(date) };
    await records.succeed("transaction.create", args, { v: 2 });
  } else {
    const fields = { type: what, amount: total, concept: "Prueba", paymentMethod: "Efectivo", notes: "" };
    await records.succeed("transaction.create", { ...stamp, ...fields, date: day(date) });
  }
}

function fellOn(records: TestRecords, n: number, what = ""): string {
  const isCount = what === "open" || what === "close";
  if (what.startsWith("annul ")) {
    return records.get("transactions", derivedId(testId(Number(what.slice(6))), "reversal")).businessDay;
  }
  return isCount
    ? records.get("cashClosings", testId(n)).closingDate
    : records.get("transactions", testId(n)).businessDay;
}

/** A heading of the page, with its tables: the lines, the closings where there are any, and the days where they are told. */
interface Story {
  lines: string[][];
  closings: string[][];
  days: string[][];
}

function storyOf(stories: string[][][]): Story {
  const columns = (count: number) => stories.find(([first]) => first?.length === count) ?? [];
  return { lines: columns(5), closings: columns(12), days: columns(10) };
}

const stories = readFileSync(PAGE, "utf8")
  .split(/^## /m)
  .slice(1)
  .map((text) => ({ heading: text.split("\n", 1)[0] ?? "", ...storyOf(tables(text)) }))
  .filter(({ lines }) => lines.length > 0);

function figuresSaid(figures: CashAmounts): string[] {
  const { before, initial, income, expense, outgo, contribution, withdrawal, difference } = figures;
  return [before, initial, income, expense, outgo, contribution, withdrawal, difference].map(formatAmount);
}

describe("the worked days of the drawer", () => {
  it("are the page's", () => {
    expect(stories.map(({ lines }) => lines.length)).toEqual([8, 6, 2, 7]);
    expect(stories.map(({ closings, days }) => closings.length + days.length)).toEqual([2, 4, 1, 3]);
  });

  it.each(stories)("$heading: come out line by line, closing by closing and day by day", async (story) => {
    const records = openRecords();
    for (const [place, line] of story.lines.entries()) {
      await play(records, place + 1, line);
      const [, what, , falls, balance] = line;
      const where = `line ${place + 1}`;
      expect([where, fellOn(records, place + 1, what)]).toEqual([where, falls]);
      expect([where, formatAmount(cashBalance(records))]).toEqual([where, balance]);
    }
    const closed = records.all("cashClosings").filter(({ status }) => status === "closed");
    const said = closed.map((each) => [
      `${each.fromDate} to ${each.closingDate}`,
      ...figuresSaid(cashAmounts(each.openingBalance, each.sums)),
      ...[each.expectedBalance, each.closingBalance, each.difference].map(formatAmount),
    ]);
    expect(said).toEqual(story.closings);
    for (const [date = "", ...figures] of story.days) {
      const of = dayAmounts(records.all("cashDays"), day(date));
      expect([date, ...figuresSaid(of), formatAmount(of.after)]).toEqual([date, ...figures]);
    }
  });
});
