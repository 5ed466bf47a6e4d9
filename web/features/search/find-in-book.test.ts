import { describe, expect, it } from "vitest";
import type { Client } from "#contract/records/people";
import { findable } from "#domain/search/fold";
import { CLIENT_FIELDS } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { bookFinder, type SearchedBook } from "./find-in-book.ts";
import { isLikeReceipt, receiptFinder } from "./find-receipts.ts";

function client(n: number, more: Partial<Client>): Client {
  return { ...CLIENT_FIELDS, id: testId(n), createdAt: n, ...more } as unknown as Client;
}

const CLIENTS = [
  client(1, { name: "Ana", lastName: "D'Oleo", identification: "001-1234567-8", phone: "809-555-0101" }),
  client(2, { name: "José", lastName: "de la Cruz", identification: "402-0000000-1", phone: "8295550102" }),
  ...Array.from({ length: 9 }, (_, n) => client(10 + n, { name: "Pedro", lastName: `Número ${n}` })),
];

const BOOK: SearchedBook = {
  clients: CLIENTS,
  clientOf: (id) => CLIENTS.find((each) => each.id === id),
  loans: [],
  yields: [],
};

const find = (text: string) => bookFinder()(BOOK, text);
const titles = (text: string) => find(text).flatMap(({ found }) => found.map(({ title }) => title));

describe("the search over the whole book", () => {
  it.each(["D’Oleo", "doleo", "0011234567", "001-1234567-8", "809‑555‑0101", "(809) 555-0101"])(
    "finds the client by %s",
    (text) => {
      expect(titles(text)).toEqual(["Ana D'Oleo"]);
    },
  );

  it.each(["7K0M-14", "7KOM-14", "7kom14", "7K0M 14", " 7KOM‑I4 ", "7KOM.14", "4728-1", " 4728‑15 "])(
    "takes %s for a receipt",
    (text) => {
      expect(isLikeReceipt(text)).toBe(true);
    },
  );

  it.each([
    ["7KOM-1O", "7K0M-10"],
    ["7K0M-1I", "7K0M-11"],
    ["7K0M‐10", "7K0M-10"],
    ["7K0M−10", "7K0M-10"],
    ["7K0M—10", "7K0M-10"],
    ["\u200e7K0M-10", "7K0M-10"],
    ["7K0M/10", "7K0M-10"],
    ["7K0M - 10", "7K0M-10"],
    ["4728−15", "4728-15"],
  ])("finds by %s the receipt %s", (text, number) => {
    const isSought = receiptFinder(text);
    const receipts = ["7K0M-10", "7K0M-11", "4728-15"];
    expect(receipts.filter((each) => isSought?.(findable(each)))).toEqual([number]);
  });

  it.each(["Ana", "809-555-0101", "001-1234567-8", "555-0101", "de la Cruz", "Olivo", "809−555−0101"])(
    "takes %s for no receipt",
    (text) => {
      expect(isLikeReceipt(text)).toBe(false);
    },
  );

  it("finds nothing before a letter is typed, and nothing that is not there", () => {
    expect(find("  ")).toEqual([]);
    expect(find("Zacarías")).toEqual([]);
  });

  it("shows the first six of a kind and says how many more there are", () => {
    expect(find("pedro")).toMatchObject([{ heading: "Clientes", more: 3 }]);
    expect(titles("pedro")).toHaveLength(6);
  });
});
