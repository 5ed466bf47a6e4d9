/** The words of a collateral: its state, its insurance, its fields by type. */
import {
  COLLATERAL_STATUSES,
  COLLATERAL_TYPES,
  type Collateral,
  type CollateralStatus,
  FIELDS_OF_TYPE,
} from "#contract/records/collateral";
import { formatDate } from "#domain/calendar/calendar-date";
import type { InsuranceState } from "#domain/collateral/standing";
import { formatPercent } from "#domain/interest/rate";
import { fieldLabel } from "./field.ts";
import type { StateWord } from "./state-word.ts";

export const TYPE_OPTIONS = COLLATERAL_TYPES.map((value) => ({ value, label: value }));
export const STATUS_OPTIONS = COLLATERAL_STATUSES.map((value) => ({ value, label: value }));

const STATUS_WORDS: Record<CollateralStatus, StateWord> = {
  Activa: { label: "Activa", tone: "good", icon: "check" },
  Devuelta: { label: "Devuelta", tone: "quiet", icon: "checks" },
  "En revisión": { label: "En revisión", tone: "info", icon: "info" },
};

export const RETURN_WORD: StateWord = { label: "Devolver garantía", tone: "late", icon: "flag" };

export function collateralWord(status: CollateralStatus): StateWord {
  return STATUS_WORDS[status];
}

/** The word for an insurance that is over or about to be. */
export function insuranceWord({ state }: InsuranceState): StateWord | null {
  if (state === "expired") return { label: "Seguro vencido", tone: "bad", icon: "alert" };
  return state === "ending" ? { label: "Seguro por vencer", tone: "late", icon: "clock" } : null;
}

export function insuranceText(
  { insuranceExpiry }: Pick<Collateral, "insuranceExpiry">,
  { state }: InsuranceState,
): string {
  const day = insuranceExpiry ? formatDate(insuranceExpiry) : "";
  return `${state === "expired" ? "Venció" : "Vence"} el ${day}`;
}

/** The facts of its type that are known, in their order. */
export function typeFacts(collateral: Collateral): { label: string; value: string }[] {
  return FIELDS_OF_TYPE[collateral.type]
    .map((field) => ({ label: fieldLabel(field), value: String(collateral[field] ?? "") }))
    .filter(({ value }) => value !== "");
}

/** `65.0 %`, of tenths. */
export function loanToValueText(tenths: number | null): string {
  return tenths === null ? "—" : formatPercent(`${Math.floor(tenths / 10)}.${tenths % 10}`);
}
