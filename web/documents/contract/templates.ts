/**
 * The documents that a loan can be written in. An id is never given another wording by the product: a new one is a new id.
 * A business's own text is a numbered wording of the model (`web/documents/wording`).
 */
import type { WordingInForce } from "../wording/in-force.ts";

export interface DocumentTemplate {
  id: string;
  /** As the loan form offers it. */
  name: string;
  version: number;
  kind: "contract" | "promissory_note" | "notarial_draft";
}

export const CONTRACT_TEMPLATE_ID = "contrato-prestamo-v1";
export const PROMISSORY_NOTE_TEMPLATE_ID = "pagare-simple-v1";
export const NOTARIAL_DRAFT_TEMPLATE_ID = "pagare-notarial-borrador-v1";

export const DOCUMENT_TEMPLATES: readonly DocumentTemplate[] = [
  { id: CONTRACT_TEMPLATE_ID, name: "Contrato de préstamo", version: 1, kind: "contract" },
  { id: PROMISSORY_NOTE_TEMPLATE_ID, name: "Pagaré simple", version: 1, kind: "promissory_note" },
  {
    id: NOTARIAL_DRAFT_TEMPLATE_ID,
    name: "Pagaré notarial (borrador para el notario)",
    version: 1,
    kind: "notarial_draft",
  },
];

/** The templates that `contractTemplateId` of a loan may name. */
export const CONTRACT_TEMPLATES = DOCUMENT_TEMPLATES.filter(({ kind }) => kind === "contract");

export function documentTemplate(id: string | null): DocumentTemplate | undefined {
  return DOCUMENT_TEMPLATES.find((template) => template.id === id);
}

/** `contrato-prestamo-v1`, and after it the number of the business's own wording. */
export function modelName({ id }: Pick<DocumentTemplate, "id">, { number, clauses }: WordingInForce): string {
  return clauses ? `${id} · Redacción ${number}` : id;
}
