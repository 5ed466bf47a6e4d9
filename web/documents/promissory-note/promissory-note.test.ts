import { describe, expect, it } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { sampleClient, sampleLender, sampleLoan, sampleSettings } from "#testkit/documents/sample-records";
import { renderText } from "../paper/text.ts";
import { makeNotarialDraft, type NotarialDetails } from "./notarial.ts";
import { makePromissoryNote } from "./simple.ts";

const BOOK = {
  loan: sampleLoan(),
  client: sampleClient(),
  lender: sampleLender(),
  settings: sampleSettings(),
};
const CIVIL = { nationality: "dominicana", civilStatus: "soltera", occupation: "comerciante" };
const WITNESS = { ...CIVIL, name: "Testigo Ficticio", identification: "999-0000009-8", address: "Santiago" };

const DETAILS: NotarialDetails = {
  place: "el municipio de Santiago",
  date: calendarDate("2026-03-14"),
  hour: "las diez de la mañana",
  notary: {
    name: "Notaria Ficticia",
    registration: "0000",
    jurisdiction: "los del número del municipio de Santiago",
    office: "la calle Inexistente número cuatro",
  },
  debtor: CIVIL,
  creditor: { ...CIVIL, name: "Prestamista De Prueba", identification: "999-0000001-1" },
  guarantor: null,
  spouse: null,
  witnesses: [WITNESS, WITNESS],
};

describe("a plain promissory note", () => {
  it("promises the whole sum in words and figures, and says which loan it backs", () => {
    const note = makePromissoryNote(BOOK);
    if (!note.ok) throw new Error(note.message);
    const text = renderText(note.paper, 4000);
    expect(text).toContain("DEBO Y PAGARÉ a la orden de Préstamos El Ejemplo");
    expect(text).toContain("trece mil pesos dominicanos con 00/100 (RD$13,000.00)");
    expect(text).toContain("«Bueno y válido por la suma de trece mil pesos dominicanos");
    expect(text).toContain("respalda el préstamo número A1B2C3 y no crea una deuda distinta");
  });

  it("is refused with what is missing", () => {
    const note = makePromissoryNote({ ...BOOK, client: sampleClient({ address: "" }) });
    expect(note.ok || note.missing).toEqual(["dirección del deudor"]);
  });
});

describe("a notarial draft", () => {
  it("says that it is a draft and leaves nothing blank or abbreviated", () => {
    const draft = makeNotarialDraft({ ...BOOK, details: DETAILS });
    if (!draft.ok) throw new Error(draft.missing.join("; "));
    const text = renderText(draft.paper, 8000);
    expect(text).toContain("BORRADOR para el notario");
    expect(draft.paper.footer).toContain("BORRADOR");
    expect(text).toContain("catorce de marzo del año dos mil veintiséis (14/03/2026)");
    expect(text).toContain("de nacionalidad dominicana, mayor de edad, soltera, comerciante");
    expect(text).not.toMatch(/_{2,}|n\.º|\bNo\.|undefined|null/);
  });

  it("is one text without paragraphs", () => {
    const draft = makeNotarialDraft({ ...BOOK, details: DETAILS });
    expect(draft.ok && draft.paper.blocks.filter(({ kind }) => kind === "text")).toHaveLength(1);
  });

  it("names guarantor and spouse when they appear", () => {
    const draft = makeNotarialDraft({
      ...BOOK,
      details: {
        ...DETAILS,
        guarantor: { ...WITNESS, name: "Fiador Ficticio" },
        spouse: { ...WITNESS, name: "Cónyuge Ficticio" },
      },
    });
    if (!draft.ok) throw new Error(draft.message);
    const text = renderText(draft.paper, 8000);
    expect(text).toContain("fiador solidario e indivisible Fiador Ficticio");
    expect(text).toContain("en calidad de cónyuge");
  });

  it("is refused with every missing fact that the law asks", () => {
    const debtor = { ...CIVIL, nationality: "", civilStatus: " " };
    const notary = { ...DETAILS.notary, registration: "" };
    const draft = makeNotarialDraft({
      ...BOOK,
      details: { ...DETAILS, debtor, notary, date: null, witnesses: [WITNESS] },
    });
    expect(draft.ok || draft.missing).toEqual([
      "fecha del acto",
      "matrícula del notario",
      "nacionalidad del deudor",
      "estado civil del deudor",
      "dos testigos",
    ]);
  });
});
