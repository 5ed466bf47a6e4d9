/** The acta de corte on letter paper: each client with the figures of the sheet, their sums, and the places to sign. */
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { money, sum } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { pdfPages } from "#testkit/documents/read-pdf";
import { sampleSettings } from "#testkit/documents/sample-records";
import { renderText } from "../paper/text.ts";
import { type CutActa, type CutLine, cutActa } from "./cut-acta.ts";

function line(place: number, principal: number, interest: number, lateFee: number): CutLine {
  const identification = `0010000${String(place).padStart(3, "0")}5`;
  const owed = { principal: money(principal), interest: money(interest), lateFee: money(lateFee) };
  return { client: `Cliente Inventado ${place}`, identification, loans: 1, ...owed };
}

function actaOf(lines: readonly CutLine[]): CutActa {
  const total = (name: "principal" | "interest" | "lateFee") => sum(lines.map((each) => each[name]));
  const sums = { principal: total("principal"), interest: total("interest"), lateFee: total("lateFee") };
  return {
    ...{ name: "Libreta de 2026", cut: "2026-11-27" as CalendarDate, lines },
    totals: { clients: lines.length, newClients: lines.length, loans: lines.length, ...sums },
    ...{ said: money(2_070_001), maker: "La dueña Inventada", settings: sampleSettings() },
  };
}

const LINES = [line(1, 769_231, 230_769, 5_001), line(2, 307_693, 92_307, 0), line(3, 600_001, 70_000, 100)];
const figure = (centavos: number) => formatMoney(money(centavos)).replace("RD$", "");

describe("the acta de corte on letter paper", () => {
  it("says what each client owed and all of them, to the centavo, with the sheet's own total", async () => {
    const paper = (await pdfPages(cutActa(actaOf(LINES), "letter"), "letter")).join(" ");
    for (const { client, principal, interest, lateFee } of LINES) {
      const row = [principal, interest, lateFee, sum([principal, interest, lateFee])].map(figure);
      const printed = paper.slice(paper.indexOf(client)).replaceAll("RD$", "");
      for (const amount of row) expect(printed).toContain(amount);
      expect(printed.indexOf(row[3] ?? "")).toBeLessThan(250);
    }
    expect(paper).toContain("Total: 3 clientes");
    for (const amount of [1_676_925, 393_076, 5_101, 2_075_102, 2_070_001]) {
      expect(paper).toContain(figure(amount));
    }
    expect(paper).toContain("Total que dice la hoja, sin mora");
  });

  it("has a line for who hands the notebook over and one for who takes it, with the name", async () => {
    const paper = (await pdfPages(cutActa(actaOf(LINES), "letter"), "letter")).join(" ");
    for (const words of ["ACTA DE CORTE", "27/11/2026", "Libreta de 2026", "Entrega", "Recibe"]) {
      expect(paper).toContain(words);
    }
    expect(paper.slice(paper.lastIndexOf("Entrega"))).toContain("La dueña Inventada");
  });

  it.each([28, 30, 40, 44, 45, 46, 60])(
    "is signed, with %i clients, under words that say what is owed",
    async (count) => {
      const lines = Array.from({ length: count }, (_, place) => line(place, 100_000, 3_000, 0));
      const pages = await pdfPages(cutActa(actaOf(lines), "letter"), "letter");
      const signed = pages.find((page) => page.includes("Recibe"));
      expect(signed).toContain(`Se entregan y se reciben ${count} clientes`);
    },
  );

  it("goes over several pages with all of two hundred clients, and is signed on the last", async () => {
    const lines = Array.from({ length: 200 }, (_, place) => line(place, 100_000 + place, 3_000, 0));
    const pages = await pdfPages(cutActa(actaOf(lines), "letter"), "letter");
    expect(pages.length).toBeGreaterThan(3);
    const paper = pages.join(" ");
    expect(lines.filter(({ client }) => !paper.includes(`${client} `))).toEqual([]);
    expect(pages.at(-1)).toMatch(/Se entregan y se reciben 200 clientes .* por cobrar.*Entrega.*Recibe/);
  });

  it("says the same on a ticket", () => {
    const ticket = renderText(cutActa(actaOf(LINES), "58mm"), 32);
    for (const words of ["1. Cliente Inventado 1", "7,692.31", "20,751.02", "Recibe"]) {
      expect(ticket).toContain(words);
    }
  });
});
