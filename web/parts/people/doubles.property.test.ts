/** A client who is on record already is found however his traits are written, and another person is not. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decorated } from "#testkit/decorated";
import type { Address } from "#web/ui/address.ts";
import { doublesOf, knownPeople, type Traits } from "./doubles.ts";

const ROSA: Traits & { id: string } = {
  id: "rosa",
  name: "Rosa",
  lastName: "D'Oleo",
  identification: "001-1234567-8",
  phone: "809-555-0101 / 829-555-0102",
};
const BLANK: Traits = { name: "", lastName: "", identification: "", phone: "" };
const addressOf = ({ id }: { id: string }): Address => ({ to: "/clients/$id", params: { id } });
const known = knownPeople([ROSA], addressOf);
const found = (typed: Partial<Traits>) =>
  doublesOf(known, { ...BLANK, ...typed }).map(({ by, other }) => `${by} ${other.name}`);

describe("a double", () => {
  test.each([
    [{ identification: "001.1234567.8" }, "identification"],
    [{ identification: "00112345678" }, "identification"],
    [{ phone: "809-555-0101" }, "phone"],
    [{ phone: "829-555-0102" }, "phone"],
    [{ phone: "849-555-0199, (829) 555-0102" }, "phone"],
    [{ phone: "+1 829 555 0102" }, "phone"],
    [{ phone: "8295550102 o 8095550199" }, "phone"],
    [{ name: "Rosa", lastName: "D’Oleo" }, "name"],
    [{ name: "rosa ", lastName: "d oleo" }, "name"],
    [{ name: "ROSA", lastName: "DOleo" }, "name"],
    [{ name: "Rosa D'", lastName: "Oleo" }, "name"],
  ] as [Partial<Traits>, string][])("%j is found by %s", (typed, by) => {
    expect(found(typed)).toEqual([`${by} Rosa D'Oleo`]);
  });

  test.each([
    {},
    { name: "Rosa" },
    { lastName: "D'Oleo" },
    { name: "Rosa", lastName: "Oleos" },
    { phone: "809-555-0103" },
    { phone: "555-0101" },
    { identification: "001-1234567-9" },
  ] as Partial<Traits>[])("%j is none", (typed) => expect(found(typed)).toEqual([]));

  test("is named once, by the surest trait", () => {
    expect(found(ROSA)).toEqual(["identification Rosa D'Oleo"]);
  });

  test("is found by the number of a chat, too", () => {
    const chat = { ...ROSA, phone: "809-555-0101", whatsappPhone: "849‑555‑0104" };
    const people = knownPeople([chat], addressOf);
    expect(doublesOf(people, { ...BLANK, phone: "849-555-0104" })).toHaveLength(1);
  });

  test("is found however each trait is decorated", () => {
    fc.assert(
      fc.property(
        decorated(ROSA.identification),
        decorated("829-555-0102"),
        decorated("Rosa"),
        decorated("D'Oleo"),
        (identification, phone, name, lastName) => {
          expect(found({ identification })).toHaveLength(1);
          expect(found({ phone })).toHaveLength(1);
          expect(found({ name, lastName })).toHaveLength(1);
        },
      ),
    );
  });
});
