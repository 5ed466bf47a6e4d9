/** The figures of the portfolio over the range, by the specification's formulas. */
import { byOtherMethods, ofLoans } from "#domain/analytics/collected";
import { restOf } from "#domain/analytics/percent";
import { defaultLevelOf, RATED, type Rated, ratingOf, riskLevelOf } from "#domain/analytics/rating";
import { subtract } from "#domain/money/money";
import { countText } from "#web/wording/count.ts";
import {
  amount,
  bothOver,
  count,
  type FigureOf,
  loansOver,
  paymentsOver,
  percent,
  worded,
} from "./explained.ts";

const WITHOUT_RUNNING = "Sin rédito continuo ni préstamos que ya corrían al registrarse.";
const thresholds = (rated: Rated) =>
  `Excelente desde ${percent(RATED[rated].good)}, Regular desde ${percent(RATED[rated].warning)}.`;

export const RETURN: FigureOf = {
  needs: ["loans", "payments"],
  make: (analysis) => {
    const { portfolio } = analysis;
    return worded(
      {
        key: "return",
        label: "Retorno (ROI)",
        value: percent(portfolio.returnPercent),
        note: "de lo prestado",
        how: `(Cobrado − prestado) ÷ prestado. ${WITHOUT_RUNNING} ${thresholds("return")} Un préstamo recién dado baja el retorno hasta que se cobra.`,
        over: bothOver(analysis),
        numbers: lentAndCollected(portfolio),
      },
      ratingOf("return", portfolio.returnPercent),
      analysis,
    );
  },
};

export const HEALTH: FigureOf = {
  needs: ["loans"],
  make: (analysis) => {
    const { portfolio } = analysis;
    return worded(
      {
        key: "health",
        label: "Salud de la cartera",
        value: percent(portfolio.healthPercent),
        note: "por estado, no por atraso",
        how: `(Préstamos activos + completados) ÷ todos los préstamos. ${thresholds("health")}`,
        over: loansOver(analysis),
        numbers: byStatus(portfolio),
      },
      ratingOf("health", portfolio.healthPercent),
      analysis,
    );
  },
};

/** The same share beside the risks, whose alerts tell four levels apart: another word for one figure would contradict the first. */
export const HEALTH_LEVEL: FigureOf = {
  needs: ["loans"],
  make: (analysis) => {
    const { badge: _, ...health } = HEALTH.make(analysis);
    return {
      ...health,
      key: "healthLevel",
      numbers: byStatus(analysis.portfolio),
      how: "(Préstamos activos + completados) ÷ todos los préstamos. En las alertas: Excelente desde 85\u00a0%, Bueno desde 70\u00a0%, Regular desde 50\u00a0%, menos es Crítico.",
    };
  },
};

export const NON_DEFAULT: FigureOf = {
  needs: ["loans"],
  make: (analysis) => {
    const { portfolio } = analysis;
    const value = restOf(portfolio.defaultPercent);
    return worded(
      {
        key: "nonDefault",
        label: "Sin incumplimiento",
        value: percent(value),
        note: "del período",
        how: `100\u00a0% − (préstamos incumplidos ÷ todos los préstamos). ${thresholds("inverseDefault")}`,
        over: loansOver(analysis),
        numbers: byStatus(portfolio),
      },
      ratingOf("inverseDefault", value),
      analysis,
    );
  },
};

export const COLLECTION: FigureOf = {
  needs: ["loans", "payments"],
  make: (analysis) => {
    const { portfolio } = analysis;
    return worded(
      {
        key: "collection",
        label: "Tasa de cobro",
        value: percent(portfolio.collectionPercent),
        note: "cobrado ÷ prestado",
        how: `Cobrado ÷ prestado. ${WITHOUT_RUNNING} ${thresholds("collection")} Pasa de 100\u00a0% cuando se cobra más de lo que se presta.`,
        over: bothOver(analysis),
        numbers: lentAndCollected(portfolio),
      },
      ratingOf("collection", portfolio.collectionPercent),
      analysis,
    );
  },
};

export const LOANS: FigureOf = {
  needs: ["loans"],
  make: (analysis) => ({
    key: "loans",
    label: "Préstamos",
    value: count(analysis.portfolio.loans),
    note: countText(analysis.portfolio.active, "activo", "activos"),
    how: "Cuántos préstamos se crearon en el período, en el estado que tienen hoy.",
    over: loansOver(analysis),
    numbers: byStatus(analysis.portfolio),
  }),
};

export const PAYMENTS: FigureOf = {
  needs: ["payments"],
  make: (analysis) => ({
    key: "payments",
    label: "Pagos",
    value: count(analysis.portfolio.payments),
    note: `${count(analysis.portfolio.latePayments)} con atraso`,
    how: "Cuántos pagos se recibieron en el período. Con atraso: llegó después de la fecha de su cuota o pagó mora.",
    over: paymentsOver(analysis),
    numbers: onTime(analysis.portfolio),
  }),
};

export const LOANED: FigureOf = {
  needs: ["loans"],
  make: (analysis) => ({
    key: "loaned",
    label: "Prestado",
    value: amount(analysis.portfolio.loaned),
    how: "La suma de los montos de los préstamos hechos en el período; los que ya corrían al registrarse no se prestaron en él.",
    over: loansOver(analysis),
    numbers: [{ label: "Préstamos", value: count(analysis.portfolio.lent) }],
  }),
};

