import { describe, expect, it } from "vitest";
import { samplePapers } from "#testkit/documents/sample-papers";
import { sampleClient, sampleLoan, samplePayment, sampleSettings } from "#testkit/documents/sample-records";
import { chatPhone, paperChatLink } from "./chat.ts";
import { makeReceipt } from "./receipt.ts";

const receipt = makeReceipt({
  payment: samplePayment(),
  loan: sampleLoan(),
  client: sampleClient(),
  settings: sampleSettings(),
  options: { copy: false },
});

describe("an acuerdo de pago by chat", () => {
  it("carries what is overdue, each part with its date and what follows, and no place for signatures", () => {
    const { agreement } = samplePapers();
    if (!agreement.ok) throw new Error(agreement.message);
    const link = paperChatLink(sampleClient(), agreement.paper);
    if (!link.ok) throw new Error(link.message);
    const text = new URL(link.address).searchParams.get("text") ?? "";
    expect(text).toContain("*ACUERDO DE PAGO*");
    expect(text).toMatch(/^1 · 07\/02\/2026 · .*1,000\.00$/m);
    expect(text).toMatch(/^2 · 14\/02\/2026 · .*1,100\.00$/m);
    expect(text).toContain("Si una parte no se paga completa en su fecha");
    expect(text).not.toContain("EL DEUDOR");
  });
});

describe("a receipt by chat", () => {
  it("goes to the client's own number with the country code, carrying the figures", () => {
    if (!receipt.ok) throw new Error(receipt.message);
    const link = paperChatLink(sampleClient(), receipt.paper);
    if (!link.ok) throw new Error(link.message);
    const address = new URL(link.address);
    expect(address.origin + address.pathname).toBe("https://wa.me/18095550101");
    const text = address.searchParams.get("text") ?? "";
    expect(text).toContain("RECIBIDO: *RD$1,000.00*");
    expect(text).toContain("Saldo pendiente: *RD$5,000.00*");
    expect(text).not.toContain("Firma");
  });

  it("prefers the number chosen for chats", () => {
    expect(chatPhone(sampleClient({ whatsappPhone: "829-555-0105" }))).toBe("829-555-0105");
    expect(chatPhone(sampleClient({ whatsappPhone: "" }))).toBe("8095550101");
  });

  it("is refused for a number that no chat can have", () => {
    if (!receipt.ok) throw new Error(receipt.message);
    const link = paperChatLink(sampleClient({ phone: "555" }), receipt.paper);
    expect(link.ok || link.message).toBe("Número de teléfono inválido");
  });

  it("carries the signs of names and notes as they are, and formats only its own words", () => {
    const made = makeReceipt({
      payment: samplePayment({ notes: "_pagó_ con ~vale~ *viejo*" }),
      loan: sampleLoan(),
      client: sampleClient({ name: "Ana *La Jefa*" }),
      settings: { ...sampleSettings(), companyName: "*PRÉSTAMOS* _DEL SUR_" },
      options: { copy: false },
    });
    if (!made.ok) throw new Error(made.message);
    const link = paperChatLink(sampleClient(), made.paper);
    if (!link.ok) throw new Error(link.message);
    const text = new URL(link.address).searchParams.get("text") ?? "";
    expect(text).toContain("*∗PRÉSTAMOS∗ ˍDEL SURˍ*");
    expect(text).toContain("Ana ∗La Jefa∗");
    expect(text).toContain("RECIBIDO: *RD$1,000.00*");
    expect(text.match(/(?<![\p{L}\p{N}])[_~`]|[_~`](?![\p{L}\p{N}])/gu)).toBeNull();
  });
});
