/**
 * The invented business words its pagaré its own way, and once better. No paper of it is signed: a signature holds for the
 * text above it, which only a screen writes.
 */
import { ORIGINAL_WORDING } from "#contract/records/paper-wording";
import { addDays } from "#domain/calendar/calendar-date";
import type { WordedClause } from "#domain/documents/wording-rules";
import { type Office, type Step, timeOf } from "./borrower.ts";
import { Chance } from "./chance.ts";
import type { DemoOptions } from "./options.ts";

const WORDING_LANE = 1_000_000_010;

const CLAUSES: readonly WordedClause[] = [
  { key: "promise", subject: "Promesa", text: "{deudor} se obliga a pagar a {acreedor} la suma de {total}." },
  {
    key: "composition",
    subject: "Composición de la suma",
    text: "La suma se compone de {monto} de capital y {interes_total} de interés, y se paga así: {cuotas}.",
  },
  { key: "late-fee", subject: "Mora", text: "{mora}" },
  { key: "prepayment", subject: "Pago anticipado", text: "" },
  { key: "backing", subject: "Respaldo", text: "" },
  { key: "signing", subject: "Firma", text: "Firmado en {lugar}, el {fecha_firma}." },
];

/** A clause of the business's own, before the one that says where it was signed. */
const RECEIPTS: WordedClause = {
  key: "own-1",
  subject: "Recibos",
  text: "{cliente} recibe un recibo por cada pago y lo guarda hasta saldar el préstamo.",
};

export function wordingSteps({ administrator }: Office, { seed, today }: DemoOptions): Step[] {
  const chance = new Chance(seed, WORDING_LANE);
  const saved = (ago: number, replaces: number, name: string, clauses: readonly WordedClause[]): Step => {
    const at = timeOf(addDays(today, -ago), 9 * 60);
    const id = chance.id();
    return {
      at,
      async happen(writing) {
        const args = { at, paper: "promissory_note", replaces, name, clauses };
        await administrator.run(writing, { id, name: "paperWording.save", args, at });
        return [];
      },
    };
  };
  return [
    saved(40, ORIGINAL_WORDING, "Más corto", CLAUSES),
    saved(12, ORIGINAL_WORDING + 1, "Con recibos", [...CLAUSES.slice(0, -1), RECEIPTS, ...CLAUSES.slice(-1)]),
  ];
}