export const COLLECTED: FigureOf = {
  needs: ["payments"],
  make: (analysis) => ({
    key: "collected",
    label: "Cobrado",
    value: amount(analysis.portfolio.collected),
    note: `efectivo ${amount(analysis.collected.cash)} · otros métodos ${amount(byOtherMethods(analysis.collected))}`,
    how: "La suma de los pagos recibidos en el período, de préstamos y de rédito continuo, menos el saldo a favor que se devolvió en él.",
    over: paymentsOver(analysis),
    numbers: [
      { label: "Pagos", value: count(analysis.portfolio.payments) },
      { label: "De préstamos", value: amount(ofLoans(analysis.collected)) },
      { label: "De rédito continuo", value: amount(analysis.collected.yield) },
      { label: "En efectivo", value: amount(analysis.collected.cash) },
      { label: "Por otros métodos", value: amount(byOtherMethods(analysis.collected)) },
    ],
  }),
};

export const NET: FigureOf = {
  needs: ["loans", "payments"],
  make: (analysis) => {
    const { portfolio } = analysis;
    return {
      key: "net",
      label: "Cobrado − prestado",
      value: amount(subtract(portfolio.collectedOnLent, portfolio.loaned)),
      how: "Lo cobrado de préstamos menos lo prestado en el período, sin rédito continuo ni préstamos que ya corrían al registrarse. Negativo: salió más dinero del que entró.",
      over: bothOver(analysis),
      numbers: lentAndCollected(portfolio),
    };
  },
};

export const AVERAGE_LOAN: FigureOf = {
  needs: ["loans"],
  make: (analysis) => ({
    key: "averageLoan",
    label: "Préstamo promedio",
    value: amount(analysis.portfolio.averageLoan),
    how: "Prestado ÷ préstamos.",
    over: loansOver(analysis),
    numbers: [
      { label: "Prestado", value: amount(analysis.portfolio.loaned) },
      { label: "Préstamos", value: count(analysis.portfolio.lent) },
    ],
  }),
};

export const CLIENT_VALUE: FigureOf = {
  needs: ["loans", "clients"],
  make: (analysis) => ({
    key: "clientValue",
    label: "Valor por cliente",
    value: amount(analysis.portfolio.averageClientValue),
    how: "Prestado ÷ todos los clientes del negocio, también los que no pidieron en el período.",
    over: loansOver(analysis),
    numbers: [
      { label: "Prestado", value: amount(analysis.portfolio.loaned) },
      { label: "Clientes", value: count(analysis.portfolio.clients) },
    ],
  }),
};

export const RISK_SCORE: FigureOf = {
  needs: ["payments"],
  make: (analysis) =>
    worded(
      {
        key: "riskScore",
        label: "Puntaje de riesgo",
        value: percent(analysis.portfolio.riskScore),
        note: "de los pagos",
        how: "Pagos con atraso ÷ pagos. Bajo hasta 5\u00a0%, Medio hasta 15\u00a0%, más es Alto. Con atraso: llegó después de la fecha de su cuota o pagó mora.",
        over: paymentsOver(analysis),
        numbers: onTime(analysis.portfolio),
      },
      riskLevelOf(analysis.portfolio.riskScore),
      analysis,
    ),
};

export const DEFAULT_RATE: FigureOf = {
  needs: ["loans"],
  make: (analysis) =>
    worded(
      {
        key: "default",
        label: "Tasa de incumplimiento",
        value: percent(analysis.portfolio.defaultPercent),
        note: "del período",
        how: "Préstamos incumplidos ÷ todos los préstamos. Más de 5\u00a0% es Medio, más de 10\u00a0% es Alto.",
        over: loansOver(analysis),
        numbers: byStatus(analysis.portfolio),
      },
      defaultLevelOf(analysis.portfolio.defaultPercent),
      analysis,
    ),
};

export const EFFICIENCY: FigureOf = {
  needs: ["payments"],
  make: (analysis) => ({
    key: "efficiency",
    label: "Pagos a tiempo",
    value: percent(analysis.portfolio.efficiencyPercent),
    how: "Pagos sin atraso ÷ pagos. Con atraso: llegó después de la fecha de su cuota o pagó mora.",
    over: paymentsOver(analysis),
    numbers: onTime(analysis.portfolio),
  }),
};

type Portfolio = Parameters<FigureOf["make"]>[0]["portfolio"];

/** With the part of what was collected that counts in a ratio, where that is not all of it. */
export function lentAndCollected({ loaned, collected, collectedOnLent }: Portfolio) {
  const part = { label: "De ello, de lo prestado aquí y en cartera", value: amount(collectedOnLent) };
  return [
    { label: "Prestado", value: amount(loaned) },
    { label: "Cobrado", value: amount(collected) },
    ...(collected === collectedOnLent ? [] : [part]),
  ];
}

function byStatus({ loans, active, completed, defaulted, writtenOff, cancelled }: Portfolio) {
  return [
    { label: "Préstamos", value: count(loans) },
    { label: "Activos", value: count(active) },
    { label: "Completados", value: count(completed) },
    { label: "Incumplidos", value: count(defaulted) },
    ...(writtenOff > 0 ? [{ label: "Castigados (fuera de la tasa)", value: count(writtenOff) }] : []),
    { label: "Cancelados (no se cuentan)", value: count(cancelled) },
  ];
}

function onTime({ loanPayments, latePayments }: Portfolio) {
  return [
    { label: "Pagos de préstamos", value: count(loanPayments) },
    { label: "Con atraso", value: count(latePayments) },
    { label: "A tiempo", value: count(loanPayments - latePayments) },
  ];
}
