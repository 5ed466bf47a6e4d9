/** A short ticket with every Spanish letter and the whole width: read, it tells which letters this printer prints right. */
import { money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import type { Paper, TicketSize } from "#web/documents/paper/content.ts";
import { LETTERS_LABELS, type Letters } from "./printer.ts";

export function testTicket(letters: Letters, size: TicketSize): Paper {
  return {
    title: "Prueba de impresión",
    fileName: "prueba",
    footer: "",
    blocks: [
      { kind: "heading", text: "Prueba de impresión", level: 1 },
      { kind: "rule" },
      { kind: "text", text: "ñ á é í ó ú ü Ñ Á É Í Ó Ú" },
      { kind: "text", text: "¿Peña debió pagar mañana? ¡Sí!" },
      { kind: "pair", label: "Cuota", value: formatMoney(money(123_450)) },
      { kind: "big", label: "RECIBIDO", text: formatMoney(money(100_000)) },
      { kind: "pair", label: "Letras", value: LETTERS_LABELS[letters] },
      { kind: "pair", label: "Papel", value: size },
      { kind: "text", text: "La raya debe llegar a los dos bordes." },
      { kind: "rule" },
    ],
  };
}
