import { describe, expect, it } from "vitest";
import { toId } from "#contract/id";
import type { Signature } from "#contract/records/signature";
import type { Instant } from "#domain/calendar/business-date";
import { pesos } from "#domain/money/money";
import {
  AT,
  sampleCharge,
  sampleClient,
  sampleLender,
  sampleLoan,
  sampleSettings,
} from "#testkit/documents/sample-records";
import { DEBTOR, makeContract } from "../contract/contract.ts";
import type { Paper } from "../paper/content.ts";
import { renderHtml } from "../paper/html.ts";
import { renderPdf } from "../paper/pdf.ts";
import { renderText } from "../paper/text.ts";
import { asSeen, asSigned, signatureNote, signatureState, withSignature } from "./mark-paper.ts";
import { signedText, signedTextSha256 } from "./signed-text.ts";

function contract(changes: Partial<Parameters<typeof makeContract>[0]> = {}): Paper {
  const made = makeContract({
    loan: sampleLoan(),
    client: sampleClient(),
    lender: sampleLender(),
    settings: sampleSettings(),
    ...changes,
  });
  if (!made.ok) throw new Error(made.missing.join("; "));
  return made.paper;
}

const id = toId("00000000-0000-4000-8000-000000000077");
const signatureOf = async (paper: Paper, at: Instant = AT): Promise<Signature> => ({
  id,
  paper: "contract",
  subjectId: sampleLoan().id,
  clientId: sampleClient().id,
  signerName: "Ramona Peña Inventada",
  textSha256: await signedTextSha256(paper),
  wordingNumber: 1,
  fileId: id,
  at,
  userId: id,
  userName: "Cobrador Ficticio",
});

/** One black dot. */
const PICTURE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

describe("a signature under a contract", () => {
  it("holds for the text that was signed, with every amount and date of its table", async () => {
    const paper = contract();
    const signature = await signatureOf(paper);
    expect(await signatureState(contract(), [signature])).toEqual({ state: "signed", signature });
    expect(signedText(paper)).toContain("18/04/2026");
    expect(signedText(paper)).toContain("(RD$10,000.00)");
  });

  it("is not shown where the amount, the client's address or one word of a clause changed since", async () => {
    const signature = await signatureOf(contract());
    const clauses = [{ key: "own-1", subject: "Otra", text: "Una palabra más" }];
    for (const changed of [
      contract({ loan: sampleLoan({ amount: pesos(12_000) }) }),
      contract({ client: sampleClient({ address: "Calle Nueva 9" }) }),
      contract({ wording: { number: 2, name: "Otra", clauses } }),
    ])
      expect(await signatureState(changed, [signature])).toEqual({ state: "changed", signature });
  });

  it("stays found under a newer one of another text", async () => {
    const paper = contract();
    const first = await signatureOf(paper);
    const other = contract({ client: sampleClient({ address: "Calle Nueva 9" }) });
    const later = { ...(await signatureOf(other, (AT + 1000) as Instant)), id: toId(`${id.slice(0, -1)}8`) };
    expect(await signatureState(paper, [first, later])).toEqual({ state: "signed", signature: first });
    expect(await signatureState(paper, [])).toEqual({ state: "unsigned" });
  });

  it("leaves the text as it was, and stands in print and PDF above the debtor's name", async () => {
    const paper = contract();
    const note = signatureNote(await signatureOf(paper));
    expect(note).toBe("Firmado en el teléfono el 14/03/2026 a las 3:45 p. m., ante Cobrador Ficticio");
    const marked = withSignature(paper, DEBTOR, { picture: PICTURE, note });
    expect(await signedTextSha256(marked)).toBe(await signedTextSha256(paper));
    const html = renderHtml(marked, "letter");
    expect(html.split(PICTURE)).toHaveLength(2);
    expect(html.indexOf(PICTURE)).toBeGreaterThan(html.indexOf("EL ACREEDOR</b>"));
    const [signed, plain] = await Promise.all([marked, paper].map((each) => renderPdf(each, "letter")));
    const pictures = async (file: Blob | undefined) =>
      (
        Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer(0))
          .toString("latin1")
          .match(/\/Image\b/g) ?? []
      ).length;
    expect(await pictures(signed)).toBeGreaterThan(await pictures(plain));
    expect(renderText(marked, 80)).toContain("EL DEUDOR");
  });

  it("is told in words where its picture is not at hand", async () => {
    const html = renderHtml(
      withSignature(contract(), DEBTOR, { picture: null, note: "Firmado en el teléfono" }),
      "letter",
    );
    expect(html).toContain("Firmado en el teléfono");
    expect(html).not.toContain("<img");
  });

  it("is not called another's text for a person who may not see all of it, and that paper says so", async () => {
    const whole = contract({ collaterals: [{ description: "Motor marca Inventada" }] });
    const signature = await signatureOf(whole);
    const partial = { ...contract(), unseen: "Sin permiso para ver garantías." };
    const reason = partial.unseen;
    expect(await signatureState(partial, [signature])).toEqual({ state: "unseen", reason });
    expect(await signatureState(partial, [])).toEqual({ state: "unseen", reason });
    expect(renderText(asSeen(partial), 48)).toContain("NO ESTÁ COMPLETO");
    // A loan without collaterals says the same to everybody.
    const plain = await signatureOf(contract());
    expect(await signatureState(partial, [plain])).toEqual({ state: "signed", signature: plain });
  });
});

