/** The versions of a device's replica and the protocols are numbered by one counter. */
import { describe, expect, it } from "vitest";
import { COLLECTION_SINCE } from "#contract/collections";
import { OWN_VERSIONS } from "./replica-versions.ts";

/** Of a device that has passed a version, that version makes no table any more. Up to here devices have passed all. */
const RELEASED = 6;

describe("a version of the replica", () => {
  it("is a protocol's, whose collections get their tables by it, or a step of the replica's own", () => {
    const protocols = new Set<number>(Object.values(COLLECTION_SINCE));
    for (const version of OWN_VERSIONS.filter((own) => own > RELEASED))
      expect(protocols, `protocol ${version} is a step of the replica's own`).not.toContain(version);
  });
});
