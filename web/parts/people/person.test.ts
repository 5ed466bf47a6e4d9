import { describe, expect, it } from "vitest";
import type { Loan } from "#contract/records/loan";
import type { Client } from "#contract/records/people";
import { dialLink, formatPhone } from "#domain/identity/phone";
import { findable, hasWords, soughtWords } from "#domain/search/fold";
import { loanSearchText } from "#web/parts/loans/loan-search.ts";
import { foldedOnce } from "#web/ui/list/visible-rows.ts";
import { chatAddressOf, personSearchText } from "./person.ts";
import { personShape } from "./person-form.ts";

const finds = (text: string, typed: string) => hasWords(text, soughtWords(typed));

const person = {
  name: "Ñoño",
  lastName: "Inventado",
  identification: "00100000019",
  email: "nono@ejemplo.invalid",
  phone: "+1 809-555-0101",
};

describe("finding a person", () => {
  const text = foldedOnce(personSearchText)(person);

  it("takes names without accents and numbers however they are written", () => {
    for (const typed of ["nono", "inventado", "nono@ejemplo", "00100000019", "001-0000001-9"]) {
      expect(finds(text, typed), typed).toBe(true);
    }
    for (const typed of [
      "8095550101",
      "809-555-0101",
      "(809) 555-0101",
      "555-0101",
      "+1 809-555",
      "809.555.0101",
    ]) {
      expect(finds(text, typed), typed).toBe(true);
    }
  });

  const TWO = "809-555-0101 / 829‑555‑0102";

  it.each([
    [TWO, ["809-555-0101", "829-555-0102", "8295550102", "+18295550102", "(829)555.0102", "1-829-555", TWO]],
    ["809-555-0101 y 829-555-0102", ["8095550101", "829-555-0102"]],
    ["8095550101;8295550102", ["809-555-0101", "829-555-0102"]],
  ])("takes each of two numbers in one field: %s", (phone, all) => {
    const found = findable(personSearchText({ ...person, phone }));
    for (const typed of all) expect(finds(found, typed), typed).toBe(true);
    expect(finds(found, "829-555-0103")).toBe(false);
  });

  it("takes a name as papers, chats and keyboards write it", () => {
    const found = findable(personSearchText({ ...person, name: "Ana", lastName: "D’Oleo de los Santos" }));
    for (const typed of [
      "D'Oleo",
      "D’Oleo",
      "DOleo",
      "D Oleo",
      "ana d´oleo",
      "DeLosSantos",
      "\u200eAna\u00a0D'Oleo",
    ]) {
      expect(finds(found, typed), typed).toBe(true);
    }
  });
});

describe("finding a loan", () => {
  const loan = {
    id: "fcecc790-0000-4000-8000-000000000001",
    amount: 1_000_000,
    summary: { balance: 700_000 },
  };
  const bare = { ...person, phone: "8095550101", identification: "101000001" } as unknown as Client;
  const text = findable(loanSearchText(loan as Loan, { client: bare }));

  it.each([
    ["its short number as it is shown", "#fcecc790"],
    ["its short number alone", "fcecc790"],
    ["the client's name", "nono"],
    ["the client's RNC with hyphens", "1-01-00000-1"],
    ["the client's RNC without", "101000001"],
    ["the telephone with hyphens", "809-555-0101"],
    ["the telephone without", "8095550101"],
    ["the amount lent", "10,000.00"],
    ["the balance", "7000"],
  ])("takes %s", (_what, typed) => {
    expect(finds(text, typed)).toBe(true);
  });
});

describe("writing to a person", () => {
  it("adds the country code and refuses numbers that are too short", () => {
    expect(chatAddressOf("(809) 555-0101", "Ñoño")).toBe(
      "https://wa.me/18095550101?text=Hola%20%C3%91o%C3%B1o%2C",
    );
    expect(chatAddressOf("555-0101", "Ñoño")).toBeUndefined();
  });

  it("writes to the first of several numbers, and calls it", () => {
    for (const phone of [
      "829‑555‑0102 / 809-555-0101",
      "829-555-0102 y (809) 555-0101",
      "829.555.0102, 809.555.0101",
      "829-555-0102 809-555-0101",
      "+1 (829) 555-0102; 8095550101",
      "829-555-0102 (esposa)",
      "\u202a829-555-0102\u202c",
      "555-0101 / 829-555-0102",
    ]) {
      expect(chatAddressOf(phone, "Ana"), phone).toContain("https://wa.me/18295550102?");
      expect(dialLink(phone), phone).toBe("tel:+18295550102");
    }
    expect(formatPhone("829‑555‑0102 / 8095550101")).toBe("(829) 555-0102 / (809) 555-0101");
    expect(formatPhone("829-555-0102 (esposa)")).toBe("829-555-0102 (esposa)");
  });
});

describe("the phone of a person", () => {
  const said = (who: "cliente" | "prestamista", typed: string) =>
    personShape(who).phone.safeParse(typed).error?.issues[0]?.message;

  it("has ten characters where the person owes, and of a lender is only asked for", () => {
    expect(said("cliente", "555-0101")).toBe("Ingrese un número de teléfono válido");
    expect(said("prestamista", "555-0101")).toBeUndefined();
    expect(said("prestamista", " ")).toBe("Ingrese el teléfono del prestamista");
  });
});
