/** The versions of a device's replica and the protocols are numbered by one counter. */
import { describe, expect, it } from "vitest";
import { COLLECTION_SINCE } from "#contract/collections";
import { OWN_VERSIONS } from "./replica-versions.ts";

/** Up to this number, which protocols and steps share, released devices have passed every version. */
const RELEASED = 6;

describe("a version of the replica", () => {
  it("is a protocol's, whose collections get their tables by it, or a step of the replica's own", () => {
    const protocols = new Set<number>(Object.values(COLLECTION_SINCE));
    for (const version of OWN_VERSIONS.filter((own) => own > RELEASED))
      expect(protocols, `protocol ${version} is a step of the replica's own`).not.toContain(version);
  });
});
