/** The text that a loan is found by, wherever loans are searched: its number as shown, its people and its amounts. */

import type { Loan } from "#contract/records/loan";
import type { Client, Lender } from "#contract/records/people";
import { soughtNumber } from "#domain/loan/number";
import type { Money } from "#domain/money/money";
import { formatAmount, plainAmount } from "#domain/money/text";
import { fullName, personSearchText } from "#web/parts/people/person.ts";

interface LoanPeople {
  client: Client | undefined;
  lender?: Lender | undefined;
}

interface SoughtLoan {
  id: Loan["id"];
  number?: Loan["number"];
  amount: Money;
  summary: { balance: Money };
}

/** Made when a list is searched: 20,000 of these would hold up the first rows. */
export function loanSearchText(
  { id, number, amount, summary }: SoughtLoan,
  { client, lender }: LoanPeople,
): string {
  const { balance } = summary;
  const amounts = `${formatAmount(amount)} ${plainAmount(amount)} ${formatAmount(balance)} ${plainAmount(balance)}`;
  const owner = client ? personSearchText(client) : "";
  return `#${id}${soughtNumber(number)} ${owner} ${lender ? fullName(lender) : ""} ${amounts}`;
}
