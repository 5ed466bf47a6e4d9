/** The one thing to do about a report without a row: widen what it was narrowed to, or register what it tells of. */
import { type Action, type Module, may, type Principal } from "#domain/access/permissions";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { ReportDefinition } from "#domain/reports/definitions";
import type { ReportFilter, ReportName } from "#domain/reports/report";
import type { Address } from "#web/ui/address.ts";
import { removable } from "./filter-changes.ts";
import type { FilterWord } from "./filter-words.ts";
import { EVER } from "./period-choices.ts";

export type EmptyStep =
  | { kind: "clear" }
  | { kind: "widen"; label: string; change: Partial<ReportFilter> }
  | { kind: "leave"; label: string; address: Address };

interface Leads {
  module: Module;
  action: Action;
  label: string;
  address: Address;
}

const LEND: Leads = {
  module: "loans",
  action: "create",
  label: "Nuevo Préstamo",
  address: { to: "/loans/new" },
};
const COLLECT: Leads = {
  module: "payments",
  action: "create",
  label: "Registrar Pago",
  address: { to: "/payments/new" },
};
const LEADS: Record<ReportName, Leads> = {
  clients: { module: "clients", action: "create", label: "Nuevo Cliente", address: { to: "/clients/new" } },
  loans: LEND,
  payments: COLLECT,
  "late-payments": { module: "loans", action: "view", label: "Ver lo de hoy", address: { to: "/today" } },
  "cash-flow": COLLECT,
  "regular-payments": COLLECT,
  custom: LEND,
  "daily-loans": LEND,
  "portfolio-aging": LEND,
  disbursements: LEND,
  "collections-by-collector": COLLECT,
  "portfolio-by-lender": LEND,
  "monthly-comparison": LEND,
  renewals: { module: "loans", action: "view", label: "Ver los préstamos", address: { to: "/loans" } },
};

interface Shown {
  definition: ReportDefinition;
  filter: ReportFilter;
  words: readonly FilterWord[];
  today: CalendarDate;
}

/** Null where this person may do nothing about it. */
export function emptyStep(
  { definition, filter, words, today }: Shown,
  who: Principal | null,
): EmptyStep | null {
  // The days of *renovaciones* always have a value.
  const narrows = removable(words).filter(({ key }) => key !== "days" || definition.name !== "renewals");
  if (narrows.length > 0) return { kind: "clear" };
  const wider = widened(definition, filter, today);
  if (wider) return { kind: "widen", ...wider };
  const { module, action, label, address } = LEADS[definition.name];
  return may(who, module, action) ? { kind: "leave", label, address } : null;
}

function widened({ name, period }: ReportDefinition, { from, to }: ReportFilter, today: CalendarDate) {
  if (period === "now" || period === "year") return null;
  // The cash flow lists the days of a period.
  if (name === "cash-flow") {
    const first = `${today.slice(0, 5)}01-01` as CalendarDate;
    const isYear = from === first && to === today;
    return isYear ? null : { label: "Ver este año", change: { from: first, to: today, period: null } };
  }
  if (from === null && to === null) return null;
  const label = period === "day" ? "Ver todos los préstamos" : `Ver ${EVER.toLowerCase()}`;
  return { label, change: { from: null, to: null } };
}
