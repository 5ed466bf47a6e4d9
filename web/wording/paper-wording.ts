/** The words around the wording of contract and pagaré: what each field says, what a clause may not lose and why. */

import type { WordedPaper } from "#domain/documents/worded-papers";
import type { ClauseRule, PaperField, WordingProblem } from "#domain/documents/wording-rules";

export const WORDED_PAPER_LABELS: Readonly<Record<WordedPaper, string>> = {
  contract: "Contrato de préstamo",
  promissory_note: "Pagaré simple",
};

export const FIELD_MEANINGS: Readonly<Record<PaperField, string>> = {
  acreedor: "El acreedor con su RNC o cédula, dirección y teléfono",
  deudor: "El deudor con su cédula, dirección y teléfono",
  cliente: "Nombre del cliente",
  cedula: "Cédula o identificación del cliente, en palabras",
  direccion_deudor: "Dirección del cliente",
  telefono_deudor: "Teléfono del cliente",
  telefono_acreedor: "Teléfono del acreedor",
  numero_prestamo: "Número del préstamo",
  monto: "Monto prestado, en letras y en cifras",
  monto_en_cifras: "Monto prestado, solo en cifras",
  interes: "La tasa, cómo se calcula y a cuánto asciende",
  interes_total: "Interés de todo el plazo, en letras y en cifras",
  total: "Total a pagar, en letras y en cifras",
  cuotas: "Número de cuotas, su valor y sus fechas",
  mora: "La mora que se acordó y desde qué día",
  fecha_entrega: "Fecha en que se entregó el dinero",
  forma_entrega: "Cómo se entregó el dinero",
  rebaja: "El interés de las cuotas siguientes al saldar: si se cobra, y cuánto se rebaja",
  gastos_contrato: "El diez por ciento del monto, en letras y en cifras",
  garantias: "Las garantías del préstamo, una por línea",
  fiador: "El fiador con su cédula, dirección y teléfono",
  ejemplares: "Cuántos originales se firman",
  aceptacion: "La aceptación por mensaje, si la hay",
  lugar: "Lugar de la firma",
  fecha_firma: "Fecha de la firma, en letras y en cifras",
};

/** Why a clause has to be there, by its key. */
const REASONS: Readonly<Record<string, string>> = {
  object: "Sin el monto no hay préstamo que reclamar.",
  delivery: "Prueba que el cliente recibió el dinero.",
  interest: "La ley pide que el interés convenido conste por escrito.",
  installments: "Dice qué se paga y cuándo vence.",
  application: "Cuadre aplica los pagos así: otra redacción diría algo que no se cumple.",
  "late-fee": "Sin acuerdo escrito no se puede cobrar mora.",
  prepayment: "Cuadre salda y abona así: otra redacción diría algo que no se cumple.",
  collateral: "Solo se imprime si el préstamo tiene garantías.",
  guaranty: "Solo se imprime si el préstamo tiene fiador.",
  "legal-actions": "Solo se imprime si el cliente dio su consentimiento al registrar el préstamo.",
  "personal-data": "La Ley 172-13 pide este consentimiento para guardar los datos del cliente.",
  notices: "Dice dónde se avisa a cada parte.",
  acceptance: "La Ley 126-02 da valor a la aceptación por mensaje si se conserva como aquí se dice.",
  copies: "Dice cuántos originales hay y que el cliente lo leyó.",
  promise: "Sin la promesa y la suma no hay pagaré.",
  composition: "Dice cuánto es capital, cuánto interés y cómo se paga.",
  backing: "Sin ella el pagaré sería una segunda deuda por el mismo préstamo.",
  signing: "Un pagaré sin lugar ni fecha se discute.",
};

export function clauseNote({ key, freedom, fields }: ClauseRule): string {
  if (freedom === "free") return "Puede cambiarla o quitarla.";
  const reason = REASONS[key] ?? "";
  if (freedom === "fixed") return `Texto fijo. ${reason}`;
  const named = fields.map((field) => `{${field}}`).join(" y ");
  return `Obligatoria. ${reason}${named === "" ? "" : ` Debe decir ${named}.`}`;
}

/** A sentence for the administrator who writes; `subject` is the clause's title. */
export function problemSentence(problem: WordingProblem, subject: string): string {
  switch (problem.kind) {
    case "removed":
      return `Falta la cláusula «${subject}», que el documento debe llevar.`;
    case "moved":
      return problem.place === "first"
        ? `«${subject}» debe ser la primera.`
        : `«${subject}» debe ser la última.`;
    case "empty":
      return "Escriba el texto de la cláusula o quítela.";
    case "untitled":
      return "Escriba el título de la cláusula.";
    case "reworded":
      return "El texto de esta cláusula no se cambia.";
    case "field-missing":
      return `Debe decir {${problem.field}}.`;
    case "field-unknown":
      return /^[{}]$/.test(problem.field)
        ? `Hay una llave ${problem.field} suelta: los datos se escriben así: {monto}.`
        : `El dato {${problem.field}} no existe.`;
    case "repeated":
    case "unknown":
      return "Esta cláusula está repetida. Quite una.";
  }
}
