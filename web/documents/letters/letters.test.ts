import { describe, expect, it } from "vitest";
import { addDays, calendarDate } from "#domain/calendar/calendar-date";
import { ZERO } from "#domain/money/money";
import { pdfPages } from "#testkit/documents/read-pdf";
import { sampleAgreement, samplePaperBook } from "#testkit/documents/sample-papers";
import { sampleClient } from "#testkit/documents/sample-records";
import { renderHtml } from "../paper/html.ts";
import { renderText } from "../paper/text.ts";
import { makeCollectionCard } from "./collection-card.ts";
import { makeDemandLetter } from "./demand-letter.ts";
import { makePaymentAgreement } from "./payment-agreement.ts";
import { makePayoffLetter } from "./payoff-letter.ts";

const START = calendarDate("2026-01-17");

describe("a letter of a paid loan", () => {
  it("says in words and figures what was lent, and that nothing of it is owed", () => {
    const letter = makePayoffLetter(samplePaperBook("completed"));
    if (!letter.ok) throw new Error(letter.missing.join());
    const text = renderText(letter.paper, 4000);
    expect(text).toContain("pagó por completo el préstamo número A1B2C3");
    expect(text).toContain("diez mil pesos dominicanos con 00/100 (RD$10,000.00)");
    expect(text).toContain(
      "El último pago se recibió el catorce de marzo del año dos mil veintiséis (14/03/2026)",
    );
    expect(text).toContain("no se debe por ese préstamo capital, interés, mora ni suma alguna");
  });

  it("is refused while anything is owed, and without the facts that it names", () => {
    const running = makePayoffLetter(samplePaperBook());
    expect(running.ok || running.missing).toEqual(["que el préstamo esté saldado"]);
    const nameless = makePayoffLetter({
      ...samplePaperBook("completed"),
      client: sampleClient({ address: "" }),
    });
    expect(nameless.ok || nameless.missing).toEqual(["dirección del deudor"]);
  });
});

describe("a demand of payment", () => {
  it("lists each late cuota with its mora, demands their sum, and names the whole debt", () => {
    const letter = makeDemandLetter(samplePaperBook());
    if (!letter.ok) throw new Error(letter.missing.join());
    const text = renderText(letter.paper, 200).replaceAll(/\s+/g, " ");
    expect(text).toContain("1 24/01/2026 10 50.00 1,050.00");
    expect(text).toContain("2 31/01/2026 3 50.00 1,050.00");
    expect(text).toContain("Total 100.00 2,100.00");
    expect(text).toContain("dos mil cien pesos dominicanos con 00/100 (RD$2,100.00) en los diez (10) días");
    expect(text).toContain("(RD$13,100.00) si se suman todas las cuotas");
  });

  it("is refused where nothing is late", () => {
    const early = makeDemandLetter({ ...samplePaperBook(), today: addDays(START, 7) });
    expect(early.ok || early.missing).toEqual(["una cuota atrasada"]);
  });
});

describe("an acuerdo de pago", () => {
  it("says what was overdue on its day, each part with its date, and what follows when one is missed", () => {
    const made = makePaymentAgreement({ ...samplePaperBook(), agreement: sampleAgreement() });
    if (!made.ok) throw new Error(made.missing.join());
    const text = renderText(made.paper, 200).replaceAll(/\s+/g, " ");
    expect(text).toContain(
      "la suma de dos mil cien pesos dominicanos con 00/100 (RD$2,100.00), que el deudor",
    );
    expect(text).toContain("1 07/02/2026 1,000.00 2 14/02/2026 1,100.00 Total 2,100.00");
    expect(text).toContain("la mora vuelve a correr desde el día siguiente");
  });

  it("is refused without the facts that it names", () => {
    const client = sampleClient({ address: "" });
    const made = makePaymentAgreement({ ...samplePaperBook(), client, agreement: sampleAgreement() });
    expect(made.ok || made.missing).toEqual(["dirección del deudor"]);
  });
});

describe("the card that a client keeps", () => {
  it("has a square for each cuota, and room to sign in those that are not paid", () => {
    const given = samplePaperBook();
    const rows = given.rows.map((row, place) =>
      place === 0
        ? {
            ...row,
            principalPaid: row.principal,
            interestPaid: row.interest,
            remainingAmount: ZERO,
            status: "paid" as const,
          }
        : row,
    );
    const card = makeCollectionCard({ ...given, rows, today: START });
    if (!card.ok) throw new Error(card.missing.join());
    const lines = renderText(card.paper, 32).split("\n");
    expect(lines.filter((text) => /^\d+\. \d\d\/\d\d\/2026 +RD\$1,000\.00$/.test(text))).toHaveLength(13);
    expect(lines.filter((text) => text.startsWith("Firma ___"))).toHaveLength(12);
    expect(lines.filter((text) => text.trim() === "PAGADA")).toHaveLength(1);
    const sheet = renderHtml(card.paper, "letter");
    expect(sheet.match(/<section class="card">/g)).toHaveLength(2);
    expect(sheet.match(/<li>/g)).toHaveLength(2 * 13);
    expect(sheet).toContain("Para el cliente");
    expect(sheet).toContain("Para el cobrador");
  });

  it.each([
    { cuotas: 13, sheets: 1 },
    { cuotas: 32, sheets: 1 },
    { cuotas: 33, sheets: 2 },
    { cuotas: 100, sheets: 4 },
  ])("is two cards a sheet of letter, of $cuotas cuotas on $sheets", async ({ cuotas, sheets }) => {
    const given = samplePaperBook();
    const [row] = given.rows;
    if (!row) throw new Error("a loan has cuotas");
    const rows = Array.from({ length: cuotas }, (_, place) => ({ ...row, paymentNumber: place + 1 }));
    const card = makeCollectionCard({ ...given, rows, today: START });
    if (!card.ok) throw new Error(card.missing.join());
    const pages = await pdfPages(card.paper, "letter");
    expect(pages).toHaveLength(sheets);
    for (const words of pages) expect(words.match(/TARJETA DE COBRO/g)).toHaveLength(2);
    expect(renderHtml(card.paper, "letter").match(/<section class="card">/g)).toHaveLength(2 * sheets);
  });
});
