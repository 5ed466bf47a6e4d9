/** Loans of a file get the numbers that they are put back with (ruling X4): a file of before loans had numbers says none. */
import type { CollectionName } from "#contract/collections";
import type { Loan } from "#contract/records/loan";
import { inOrder } from "../db/journal/numbered-loans.ts";
import type { Writing } from "../db/journal/writing.ts";
import { numbersOf } from "../db/records/loan-numbers.ts";
import type { AnyDoc } from "../db/records/store.ts";

type Docs = ReadonlyMap<CollectionName, ReadonlyMap<string, AnyDoc>>;

const BATCH = 500;

/** A number that the file says, else the one that the loan had here, else the next. One that two of them say is the first's. */
export async function withLoanNumbers(writing: Writing, docs: Docs): Promise<Docs> {
  const inFile = docs.get("loans") as ReadonlyMap<string, Loan> | undefined;
  if (!inFile) return docs;
  const had = await numbersHere(writing, [...inFile.keys()]);
  const loans = [...inFile.values()].toSorted(inOrder);
  const taken = new Set<number>();
  const numbers = new Map<string, number>();
  const take = (id: string, number: number | undefined) => {
    if (number === undefined || numbers.has(id) || taken.has(number)) return;
    taken.add(number);
    numbers.set(id, number);
  };
  for (const { id, number } of loans) take(id, number);
  for (const { id } of loans) take(id, had.get(id));
  let last = [...taken].reduce((most, number) => Math.max(most, number), writing.head.loanNumbers);
  for (const { id } of loans) {
    if (!numbers.has(id)) last += 1;
    take(id, last);
  }
  writing.changeHead({ loanNumbers: last });
  const numbered = [...inFile].map(([id, loan]): [string, AnyDoc] => [
    id,
    { ...loan, number: numbers.get(id) },
  ]);
  return new Map(docs).set("loans", new Map(numbered));
}

async function numbersHere(writing: Writing, ids: readonly string[]): Promise<Map<string, number>> {
  const had = new Map<string, number>();
  for (let start = 0; start < ids.length; start += BATCH) {
    const found = await numbersOf(writing.handle, ids.slice(start, start + BATCH));
    for (const [id, number] of found) had.set(id, number);
  }
  return had;
}
