import { describe, expect, it } from "vitest";
import { LARGEST_AMOUNT } from "#domain/money/money";
import type { Block, Paper } from "./content.ts";
import { renderHtml } from "./html.ts";

const HOSTILE = `<script>alert("1")</script> & 'Peña'`;
const SAFE = "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Peña&#39;";
const paperOf = (...blocks: Block[]): Paper => ({
  title: HOSTILE,
  fileName: "prueba",
  footer: HOSTILE,
  blocks,
});

const EVERY_BLOCK: Block[] = [
  { kind: "heading", text: HOSTILE, level: 1 },
  { kind: "text", text: HOSTILE },
  { kind: "pair", label: HOSTILE, value: HOSTILE },
  { kind: "amount", label: HOSTILE, amount: LARGEST_AMOUNT },
  { kind: "big", label: HOSTILE, text: HOSTILE },
  { kind: "mark", text: HOSTILE, detail: HOSTILE },
  { kind: "clause", title: HOSTILE, paragraphs: [HOSTILE] },
  {
    kind: "table",
    table: {
      columns: [{ title: HOSTILE, kind: "text" }],
      rows: [[{ kind: "text", value: HOSTILE }]],
      totals: [],
    },
  },
  { kind: "signatures", people: [{ role: HOSTILE, name: HOSTILE, detail: HOSTILE }] },
  { kind: "logo", address: "data:image/png;base64,AAAA", alternative: HOSTILE },
];

describe("a paper as HTML", () => {
  it.each(["58mm", "80mm", "A4", "letter"] as const)("lets no name become markup on %s", (size) => {
    const html = renderHtml(paperOf(...EVERY_BLOCK), size);
    expect(html).not.toContain("<script");
    expect(html.split(SAFE).length).toBeGreaterThan(EVERY_BLOCK.length);
    expect(html.match(/<\/style>/g)).toHaveLength(1);
  });

  it("never fetches a logo from elsewhere", () => {
    const logo = (address: string): Block => ({ kind: "logo", address, alternative: "" });
    for (const address of ["https://example.com/x.png", "//example.com/x.png", "javascript:alert(1)"]) {
      expect(renderHtml(paperOf(logo(address)), "80mm")).not.toContain("<img");
    }
    expect(renderHtml(paperOf(logo("/api/logo")), "80mm")).toContain('<img src="/api/logo"');
  });

  it("breaks no telephone, cédula or number of a law between two lines, and begins none with a mark", () => {
    const paragraphs = ["Al teléfono (809) 555-0198, cédula 990-9000001-1, Ley 126-02; RD$1,000.00."];
    const letterhead = { name: "Casa", contact: "Calle 1 · Tel. (809) 555-0100" };
    const html = renderHtml(
      paperOf({ kind: "letterhead", ...letterhead }, { kind: "clause", title: "OCTAVO.", paragraphs }),
      "A4",
    );
    const whole = [...html.matchAll(/<span class="whole">([^<]*)</g)].map(([, text]) => text);
    expect(whole).toEqual(["(809) 555-0198", "990-9000001-1", "126-02"]);
    expect(html).toContain("Calle 1\u00a0·</span>");
    expect(html).toContain(".whole{white-space:nowrap}");
  });

  it("asks the printer for sheets of A4 with the pages counted, and tickets without a height of their own", () => {
    expect(renderHtml(paperOf(), "A4")).toContain("@page{size:A4");
    expect(renderHtml(paperOf(), "A4")).toContain("counter(pages)");
    expect(renderHtml(paperOf(), "80mm")).not.toMatch(/@page\{[^}]*size:/);
  });
});
