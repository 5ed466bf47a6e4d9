/** The words of a collector's round: results of visits, promises, priorities. */
import type { VisitResult } from "#contract/records/visit";
import type { Priority } from "#domain/arrears/urgency";
import type { PromiseState } from "#domain/collection-route/promise";
import type { StateWord } from "./state-word.ts";

export const VISIT_RESULT_LABELS: Record<VisitResult, string> = {
  not_home: "No estaba",
  promised: "Prometió pagar",
  refused: "Se negó",
  moved: "Se mudó",
};

export const PRIORITY_WORDS: Record<Priority, StateWord> = {
  high: { label: "Prioridad alta", tone: "bad", icon: "alert" },
  medium: { label: "Prioridad media", tone: "late", icon: "clock" },
  low: { label: "Prioridad baja", tone: "quiet", icon: "flag" },
};

export const PROMISE_WORDS: Record<PromiseState, StateWord> = {
  kept: { label: "Cumplida", tone: "good", icon: "check" },
  broken: { label: "Incumplida", tone: "bad", icon: "alert" },
  waiting: { label: "En espera", tone: "info", icon: "clock" },
};
