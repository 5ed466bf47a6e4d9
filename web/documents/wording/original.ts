/**
 * The product's own wording of the loan contract (`contrato-prestamo-v1`) and of the plain pagaré (`pagare-simple-v1`). The
 * fields in braces are named in `domain/documents/wording-rules.ts`. Another wording is another model.
 */

import type { WordedPaper } from "#domain/documents/worded-papers";
import type { WordedClause } from "#domain/documents/wording-rules";

const clause = (key: string, subject: string, ...paragraphs: string[]): WordedClause => ({
  key,
  subject,
  text: paragraphs.join("\n"),
});

const CONTRACT: readonly WordedClause[] = [
  clause(
    "object",
    "Objeto",
    "EL ACREEDOR da en préstamo a EL DEUDOR, quien acepta, la suma de {monto}, moneda de curso legal de la República " +
      "Dominicana, que EL DEUDOR se obliga a devolver con sus intereses como aquí se acuerda.",
  ),
  clause(
    "delivery",
    "Entrega",
    "EL DEUDOR declara que recibió esa suma completa el {fecha_entrega}, {forma_entrega}, a su satisfacción. Su firma en " +
      "este contrato sirve de recibo y descargo por ella.",
  ),
  clause("interest", "Interés", "{interes}"),
  clause(
    "installments",
    "Plazo y forma de pago",
    "EL DEUDOR pagará el préstamo en {cuotas}. La tabla de amortización anexa forma parte de este contrato.",
    "Los pagos se hacen en el domicilio de EL ACREEDOR, a su cobrador autorizado o en la cuenta que EL ACREEDOR " +
      "indique por escrito. Por cada pago EL ACREEDOR entrega un recibo numerado que dice cuánto fue a mora, a " +
      "interés y a capital, y cuánto queda por pagar.",
  ),
  clause(
    "application",
    "Aplicación de los pagos",
    "Cada pago se aplica primero a la mora, después al interés y por último al capital de la cuota que indica el " +
      "recibo, y lo que sobre, en el mismo orden, a la cuota pendiente más antigua. Lo que el préstamo no pueda " +
      "absorber queda como saldo a favor de EL DEUDOR, quien puede pedir su devolución.",
  ),
  clause("late-fee", "Mora", "{mora}"),
  clause(
    "prepayment",
    "Pago anticipado",
    "EL DEUDOR puede abonar al capital o saldar el préstamo en cualquier momento, sin penalidad. Al abonar escoge si " +
      "mantiene el valor de la cuota o el plazo, y recibe una nueva tabla. Al saldar paga el capital pendiente, el " +
      "interés de las cuotas vencidas y de la cuota en curso y la mora que deba; {rebaja}.",
  ),
  clause(
    "fee",
    "Gastos de contrato",
    "EL DEUDOR reconoce que antes de firmar se le informó que la preparación de este contrato cuesta el diez por ciento " +
      "(10\u00a0%) del monto prestado, es decir {gastos_contrato}. Este gasto no se suma al capital ni devenga interés.",
  ),
  clause(
    "collateral",
    "Garantía",
    "En garantía de todo lo que debe por este contrato, EL DEUDOR afecta a favor de EL ACREEDOR, libre de otras " +
      "cargas según declara, lo siguiente:",
    "{garantias}",
    "EL DEUDOR lo conserva con cuidado, no lo vende ni lo grava sin acuerdo escrito de EL ACREEDOR y responde de su " +
      "pérdida. La garantía se ejecuta solo por las vías que la ley establece y termina cuando el préstamo se salda.",
  ),
  clause(
    "guaranty",
    "Fianza solidaria",
    "{fiador} (EL FIADOR SOLIDARIO) se obliga junto con EL DEUDOR, de manera solidaria e indivisible, al pago de todo lo " +
      "que resulte de este contrato, y renuncia a los beneficios de excusión y de división.",
  ),
  clause(
    "default",
    "Incumplimiento y pérdida del término",
    "Si EL DEUDOR deja de pagar dos cuotas consecutivas, o si dio datos falsos para obtener el préstamo, EL ACREEDOR " +
      "puede intimarlo por escrito a ponerse al día en un plazo de diez (10) días. Pasado ese plazo sin pago, EL DEUDOR " +
      "pierde el beneficio del término y EL ACREEDOR puede exigir de inmediato el capital pendiente, el interés vencido " +
      "y la mora. Recibir un pago tardío no significa renunciar a este derecho.",
  ),
  clause(
    "legal-actions",
    "Consentimiento para acciones legales",
    "EL DEUDOR consiente de manera expresa que, si incumple, EL ACREEDOR lo demande en cobro y tome contra sus bienes " +
      "presentes y futuros las medidas conservatorias y ejecutorias que la ley permite. Los gastos y honorarios " +
      "legales corren por cuenta de la parte que sucumba, según los liquide el tribunal.",
  ),
  clause(
    "personal-data",
    "Datos personales",
    "Conforme a la Ley número 172-13, EL DEUDOR consiente que EL ACREEDOR registre y use sus datos de identidad y " +
      "contacto, la fotografía y la ubicación de su residencia y su historial de pagos, solo para otorgar, administrar y " +
      "cobrar este préstamo, y que informe su cumplimiento o incumplimiento a las sociedades de información crediticia. " +
      "EL ACREEDOR los guarda con seguridad y no los da a otros fuera de esos fines. EL DEUDOR puede pedir en cualquier " +
      "momento verlos, corregirlos o, terminada la obligación, suprimirlos.",
  ),
  clause(
    "notices",
    "Domicilio y notificaciones",
    "Las partes eligen domicilio en las direcciones indicadas al inicio. Los avisos pueden hacerse por escrito en ellas, " +
      "por llamada o por mensaje: a EL ACREEDOR al teléfono {telefono_acreedor} y a EL DEUDOR al teléfono " +
      "{telefono_deudor}. Quien cambie de dirección o de teléfono lo avisa al otro por escrito.",
  ),
  clause(
    "acceptance",
    "Aceptación",
    "EL DEUDOR puede aceptar este contrato firmándolo o respondiendo «De Acuerdo» por mensaje desde su teléfono, después " +
      "de recibir el texto completo. Conforme a la Ley número 126-02, EL ACREEDOR conserva ese mensaje con su texto, su " +
      "fecha, su hora y el número desde el que se envió.",
    "{aceptacion}",
  ),
  clause(
    "jurisdiction",
    "Ley y tribunales",
    "Este contrato se rige por las leyes de la República Dominicana. Para todo lo que resulte de él son competentes los " +
      "tribunales ordinarios del domicilio de EL DEUDOR.",
  ),
  clause(
    "copies",
    "Ejemplares",
    "Se hace en {ejemplares} de un mismo tenor, uno para cada parte. Las partes declaran que lo leyeron, que se les " +
      "explicó y que lo aceptan.",
  ),
];

