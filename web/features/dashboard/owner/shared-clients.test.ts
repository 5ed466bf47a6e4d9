/** The office hears who is on record with two collectors, by any writing of the cédula. */
import { expect, it } from "vitest";
import { testId } from "#testkit/commands/records";
import { sharedClients } from "./shared-clients.ts";

const [ANA, BETO] = [testId(1), testId(2)];
const nameOf = (id: string) => (id === ANA ? "Ana" : "Beto");
const client = (identification: string, collectorId: typeof ANA | null) => ({
  ...{ name: "Ramona", lastName: "Inventada", identification },
  collectorId,
});

it("names a person with two collectors once, with both", () => {
  const book = [client("001-1234567-8", BETO), client("00112345678", ANA), client("402-1111111-1", ANA)];
  expect(sharedClients(book, nameOf)).toEqual([
    { name: "Ramona Inventada", identification: "001-1234567-8", collectors: ["Ana", "Beto"] },
  ]);
});

it("says nothing of doubles with one collector or none, nor of people without an identification", () => {
  const one = [client("001-1234567-8", ANA), client("00112345678", ANA), client("00112345678", null)];
  expect(sharedClients(one, nameOf)).toEqual([]);
  expect(sharedClients([client("-", ANA), client(" ", BETO)], nameOf)).toEqual([]);
});
