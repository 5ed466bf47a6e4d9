import { describe, expect, it } from "vitest";
import { type Newer, protocolAmong } from "./newer.ts";

const MARKS: readonly Newer[] = [
  { since: 9, field: "review[]", words: ["RIGHT_LOST"] },
  { since: 9, field: "issued.balanceNow" },
  { since: 10, field: "terms[].cuota" },
];

describe("the first protocol that can read a record", () => {
  it.each([
    ["has nothing that came later", { review: ["DATE_ODD"], issued: { balanceAfter: 0 }, terms: [{}] }, 0],
    ["has a new word in an old list", { review: ["DATE_ODD", "RIGHT_LOST"] }, 9],
    ["has a new field in a part of it", { issued: { balanceNow: 0 } }, 9],
    ["has that field empty, which says nothing that an older one lacks", { issued: { balanceNow: null } }, 0],
    ["lacks the part in which the field lies", { issued: null, terms: null }, 0],
    [
      "has fields of two protocols: the later decides",
      { issued: { balanceNow: 1 }, terms: [{ cuota: 5 }] },
      10,
    ],
  ])("is read off a record that %s", (_, record, protocol) => {
    expect(protocolAmong(MARKS, record)).toBe(protocol);
  });
});
