import { describe, expect, it } from "vitest";
import { paperWordingId } from "#contract/records/paper-wording";
import { CLAUSE_RULES, type WordedClause } from "#domain/documents/wording-rules";
import { at } from "#testkit/commands/lending";
import { ADMINISTRATOR, openRecords } from "#testkit/commands/records";

/** A pagaré with only what it must say. */
const NOTE: readonly WordedClause[] = CLAUSE_RULES.promissory_note
  .filter(({ freedom }) => freedom !== "free")
  .map(({ key, freedom, fields }) => ({
    key,
    subject: key,
    text: freedom === "fixed" ? "" : fields.map((field) => `{${field}}`).join(" "),
  }));
const id = paperWordingId("promissory_note");

const saving = (
  replaces: number,
  clauses: readonly WordedClause[] | null,
  name = `Redacción ${replaces}`,
) => ({
  at: at("2026-01-02"),
  paper: "promissory_note",
  replaces,
  name,
  clauses,
});

describe("the wording of a pagaré", () => {
  it("is kept with who saved it, and every one before it", async () => {
    const records = openRecords();
    await records.succeed("paperWording.save", saving(1, NOTE, "La corta"));
    await records.succeed("paperWording.save", saving(2, null, "Original restaurado"));
    expect(records.get("paperWordings", id)).toMatchObject({
      number: 3,
      clauses: null,
      name: "Original restaurado",
      savedByName: ADMINISTRATOR.name,
      earlier: [{ number: 2, name: "La corta", clauses: NOTE }],
    });
  });

  it("is not written over by an administrator who did not see the last one", async () => {
    const records = openRecords();
    await records.succeed("paperWording.save", saving(1, NOTE));
    expect((await records.refuse("paperWording.save", saving(1, NOTE))).code).toBe("WORDING_CHANGED");
  });

  it("cannot lose that it makes no second debt", async () => {
    const records = openRecords();
    const without = NOTE.filter(({ key }) => key !== "backing");
    expect((await records.refuse("paperWording.save", saving(1, without))).code).toBe("WORDING_BROKEN");
  });
});
