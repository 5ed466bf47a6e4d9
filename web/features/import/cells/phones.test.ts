import { describe, expect, it } from "vitest";
import { readPhones } from "./phones.ts";

const first = "809-555-0101";
const second = "829-555-0102";

describe("a client's telephone in a sheet", () => {
  it.each([
    "809-555-0101",
    "8095550101",
    "(809) 555-0101",
    "1 809 555 0101",
    "+1 (809) 555-0101",
    "18095550101",
    "0018095550101",
    "8095550101.00",
    "Tel. 809.555.0101",
  ])("is written in one way from %j", (text) => {
    expect(readPhones(text)).toEqual({ ok: true, value: { first, others: [] } });
  });

  it.each([
    "809-555-0101 / 829-555-0102",
    "8095550101 y 8295550102",
    "8095550101, 1-829-555-0102",
    "809-555-0101\n829-555-0102",
    "809 555 0101 829 555 0102",
    "8095550101; 8095550101; 8295550102",
  ])("leaves the second of %j beside the first", (text) => {
    expect(readPhones(text)).toEqual({ ok: true, value: { first, others: [second] } });
  });

  it("is asked about where a person's name or half a number is beside it", () => {
    expect(readPhones("809-555-0101 (hermana)")).toMatchObject({ value: { first }, isGuess: true });
    expect(readPhones("809-555-0101 / 555-0102")).toMatchObject({ value: { first }, isGuess: true });
  });

  it("keeps the country code of a client abroad", () => {
    expect(readPhones("+34 612 345 678")).toEqual({ ok: true, value: { first: "+34612345678", others: [] } });
  });

  it.each([
    ["555-0101", "809, 829 u 849"],
    ["80955501", "10 dígitos"],
    ["el de su mamá", "no es un teléfono"],
    ["8.09E+09", "perdió"],
  ])("is refused as %j, with the way to mend it", (text, why) => {
    expect(readPhones(text)).toMatchObject({ ok: false, why: expect.stringContaining(why) });
  });

  it("is empty where the client has none", () => {
    expect(readPhones("no tiene")).toBeNull();
  });
});
