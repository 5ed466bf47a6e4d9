/**
 * The rules for the wording that a business gives its contract and its pagaré: which clauses a paper cannot be without,
 * which texts are the product's own because it acts by them, and which fields each must name.
 */

import type { WordedPaper } from "./worded-papers.ts";

export interface WordedClause {
  /** The key of one of the rules below, or `own-1`, `own-2` … for a clause of the business's own. */
  key: string;
  /** The contract prints it as the clause's title; on a pagaré it only names the paragraph. */
  subject: string;
  /** Paragraphs apart by a line break, with fields in braces. Empty where the text is fixed. */
  text: string;
}

export interface ClauseRule {
  key: string;
  /** free: may be removed. required: stays and names its fields. fixed: stays as the product words it. */
  freedom: "free" | "required" | "fixed";
  /** Fields without which the clause says nothing. */
  fields: readonly PaperField[];
  /** Where it stands among the others. */
  place?: "first" | "last";
}

/** Everything that a clause may quote. The business types the names, so they are Spanish. */
export const PAPER_FIELDS = [
  "acreedor",
  "deudor",
  "cliente",
  "cedula",
  "direccion_deudor",
  "telefono_deudor",
  "telefono_acreedor",
  "numero_prestamo",
  "monto",
  "monto_en_cifras",
  "interes",
  "interes_total",
  "total",
  "cuotas",
  "mora",
  "rebaja",
  "fecha_entrega",
  "forma_entrega",
  "gastos_contrato",
  "garantias",
  "fiador",
  "ejemplares",
  "aceptacion",
  "lugar",
  "fecha_firma",
] as const;
export type PaperField = (typeof PAPER_FIELDS)[number];

const rule = (
  key: string,
  freedom: ClauseRule["freedom"],
  fields: readonly PaperField[] = [],
  place?: ClauseRule["place"],
): ClauseRule => ({ key, freedom, fields, ...(place ? { place } : {}) });

export const CLAUSE_RULES: Readonly<Record<WordedPaper, readonly ClauseRule[]>> = {
  contract: [
    rule("object", "required", ["monto"], "first"),
    rule("delivery", "required", ["fecha_entrega", "forma_entrega"]),
    rule("interest", "required", ["interes"]),
    rule("installments", "required", ["cuotas"]),
    rule("application", "fixed"),
    rule("late-fee", "required", ["mora"]),
    rule("prepayment", "fixed"),
    rule("fee", "free"),
    rule("collateral", "required", ["garantias"]),
    rule("guaranty", "required", ["fiador"]),
    rule("default", "free"),
    rule("legal-actions", "required"),
    rule("personal-data", "fixed"),
    rule("notices", "required", ["telefono_acreedor", "telefono_deudor"]),
    rule("acceptance", "fixed"),
    rule("jurisdiction", "free"),
    rule("copies", "required", ["ejemplares"], "last"),
  ],
  promissory_note: [
    rule("promise", "required", ["deudor", "acreedor", "total"], "first"),
    rule("composition", "required", ["monto", "interes_total", "cuotas"]),
    rule("late-fee", "required", ["mora"]),
    rule("prepayment", "fixed"),
    rule("default", "free"),
    rule("backing", "fixed"),
    rule("signing", "required", ["lugar", "fecha_firma"], "last"),
  ],
};

/** Fields that only say something where the contract states them: collateral, guarantor, acceptance by chat. */
const CONTRACT_ONLY: readonly PaperField[] = [
  "garantias",
  "fiador",
  "ejemplares",
  "aceptacion",
  "gastos_contrato",
];

export function fieldsOf(paper: WordedPaper): readonly PaperField[] {
  return paper === "contract" ? PAPER_FIELDS : PAPER_FIELDS.filter((field) => !CONTRACT_ONLY.includes(field));
}

export function ruleOf(paper: WordedPaper, key: string): ClauseRule | undefined {
  return CLAUSE_RULES[paper].find((each) => each.key === key);
}

const OWN_KEY = /^own-[1-9]\d?$/;

export function isOwnClause(key: string): boolean {
  return OWN_KEY.test(key);
}

export type WordingProblem =
  | { kind: "removed"; key: string }
  | { kind: "moved"; key: string; place: "first" | "last" }
  | { kind: "empty"; key: string }
  | { kind: "untitled"; key: string }
  | { kind: "reworded"; key: string }
  | { kind: "field-missing"; key: string; field: PaperField }
  | { kind: "field-unknown"; key: string; field: string }
  | { kind: "repeated"; key: string }
  | { kind: "unknown"; key: string };

/** Everything by which a wording breaks the rules; none, and it may be kept. */
export function wordingProblems(paper: WordedPaper, clauses: readonly WordedClause[]): WordingProblem[] {
  const keys = clauses.map(({ key }) => key);
  return [
    ...CLAUSE_RULES[paper].flatMap((each) => placeProblems(each, keys)),
    ...clauses.flatMap((clause, index) => [
      ...(keys.indexOf(clause.key) < index ? [{ kind: "repeated", key: clause.key } as const] : []),
      ...clauseProblems(paper, clause),
    ]),
  ];
}

function placeProblems({ key, freedom, place }: ClauseRule, keys: readonly string[]): WordingProblem[] {
  if (!keys.includes(key)) return freedom === "free" ? [] : [{ kind: "removed", key }];
  if (place && keys.at(place === "first" ? 0 : -1) !== key) return [{ kind: "moved", key, place }];
  return [];
}

function clauseProblems(paper: WordedPaper, { key, subject, text }: WordedClause): WordingProblem[] {
  const found = ruleOf(paper, key);
  if (!found && !isOwnClause(key)) return [{ kind: "unknown", key }];
  if (subject.trim() === "") return [{ kind: "untitled", key }];
  if (found?.freedom === "fixed") return text === "" ? [] : [{ kind: "reworded", key }];
  if (text.trim() === "") return [{ kind: "empty", key }];
  const named = namedFields(text);
  const known: readonly string[] = fieldsOf(paper);
  return [
    ...(found?.fields ?? [])
      .filter((field) => !named.includes(field))
      .map((field) => ({ kind: "field-missing", key, field }) as const),
    ...named
      .filter((field) => !known.includes(field))
      .map((field) => ({ kind: "field-unknown", key, field }) as const),
  ];
}

const BRACES = /\{([^{}]*)\}/g;

/** Texts between braces, field or not, each once. A brace that is left open is named by itself. */
function namedFields(text: string): string[] {
  const named = Array.from(text.matchAll(BRACES), ([, name = ""]) => name);
  const left = /[{}]/.exec(text.replace(BRACES, ""));
  return [...new Set([...named, ...(left ? [left[0]] : [])])];
}

/** Puts the values in place of the fields, once: braces inside a value are its own. */
export function fillFields(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(BRACES, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? "") : whole,
  );
}