describe("the number of the loan in a signed paper", () => {
  const numbered = contract({ loan: sampleLoan({ number: 147 }) });

  it("is printed, and is no part of the text that is signed", async () => {
    expect(renderText(numbered, 200)).toContain("Préstamo número 0147");
    expect(signedText(numbered)).toBe(signedText(contract()));
    const early = await signatureOf(contract());
    expect(await signatureState(numbered, [early])).toMatchObject({ state: "signed" });
  });

  it("is the one that was in it: a paper that was signed without a number keeps its short id", async () => {
    const early = await signatureOf(contract());
    expect(renderText(await asSigned(numbered, early), 200)).toContain("Préstamo número A1B2C3");
    const late = { ...early, loanNumber: 147 };
    expect(renderText(await asSigned(numbered, late), 200)).toContain("Préstamo número 0147");
  });
});

describe("the clause on the cost of a loan without cargos", () => {
  const set = { ...sampleSettings(), charges: [] };
  const FEE = "diez por ciento";

  it.each([
    ["set its cargos", sampleSettings(), set],
    ["took its list back", set, sampleSettings()],
  ])("stays as it was signed once the business %s", async (_what, before, after) => {
    const signature = await signatureOf(contract({ settings: before }));
    const now = contract({ settings: after });
    expect(await signatureState(now, [signature])).toEqual({ state: "signed", signature });
    expect(signedText(await asSigned(now, signature))).toBe(signedText(contract({ settings: before })));
    expect(signedText(now)).not.toBe(signedText(contract({ settings: before })));
    expect(signedText(now).includes(FEE)).toBe(after !== set);
  });

  it("keeps the short id under which it was signed too", async () => {
    const early = await signatureOf(contract());
    const now = contract({ settings: set, loan: sampleLoan({ number: 147 }) });
    expect(await signatureState(now, [early])).toMatchObject({ state: "signed" });
    const signed = renderText(await asSigned(now, early), 200);
    expect(signed).toContain("Préstamo número A1B2C3");
    expect(signed).toContain(FEE);
  });

  it("is no way around a charge: a loan that got one says another text", async () => {
    const signature = await signatureOf(contract());
    const charged = contract({ settings: set, loan: sampleLoan({ charges: [sampleCharge()] }) });
    expect(await signatureState(charged, [signature])).toEqual({ state: "changed", signature });
  });
});
