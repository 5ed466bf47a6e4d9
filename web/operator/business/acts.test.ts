/** The acts that the console offers for a business, by its state. */
import { describe, expect, it } from "vitest";
import type { BusinessLine, BusinessState, PlaceKind } from "#contract/operator";
import type { Instant } from "#domain/calendar/business-date";
import { offersFor } from "./acts.ts";

const AT = Date.parse("2026-03-14T16:30:00Z") as Instant;

function business(state: BusinessState, more: Partial<BusinessLine> = {}): BusinessLine {
  return {
    id: "el-sol",
    title: "El Sol",
    hosts: ["el-sol.example"],
    state,
    place: "file",
    node: null,
    version: "0033-imports",
    isBehind: false,
    createdAt: AT,
    openedAt: AT,
    size: 1,
    backup: { at: AT, provedAt: AT, problem: null, isLate: false },
    problem: null,
    ...more,
  };
}

const actsOf = (state: BusinessState, more: Partial<BusinessLine> = {}, moveTo: PlaceKind | null = null) =>
  offersFor({ business: business(state, more), invitedUntil: AT, moveTo }).map(({ act }) => act);

describe("the acts offered", () => {
  it.each([
    ["invited", ["invite", "backup", "suspend", "end"]],
    ["open", ["backup", "suspend"]],
    ["suspended", ["resume", "backup", "end"]],
    ["moving", ["cancelMove"]],
    ["gone", []],
  ] as const)("for one that is %s", (state, acts) => {
    expect(actsOf(state)).toEqual(acts);
  });

  it("for one that was never opened are no backup", () => {
    expect(actsOf("invited", { version: null })).toEqual(["invite", "suspend", "end"]);
    expect(actsOf("suspended", { version: null })).toEqual(["resume", "end"]);
  });

  it("for one whose book can be kept elsewhere are to move it, and its question says where", () => {
    expect(actsOf("open", {}, "postgresql")).toEqual(["backup", "move", "suspend"]);
    expect(actsOf("suspended", {}, "file")).toEqual(["resume", "backup", "move", "end"]);
    const offers = offersFor({ business: business("open"), invitedUntil: null, moveTo: "file" });
    expect(offers.find(({ act }) => act === "move")?.question?.title).toBe("¿Mudar «El Sol» a un archivo?");
  });

  it("for one that is behind are to bring it up to date", () => {
    expect(actsOf("open", { isBehind: true })).toEqual(["backup", "migrate", "suspend"]);
  });

  it("say what follows, and what takes something away is asked by the name of the business", () => {
    for (const state of ["invited", "open", "suspended"] as const) {
      for (const { act, consequence, question } of offersFor({
        business: business(state),
        invitedUntil: AT,
        moveTo: null,
      })) {
        expect(consequence, act).toMatch(/\.$/);
        if (act !== "backup") expect(question?.title, act).toContain("«El Sol»");
      }
    }
  });

  it("end no invitation where there is none", () => {
    const [first] = offersFor({ business: business("invited"), invitedUntil: null, moveTo: null });
    expect(first).toMatchObject({ act: "invite", question: null });
  });
});
