import { describe, expect, it } from "vitest";
import { at, bookWithLoan, LOAN } from "#testkit/commands/lending";
import { ADMINISTRATOR, testId } from "#testkit/commands/records";

const picture = { id: testId(61), name: "firma.png", type: "image/png", size: 900, sha256: "1".repeat(64) };

describe("a signature", () => {
  it("is kept with the hash of the text above it, and its strokes are a file of the client's", async () => {
    const records = await bookWithLoan();
    const { clientId } = records.get("loans", LOAN);
    const fields = {
      paper: "contract",
      subjectId: LOAN,
      clientId,
      signerName: "Ana Prueba",
      textSha256: "a".repeat(64),
      wordingNumber: 1,
    };
    await records.succeed("signature.add", { id: testId(60), at: at("2026-01-05"), fields, picture });
    expect(records.get("signatures", testId(60))).toMatchObject({
      ...fields,
      fileId: picture.id,
      userName: ADMINISTRATOR.name,
    });
    expect(records.get("files", picture.id)).toMatchObject({ ownerCollection: "clients", ownerId: clientId });
    const unknown = { ...fields, clientId: testId(99) };
    const refused = await records.refuse("signature.add", {
      id: testId(62),
      at: at("2026-01-05"),
      fields: unknown,
      picture: { ...picture, id: testId(63) },
    });
    expect(refused.code).toBe("CLIENT_MISSING");
  });

  it("takes no other client's file for its strokes", async () => {
    const records = await bookWithLoan();
    const { clientId } = records.get("loans", LOAN);
    const fields = {
      paper: "promissory_note",
      subjectId: LOAN,
      clientId,
      signerName: "Ana Prueba",
      textSha256: "a".repeat(64),
      wordingNumber: null,
    };
    await records.succeed("signature.add", { id: testId(60), at: at("2026-01-05"), fields, picture });
    const other = { ...picture, sha256: "2".repeat(64) };
    const refused = await records.refuse("signature.add", {
      id: testId(64),
      at: at("2026-01-06"),
      fields,
      picture: other,
    });
    expect(refused.code).toBe("KEY_REUSED");
  });
});
