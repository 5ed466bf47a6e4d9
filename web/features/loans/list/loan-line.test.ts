/** The text that a loan is found by in its list. */
import { expect, test } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { ZERO } from "#domain/money/money";
import { bookWithLoan, CLIENT, LENDER, LOAN } from "#testkit/commands/lending";
import { foundBy } from "#web/ui/list/visible-rows.ts";
import { loanColumns } from "./loan-columns.tsx";
import { lineMaker, searchText } from "./loan-line.ts";

test("a loan is found by its id, its client, its lender and its amount", async () => {
  const records = await bookWithLoan();
  const [client, lender] = [records.get("clients", CLIENT), records.get("lenders", LENDER)];
  const people = {
    clients: new Map([[CLIENT, client]]),
    lenders: new Map([[LENDER, lender]]),
    lateFeeOf: () => ZERO,
  };
  const [line] = lineMaker()([records.get("loans", LOAN)], people, calendarDate("2026-01-05"));
  const text = line ? searchText(line) : "";
  for (const { name, lastName } of [client, lender]) expect(text).toContain(`${name} ${lastName}`);
  for (const part of [LOAN, "10,000.00", "10000"]) expect(text).toContain(part);
});

test("a loan is found by every word that its cells show", async () => {
  const records = await bookWithLoan();
  const people = { clients: new Map(), lenders: new Map(), lateFeeOf: () => ZERO };
  const [line] = lineMaker()([records.get("loans", LOAN)], people, calendarDate("2026-03-05"));
  const text = line
    ? foundBy(
        loanColumns(() => false),
        searchText,
      )(line)
    : "";
  for (const word of ["Activo", "atrasado", "semanas", "simple"]) expect(text).toContain(word);
});
