import { jsPDF } from "jspdf";
import { describe, expect, it } from "vitest";
import { pdfPages } from "#testkit/documents/read-pdf";
import { drawForeignLetters, type Letters } from "./pdf-letters.ts";

/** One black dot. */
const DOT =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

function written(texts: readonly string[], draws = true) {
  const asked: Letters[] = [];
  const doc = new jsPDF({ unit: "mm", compress: false });
  drawForeignLetters(doc, (letters) => {
    asked.push(letters);
    return draws ? { address: DOT, width: 10, height: 5 } : null;
  });
  doc.setFont("helvetica", "bold").setFontSize(10);
  for (const [place, text] of texts.entries()) doc.text(text, 20, 20 + 10 * place, { baseline: "top" });
  return { asked, raw: doc.output() };
}

describe("a name in letters that no font of a PDF holds", () => {
  it("is drawn as a picture, and others are written as before", () => {
    const { asked, raw } = written(["Peña – «Hno.» €", "Иван Peña", "李小龙"]);
    expect(asked.map(({ text }) => text)).toEqual(["Иван Peña", "李小龙"]);
    expect(asked[0]).toMatchObject({ isBold: true, isFixed: false });
    expect(raw.match(/\/I0 Do/g)).toHaveLength(2);
    expect(raw).not.toContain("?");
  });

  it("is written without its marks, or as a question mark, where nothing draws", () => {
    const { raw } = written(["Dvořek", "Иван"], false);
    expect(raw).toContain("(Dvorek) Tj");
    expect(raw).toContain("(????) Tj");
  });

  it("does not keep a paper from being made where there is no canvas", async () => {
    const paper = {
      title: "Иван",
      fileName: "prueba",
      footer: "Иван",
      blocks: [
        { kind: "text", text: "Иван paga. ".repeat(30) },
        { kind: "pair", label: "Cliente", value: "Иван" },
        {
          kind: "table",
          table: {
            columns: [{ title: "Cliente", kind: "text" }],
            rows: [[{ kind: "text", value: "Иван" }]],
            totals: [],
          },
        },
      ],
    } as const;
    for (const size of ["letter", "58mm"] as const)
      expect((await pdfPages(paper, size)).join(" ")).toContain("???? paga.");
  });
});
