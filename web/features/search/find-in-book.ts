/** The finder over the whole book: clients, loans of both kinds, receipts; from this device's copy. */
import { shortId } from "#contract/id";
import type { YieldLoan } from "#contract/records/continuous-yield";
import type { Loan } from "#contract/records/loan";
import type { Client } from "#contract/records/people";
import { formatPhone } from "#domain/identity/phone";
import { loanNumberText } from "#domain/loan/number";
import { formatMoney } from "#domain/money/text";
import { hasWords, type SoughtWord, soughtWords } from "#domain/search/fold";
import { loanSearchText } from "#web/parts/loans/loan-search.ts";
import { fullName, personSearchText } from "#web/parts/people/person.ts";
import type { Address } from "#web/ui/address.ts";
import { foldedOnce } from "#web/ui/list/visible-rows.ts";
import { loanStatusText } from "#web/wording/loan.ts";

export interface Found {
  key: string;
  /** Whom or what it is about. */
  title: string;
  detail: string;
  address: Address;
}

export interface FoundGroup {
  heading: "Clientes" | "Préstamos" | "Rédito Continuo" | "Recibos";
  found: readonly Found[];
  /** Those beyond the ones that are shown. */
  more: number;
}

export interface SearchedBook {
  clients: readonly Client[];
  clientOf: (id: string) => Client | undefined;
  loans: readonly Loan[];
  yields: readonly YieldLoan[];
}

/** So many of each kind: a person who sees more types another letter. */
const MOST = 6;

/** Makes the finder of one window: the text by which a record is found is made once. */
export function bookFinder(): (book: SearchedBook, text: string) => FoundGroup[] {
  const clientText = foldedOnce(personSearchText);
  let clientOf: SearchedBook["clientOf"] = () => undefined;
  const loanText = foldedOnce((loan: Loan) => loanSearchText(loan, { client: clientOf(loan.clientId) }));
  const yieldText = foldedOnce(
    (loan: YieldLoan) => `#${loan.id} ${nameSearched(clientOf(loan.clientId))} ${formatMoney(loan.amount)}`,
  );
  return (book, text) => {
    const words = soughtWords(text);
    if (words.length === 0) return [];
    ({ clientOf } = book);
    return [
      group("Clientes", withWords(book.clients, clientText, words), foundClient),
      group("Préstamos", withWords(book.loans.filter(isThere), loanText, words), (loan) =>
        foundLoan(loan, clientOf(loan.clientId)),
      ),
      group("Rédito Continuo", withWords(book.yields.filter(isThere), yieldText, words), (loan) =>
        foundYield(loan, clientOf(loan.clientId)),
      ),
    ].filter(({ found }) => found.length > 0);
  };
}

function isThere({ deleted }: { deleted: unknown }): boolean {
  return deleted === null;
}

function nameSearched(client: Client | undefined): string {
  return client ? personSearchText(client) : "";
}

function withWords<T>(rows: readonly T[], textOf: (row: T) => string, words: readonly SoughtWord[]): T[] {
  return rows.filter((row) => hasWords(textOf(row), words));
}

export function group<T>(
  heading: FoundGroup["heading"],
  rows: readonly T[],
  show: (row: T) => Found,
): FoundGroup {
  return { heading, found: rows.slice(0, MOST).map(show), more: Math.max(0, rows.length - MOST) };
}

function foundClient(client: Client): Found {
  const { id, identification, phone } = client;
  const detail = [identification, formatPhone(phone)].filter(Boolean).join(" · ");
  return { key: id, title: fullName(client), detail, address: { to: "/clients/$id", params: { id } } };
}

function foundLoan(loan: Loan, client: Client | undefined): Found {
  const { id, summary } = loan;
  return {
    key: id,
    title: fullName(client) || "Cliente no disponible",
    detail: `${loanNumberText(loan)} · Saldo ${formatMoney(summary.balance)} · ${loanStatusText(loan)}`,
    address: { to: "/loans/$id", params: { id } },
  };
}

function foundYield({ id, amount }: YieldLoan, client: Client | undefined): Found {
  return {
    key: id,
    title: fullName(client) || "Cliente no disponible",
    detail: `#${shortId(id, 8)} · ${formatMoney(amount)}`,
    address: { to: "/continuous-yield/$id", params: { id } },
  };
}
