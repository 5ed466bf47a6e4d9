import { describe, expect, it } from "vitest";
import { groupsOf, PLAIN_RECORDS } from "./collections.ts";
import * as field from "./record.ts";
import { clients } from "./records/people.ts";

const guarantee = field.record({
  name: "guarantees",
  verb: "guarantee",
  table: "guarantees",
  module: "collaterals",
  fields: {
    description: field.searched(field.filledLine(40)),
    value: field.money(),
    state: field.word(["held", "returned"]),
    clientId: field.indexed(field.reference(clients), "device"),
    plate: field.searched(field.optional(field.line(10))),
  },
  added: { userId: field.reference("users") },
});

const ID = "0195f000-0000-7000-8000-000000000001";
const typed = { description: "Motor Honda", value: 4_500_000, state: "held", clientId: ID, plate: null };

describe("a record that is declared once", () => {
  it("takes what a person types and nothing that a verb adds", () => {
    expect(guarantee.typed.safeParse(typed).success).toBe(true);
    expect(guarantee.typed.safeParse({ ...typed, userId: ID }).success).toBe(false);
    const stored = { ...typed, userId: ID, id: ID, createdAt: 0 };
    expect(guarantee.schema.safeParse(stored).success).toBe(true);
  });

  it.each([
    ["no amount", { value: 0 }],
    ["an empty description", { description: "  " }],
    ["a state out of its set", { state: "lost" }],
  ])("refuses %s", (_what, wrong) => {
    expect(guarantee.typed.safeParse({ ...typed, ...wrong }).success).toBe(false);
  });

  it("is found by the fields that are searched, and by the index that loads use", () => {
    expect(field.searchTextOf(guarantee, { ...typed, plate: "A123" })).toBe("Motor Honda A123");
    expect(field.searchTextOf(guarantee, typed)).toBe("Motor Honda");
    expect(guarantee.indexes).toEqual(["clientId"]);
  });

  it("without a verb has an id and its fields, and takes records from before a field", () => {
    const count = field.record({
      name: "counts",
      table: "counts",
      module: "cash",
      fields: {
        total: field.amount(),
        of: field.columns({ day: field.date(), method: field.word(["Efectivo", "Cheque"]) }),
        cause: field.absent(field.optional(field.line(10))),
      },
    });
    const stored = { id: ID, total: 0, of: { day: "2026-03-04", method: "Cheque" } };
    expect(count.schema.parse(stored)).toEqual(stored);
    expect(count.schema.safeParse({ ...stored, cause: null }).success).toBe(true);
    expect(count.schema.safeParse({ ...stored, createdAt: 0 }).success).toBe(false);
    expect(count.schema.safeParse({ ...stored, of: { day: "2026-03-04" } }).success).toBe(false);
  });

  it("keeps together the figure and the type of a rate, and the two numbers of a position", () => {
    expect(groupsOf("interestRates")).toEqual([["rate", "type"]]);
    expect(groupsOf("clients")).toEqual([["latitude", "longitude"]]);
    expect(groupsOf("lenders")).toEqual([]);
    expect(groupsOf("payments")).toEqual([]);
  });

  it("names only fields that it has in its groups", () => {
    for (const { groups, all } of Object.values(PLAIN_RECORDS)) {
      for (const name of groups.flat()) expect(Object.keys(all)).toContain(name);
    }
  });
});
