/** The versions of a device's replica and the protocols are numbered by one counter. */
import { describe, expect, it } from "vitest";
import { COLLECTION_SINCE } from "#contract/collections";
import { PARTS_SINCE } from "#contract/load";
import { NEWER } from "#contract/newer";
import { PROTOCOL } from "#contract/sync";
import { OWN_VERSIONS, YOUNGER } from "./replica-versions.ts";

/** Up to this number, which protocols and steps share, released devices have passed every version. */
const RELEASED = 6;

const fieldsSince = Object.values(NEWER).flatMap((marks) => marks.map(({ since }) => since));

describe("a version of the replica", () => {
  it("and a protocol are counted on by one: each number but the first is of collections, of fields or of a step", () => {
    const taken = new Set([PARTS_SINCE, ...Object.values(COLLECTION_SINCE), ...fieldsSince, ...OWN_VERSIONS]);
    const last = Math.max(PROTOCOL, ...OWN_VERSIONS);
    const numbers = Array.from({ length: last - 1 }, (_, n) => n + 2);
    expect([...taken].sort((a, b) => a - b)).toEqual(numbers);
  });

  it("that makes an index of a younger field is the protocol's which brought the field", () => {
    for (const { table, index, since } of YOUNGER.filter((each) => each.since > RELEASED))
      expect(NEWER[table]).toContainEqual({ since, field: index });
  });

  it("is a protocol's, whose collections get their tables by it, or a step of the replica's own", () => {
    const protocols = new Set<number>([...Object.values(COLLECTION_SINCE), ...fieldsSince]);
    for (const version of OWN_VERSIONS.filter((own) => own > RELEASED))
      expect(protocols, `protocol ${version} is a step of the replica's own`).not.toContain(version);
  });
});
