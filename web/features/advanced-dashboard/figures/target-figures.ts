/** The targets: each with its progress, and what to do when it is missed. */
import type { TargetKey, TargetProgress } from "#domain/analytics/target";
import type { Money } from "#domain/money/money";
import type { Analysis } from "../data/analysis.ts";
import { amount, change, type Explained, type FigureOf, percent } from "./explained.ts";
import { CLIENT_VALUE, COLLECTION, EFFICIENCY, HEALTH, RETURN } from "./portfolio-figures.ts";
import { GROWTH, RETENTION } from "./standing-figures.ts";

interface Target {
  figure: FigureOf;
  show: (value: number | null) => string;
  /** The step to take while the target is missed. */
  action: string;
}

const TARGETS: Record<TargetKey, Target> = {
  clientValue: {
    figure: CLIENT_VALUE,
    show: (value) => amount(value as Money | null),
    action: "Ofrezca una renovación a los clientes que pagan a tiempo: cada cliente vale menos que la meta.",
  },
  efficiency: {
    figure: EFFICIENCY,
    show: percent,
    action: "Avise las cuotas antes de que venzan y visite primero a los atrasados.",
  },
  growth: {
    figure: GROWTH,
    show: change,
    action: "Busque préstamos nuevos: lo prestado creció menos que la meta.",
  },
  retention: {
    figure: RETENTION,
    show: percent,
    action: "Llame a los clientes que terminaron de pagar y ofrézcales otro préstamo.",
  },
  return: {
    figure: RETURN,
    show: percent,
    action: "Cobre lo prestado antes de prestar más: todavía no vuelve con su ganancia.",
  },
  collection: {
    figure: COLLECTION,
    show: percent,
    action: "Dedique más visitas al cobro: entra menos de lo que se presta.",
  },
  health: {
    figure: HEALTH,
    show: percent,
    action: "Revise los préstamos incumplidos y cancelados, y a quién se le prestó.",
  },
};

export interface TargetLine {
  key: TargetKey;
  explained: Explained;
  target: string;
  progressPercent: number | null;
  met: boolean;
}

export function targetLines(analysis: Analysis): TargetLine[] {
  return seen(analysis).map((progress) => {
    const { key, value, target, progressPercent, met } = progress;
    const { figure, show } = TARGETS[key];
    const { badge: _, note: __, ...own } = figure.make(analysis);
    const numbers = [...own.numbers, { label: "Meta", value: show(target) }];
    const how = `${own.how} La barra es la cifra ÷ la meta.`;
    return {
      key,
      progressPercent,
      met,
      target: show(target),
      explained: { ...own, value: show(value), how, numbers },
    };
  });
}

/** One action for each target that is missed. */
export function actionsFor(analysis: Analysis): string[] {
  return seen(analysis)
    .filter(({ value, met }) => value !== null && !met)
    .map(({ key }) => TARGETS[key].action);
}

function seen({ targets, sight }: Analysis): TargetProgress[] {
  return targets.filter(({ key }) => TARGETS[key].figure.needs.every((module) => sight[module]));
}
