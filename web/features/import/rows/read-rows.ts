/** All rows of the sheet read against the book: the state of each with its reasons, the totals, and the request that follows. */

import type { Id } from "#contract/id";
import type { ImportedClient, ImportTotals, OwedAtCut } from "#contract/imports";
import { add, type Money, ZERO } from "#domain/money/money";
import { readDebt } from "./debt.ts";
import { Identities, type Identity } from "./identity.ts";
import type { KnownClients } from "./known-clients.ts";
import { type ReadPerson, readPerson } from "./person.ts";
import type { Book, Choices, Debt, DraftRow, Finding, ReadDebt, RowState } from "./row.ts";

export interface ReadRow {
  row: DraftRow;
  state: RowState;
  findings: readonly Finding[];
  person: ReadPerson["fields"];
  identity: Identity;
  debt: Debt | null;
}

/** A row as it is read by itself, kept while row, choices and book are the same. */
interface Alone {
  person: ReadPerson;
  debt: ReadDebt;
}

export class RowReader {
  readonly #choices: Choices;
  readonly #book: Book;
  readonly #alone = new WeakMap<DraftRow, Alone>();

  constructor(choices: Choices, book: Book) {
    this.#choices = choices;
    this.#book = book;
  }

  /** How many of these rows are not read yet: the costly part, which may be done in slices. */
  left(rows: readonly DraftRow[]): number {
    return rows.filter((row) => !this.#alone.has(row)).length;
  }

  /** Reads so many of those that are not read yet. */
  readSome(rows: readonly DraftRow[], most: number): void {
    for (const row of rows.filter((each) => !this.#alone.has(each)).slice(0, most)) this.#aloneOf(row);
  }

  #aloneOf(row: DraftRow): Alone {
    const known = this.#alone.get(row);
    if (known) return known;
    const read = {
      person: readPerson(row, this.#choices, this.#book),
      debt: readDebt(row, this.#choices, this.#book),
    };
    this.#alone.set(row, read);
    return read;
  }

  /** Against the clients of the book, who may change meanwhile. */
  read(rows: readonly DraftRow[], known: KnownClients): readonly ReadRow[] {
    const identities = new Identities(known);
    return rows.map((row) => this.#read(row, identities));
  }

  #read(row: DraftRow, identities: Identities): ReadRow {
    const { person, debt } = this.#aloneOf(row);
    const whole = { row, person: person.fields };
    if (row.answers.who === "out") {
      return { ...whole, state: "out", findings: [], identity: { kind: "new" }, debt: null };
    }
    const { identity, findings: ofIdentity } = identities.next(row, person);
    // Nothing of a client who is here already changes, so that nothing of it can be wrong.
    const ofPerson = identity.kind === "new" ? person.findings : [];
    const findings = [...ofPerson, ...ofIdentity, ...debt.findings];
    return { ...whole, state: stateOf(findings, identity), findings, identity, debt: debt.debt };
  }
}

function stateOf(findings: readonly Finding[], identity: Identity): RowState {
  if (findings.some(({ kind }) => kind === "wrong")) return "wrong";
  if (findings.some(({ kind }) => kind === "question")) return "question";
  return identity.kind === "new" ? "new" : "known";
}

/** The sums of the rows that come in, also while others are still to be mended. */
export function totalsOf(rows: readonly ReadRow[]): ImportTotals {
  const coming = rows.filter(isComing);
  const owed = coming.flatMap(({ debt }) => (debt ? [debt.owed] : []));
  const heads = new Set(coming.map(clientKey));
  return {
    clients: heads.size,
    newClients: coming.filter(({ identity }) => identity.kind === "new").length,
    ...owed.reduce<OwedAtCut>(added, { loans: 0, principal: ZERO, interest: ZERO, lateFee: ZERO }),
  };
}

function added(total: OwedAtCut, owed: OwedAtCut): OwedAtCut {
  return {
    loans: total.loans + owed.loans,
    principal: add(total.principal, owed.principal),
    interest: add(total.interest, owed.interest),
    lateFee: add(total.lateFee, owed.lateFee),
  };
}

export function isComing({ state }: ReadRow): boolean {
  return state === "new" || state === "known";
}

function clientKey({ row, identity }: ReadRow): string {
  if (identity.kind === "known") return identity.id;
  return String(identity.kind === "row" ? identity.number : row.number);
}

/** The clients as the server is asked to record them, each with what it owes; `newId` gives the id of each record. */
export function importedOf(rows: readonly ReadRow[], newId: () => Id): ImportedClient[] {
  const clients = new Map<string, ImportedClient>();
  for (const read of rows.filter(isComing)) {
    const key = clientKey(read);
    const client = clients.get(key) ?? begin(read, newId);
    clients.set(key, client);
    const { debt } = read;
    if (debt?.kind === "loan") client.loans.push({ id: newId(), ...debt.loan });
    if (debt?.kind === "yield") client.yields.push({ id: newId(), ...debt.loan });
  }
  return [...clients.values()];
}

function begin({ row, identity, person }: ReadRow, newId: () => Id): ImportedClient {
  const isKnown = identity.kind === "known";
  return {
    id: isKnown ? identity.id : newId(),
    row: row.number,
    fields: isKnown ? null : person,
    loans: [],
    yields: [],
  };
}

/** The sums of a column as the sheet's own total says them, and as the rows that come in do. */
export interface Tie {
  label: string;
  said: Money;
  here: Money;
}

export function tiesOf(
  said: Partial<Record<"amount" | "balance" | "lateFee", Money>>,
  rows: readonly ReadRow[],
): Tie[] {
  const coming = rows.filter(isComing).flatMap(({ debt }) => (debt ? [debt] : []));
  const sumBy = (read: (debt: Debt) => Money) => coming.reduce((total, debt) => add(total, read(debt)), ZERO);
  const here = {
    amount: sumBy(({ loan }) => loan.terms.amount),
    balance: sumBy(({ owed }) => add(owed.principal, owed.interest)),
    lateFee: sumBy(({ owed }) => owed.lateFee),
  };
  return (["amount", "balance", "lateFee"] as const).flatMap((field) => {
    const total = said[field];
    return total === undefined ? [] : [{ label: TIE_LABELS[field], said: total, here: here[field] }];
  });
}

const TIE_LABELS = { amount: "Prestado", balance: "Saldo", lateFee: "Mora" };