const PROMISSORY_NOTE: readonly WordedClause[] = [
  clause(
    "promise",
    "Promesa de pago",
    "Yo, {deudor}, DEBO Y PAGARÉ a la orden de {acreedor}, o de quien sus derechos represente, la suma de {total}, por " +
      "valor recibido en préstamo.",
  ),
  clause(
    "composition",
    "De qué se compone y cómo se paga",
    "Esa suma se compone de {monto} de capital y {interes_total} de interés. La pagaré en {cuotas}. Los pagos se harán en " +
      "el domicilio del acreedor o a su cobrador autorizado, contra recibo.",
  ),
  clause("late-fee", "Mora", "{mora}"),
  clause(
    "prepayment",
    "Pago anticipado",
    "Puedo pagar antes del vencimiento, en parte o del todo, sin penalidad.",
  ),
  clause(
    "default",
    "Incumplimiento",
    "Si dejo de pagar dos cuotas consecutivas y no me pongo al día en los diez (10) días siguientes a una intimación " +
      "escrita, pierdo el beneficio del término y se me puede exigir el capital pendiente, el interés vencido y la mora. " +
      "Respondo de esta deuda con mis bienes presentes y futuros.",
  ),
  clause(
    "backing",
    "Una sola deuda",
    "Este pagaré respalda el préstamo número {numero_prestamo} y no crea una deuda distinta: lo que se pague a uno se " +
      "descuenta del otro, y se me devolverá cuando el préstamo esté saldado.",
  ),
  clause("signing", "Lugar y fecha", "Hecho y firmado en {lugar}, República Dominicana, el {fecha_firma}."),
];

export const ORIGINAL_WORDINGS: Readonly<Record<WordedPaper, readonly WordedClause[]>> = {
  contract: CONTRACT,
  promissory_note: PROMISSORY_NOTE,
};

export function originalClause(paper: WordedPaper, key: string): WordedClause {
  const found = ORIGINAL_WORDINGS[paper].find((each) => each.key === key);
  if (!found) throw new RangeError(`no clause ${key} in ${paper}`);
  return found;
}
