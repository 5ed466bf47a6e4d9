/** The reenganches of docs/rules/renewals.md, read from the page and played by the command: page and code cannot drift apart. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { RatePercent } from "#domain/interest/rate";
import { chargeAmount } from "#domain/loan/renewal";
import { type Money, money, pesos } from "#domain/money/money";
import { formatAmount } from "#domain/money/text";
import { payoffQuote } from "#domain/payment/payoff-quote";
import { at, bookWithLoan, collectArgs, day, LOAN, loanArgs } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { factsOf } from "./facts-of.ts";

const PAGE = new URL("../../docs/rules/renewals.md", import.meta.url);
const DAY = "2026-02-10";
const NEW = testId(80);

const rows = readFileSync(PAGE, "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| asked"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const centavos = (text = "") => money(Math.round(Number(text.replaceAll(",", "")) * 100));

function chargesOf(text: string, asked: Money) {
  const [, way, figure = "", sign] = /^(\S+) ([\d.,]+)( %)?$/.exec(text) ?? [];
  if (way === undefined) return [];
  const percent = figure as RatePercent;
  const amount = sign ? chargeAmount({ name: "", way: "added", percent }, asked) : centavos(figure);
  return [{ id: testId(90), name: "Cargo", way, amount, ...(sign ? { percent } : {}) }];
}

async function played(asked: Money, cargos: string) {
  const records = await bookWithLoan();
  for (const [index, due] of ["01-08", "01-15", "01-22", "01-29", "02-05"].entries()) {
    const paymentNumber = index + 1;
    await records.succeed(
      "payment.collect",
      collectArgs(paymentNumber, `2026-${due}`, pesos(1_000), { paymentNumber }),
    );
  }
  const known = records.all("transactions").length;
  const { version, total } = payoffQuote(
    factsOf(records.get("loans", LOAN), records.all("payments")),
    day(DAY),
  );
  const charges = chargesOf(cargos, asked);
  const added = charges.filter(({ way }) => way === "added").reduce((sum, { amount }) => sum + amount, 0);
  const { terms, ...plain } = loanArgs();
  await records.succeed("loan.renew", {
    ...plain,
    id: NEW,
    at: at(DAY),
    today: day(DAY),
    terms: { ...terms, amount: money(asked + added), startDate: day(DAY) },
    charges,
    settles: [{ loanId: LOAN, paymentId: testId(81), quote: { date: day(DAY), version, total } }],
  });
  const movements = records.all("transactions").slice(known);
  return { owed: total, capital: records.get("loans", NEW).amount, movements };
}

it("are worked out on the page", () => expect(rows.length).toBeGreaterThan(3));

it.each(rows)("asked %s, owed %s, cargos %s", async (asked, owed, cargos, capital, handed, posted) => {
  const book = await played(centavos(asked), cargos ?? "");
  const change = book.movements.reduce(
    (sum, { transactionType, amount }) => sum + (transactionType === "salida" ? amount : -amount),
    0,
  );
  const text =
    change < 0 ? `the client hands over ${formatAmount(money(-change))}` : formatAmount(money(change));
  const moved = book.movements.map(
    ({ transactionType, amount }) => `${transactionType} ${formatAmount(amount)}`,
  );
  expect([formatAmount(book.owed), formatAmount(book.capital), text, moved.join(", ")]).toEqual([
    owed,
    capital,
    handed,
    posted,
  ]);
});
