/** The text that a loan is found by, wherever loans are looked for: its number as shown, its people and its amounts. */
import type { Loan } from "#contract/records/loan";
import type { Client, Lender } from "#contract/records/people";
import { formatAmount, plainAmount } from "#domain/money/text";
import { fullName, personSearchText } from "./person.ts";

interface LoanPeople {
  client: Client | undefined;
  lender?: Lender | undefined;
}

/** Made when a list is searched: 20,000 of these would hold up the first rows. */
export function loanSearchText({ id, amount, summary }: Loan, { client, lender }: LoanPeople): string {
  const { balance } = summary;
  const amounts = `${formatAmount(amount)} ${plainAmount(amount)} ${formatAmount(balance)} ${plainAmount(balance)}`;
  const owner = client ? personSearchText(client) : "";
  return `#${id} ${owner} ${lender ? fullName(lender) : ""} ${amounts}`;
}
