/** The changes in one line of the log, field by field, in words and not in the terms of the store. */

import type { AuditLine } from "#contract/audit";
import { PLAIN_RECORDS } from "#contract/collections";
import { shortId } from "#contract/id";
import type { Field } from "#contract/record";
import { type Grants, grantChanges, MODULES } from "#domain/access/permissions";
import { formatDate, parseDate } from "#domain/calendar/calendar-date";
import { formatPercent } from "#domain/interest/rate";
import type { LateFeePolicy } from "#domain/loan/facts";
import { numberText } from "#domain/loan/number";
import type { ReviewCode } from "#domain/loan/state";
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import type { NameOf } from "#web/parts/editing/use-names.ts";
import { grantsText } from "#web/wording/access.ts";
import { countText } from "#web/wording/count.ts";
import { fieldLabel, fieldText } from "#web/wording/field.ts";
import { lateFeePolicyText, rowName, STATUS_ACTION_LABELS } from "#web/wording/loan.ts";
import { reviewSentence } from "#web/wording/payment.ts";

export interface FieldChange {
  label: string;
  /** Empty text: there was, or is, nothing. */
  before: string;
  after: string;
}

type Json = Readonly<Record<string, unknown>>;

/** The folded texts of names, which the log says as they were typed. */
const FOLDED = Object.values(PLAIN_RECORDS).flatMap(({ all }) =>
  Object.entries<Field>(all).flatMap(([name, { foldOf }]) => (foldOf ? [name] : [])),
);

/** The fields that no person reads: keys, versions, the marks of devices. */
export const UNTOLD: ReadonlySet<string> = new Set([
  ...FOLDED,
  "id",
  "version",
  "seenPaymentIds",
  "fingerprint",
  "receiptToken",
  "deviceId",
  "issued",
  "sha256",
  "payoutMovementId",
  "movementId",
  // The command of late money as it arrived; its amount and who took it are told.
  "v",
  "args",
  "receipt",
  "ownerId",
  "ownerCollection",
  "userId",
  "createdBy",
  "byId",
  "replacedBy",
  "savedById",
  // The wordings before: each has its own line in the log.
  "earlier",
  "textSha256",
  "subjectId",
  "rules",
  "fileId",
]);

export function fieldChanges(line: Pick<AuditLine, "before" | "after">, nameOf: NameOf): FieldChange[] {
  const [was, is] = [recordOf(line.before), recordOf(line.after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (field) => !UNTOLD.has(field),
  );
  return fields
    .flatMap((field) => changesOf(field, was[field], is[field], nameOf))
    .filter(({ before, after }) => before !== after);
}

function changesOf(field: string, was: unknown, is: unknown, nameOf: NameOf): FieldChange[] {
  const figures = FIGURES[field];
  if (figures) {
    return Object.entries(figures).map(([part, { label, say }]) => ({
      label,
      before: say(recordOf(was)[part], nameOf),
      after: say(recordOf(is)[part], nameOf),
    }));
  }
  if (field === "grants" && was && is) return grantsMoved(was, is);
  const structured = STRUCTURED[field];
  if (structured)
    return [
      { label: structured.label, before: structured.say(was, nameOf), after: structured.say(is, nameOf) },
    ];
  return [{ label: fieldLabel(field), before: told(field, was, nameOf), after: told(field, is, nameOf) }];
}

/** The boxes that moved, of 44 of them. */
function grantsMoved(was: unknown, is: unknown): FieldChange[] {
  const moved = grantChanges(recordOf(was) as Grants, recordOf(is) as Grants);
  const text = (granted: boolean) =>
    grantsText(
      Object.fromEntries(
        MODULES.map((module) => [
          module,
          moved
            .filter((change) => change.module === module && change.granted === granted)
            .map(({ action }) => action),
        ]),
      ),
    );
  return [
    { label: "Permisos otorgados", before: "", after: text(true) },
    { label: "Permisos revocados", before: text(false), after: "" },
  ];
}

function told(field: string, value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined) return "";
  const name = typeof value === "string" ? nameOf(field, value) : undefined;
  if (name !== undefined) return name;
  const text = fieldText(field, value);
  return text === "[object Object]" || Array.isArray(value) ? JSON.stringify(value) : text;
}

interface Told {
  label: string;
  say: (value: unknown, nameOf: NameOf) => string;
}

const money = (value: unknown) => (typeof value === "number" ? formatMoney(value as Money) : "");
const count = (value: unknown) => (typeof value === "number" ? String(value) : "");
const day = (value: unknown) => {
  const date = typeof value === "string" ? parseDate(value) : undefined;
  return date === undefined ? "" : formatDate(date);
};

/** The figures of a loan that a fact moves. */
const SUMMARY: Record<string, Told> = {
  balance: { label: "Saldo", say: money },
  outstandingPrincipal: { label: "Capital pendiente", say: money },
  outstandingInterest: { label: "Interés pendiente", say: money },
  totalPaid: { label: "Total pagado", say: money },
  totalExcess: { label: "Saldo a favor", say: money },
  paidRows: { label: "Cuotas pagadas", say: count },
  rows: { label: "Cuotas", say: count },
  nextDueDate: { label: "Próxima cuota vence", say: day },
  nextAmount: { label: "Próxima cuota", say: money },
  lastPaymentDate: { label: "Último pago", say: day },
};

/** The same of continuous yield. */
const CHECKPOINT: Record<string, Told> = {
  principal: { label: "Capital pendiente", say: money },
  lent: { label: "Capital prestado", say: money },
  principalPaid: { label: "Capital pagado", say: money },
  yieldPaid: { label: "Rédito pagado", say: money },
  excess: { label: "Saldo a favor", say: money },
  lastPaymentDate: { label: "Último pago", say: day },
};

/** Fields that are figures computed from facts, told one by one. */
export const FIGURES: Readonly<Record<string, Record<string, Told>>> = {
  summary: SUMMARY,
  checkpoint: CHECKPOINT,
};

/** Lists of facts and what is made of several values. */
export const STRUCTURED: Record<string, Told> = {
  termsVersions: { label: "Condiciones", say: (value) => numbered(value, "versión") },
  lateFeeVersions: { label: "Mora", say: policyOf },
  rates: { label: "Tasa del rédito", say: (value) => each(value, weeklyRate) },
  additions: { label: "Capital agregado", say: (value) => each(value, added) },
  waivers: { label: "Mora perdonada", say: (value) => each(value, waived) },
  refunds: { label: "Devoluciones", say: (value) => each(value, refunded) },
  statusActions: { label: "Pasos de estado", say: (value) => each(value, stepped) },
  reviewSteps: { label: "Revisión", say: (value) => each(value, reviewed) },
  writeOffs: { label: "Castigos", say: (value) => each(value, writtenOff) },
  suspensions: { label: "Suspensiones", say: (value) => each(value, suspended) },
  agreements: { label: "Acuerdos de pago", say: (value) => each(value, agreed) },
  sharedNumbers: {
    label: "Número también de otro préstamo",
    say: (value, nameOf) => each(value, (fact) => shared(fact, nameOf)),
  },
  charges: { label: "Cargos", say: (value) => each(value, charged) },
  renews: {
    label: "Préstamos que saldó",
    say: (value, nameOf) => each(value, (fact) => renewed(fact, nameOf)),
  },
  renewal: { label: "Reenganche", say: (value, nameOf) => (value ? loanNamed(value, nameOf) : "") },
  opening: { label: "Saldo inicial", say: openingText },
  portfolio: { label: "Clientes que ve", say: portfolioText },
  deleted: { label: "Eliminado", say: reasonOf },
  annulled: { label: "Anulado", say: reasonOf },
  flags: { label: "En revisión", say: (value) => listOf(value).map(flagText).join(" ") },
  outcome: { label: "Distribución", say: splitOf },
};

function numbered(value: unknown, word: string): string {
  const versions = listOf(value);
  const { reason } = recordOf(versions.at(-1));
  return versions.length === 0 ? "" : withReason(`${word} ${versions.length}`, reason);
}

function policyOf(value: unknown): string {
  const { policy, reason } = recordOf(listOf(value).at(-1));
  return policy ? withReason(lateFeePolicyText(policy as LateFeePolicy), reason) : "";
}

function each(value: unknown, say: (fact: Json) => string): string {
  return listOf(value)
    .map((fact) => say(recordOf(fact)))
    .join("; ");
}

function waived({ paymentNumber, amount, reason }: Json): string {
  return withReason(`${rowName(Number(paymentNumber))}: ${money(amount)}`, reason);
}

function weeklyRate({ weeklyRatePercent, fromWeek, reason }: Json): string {
  return withReason(
    `${formatPercent(String(weeklyRatePercent))} desde el período ${String(fromWeek)}`,
    reason,
  );
}

function added({ amount, method, annulled }: Json): string {
  const text = `${money(amount)} en ${String(method).toLocaleLowerCase("es")}`;
  return annulled ? withReason(`${text}, anulado`, recordOf(annulled).reason) : text;
}

function refunded({ amount, method, reason }: Json): string {
  return withReason(`${money(amount)} en ${String(method).toLocaleLowerCase("es")}`, reason);
}

function stepped({ action, reason }: Json): string {
  const label = (STATUS_ACTION_LABELS as Readonly<Record<string, string>>)[String(action)];
  return withReason(label ?? String(action), reason);
}

function writtenOff({ date, principal, takenBack }: Json): string {
  const text = `${money(principal)} desde el ${day(date)}`;
  if (!takenBack) return text;
  const back = recordOf(takenBack);
  return `${text}, quitado el ${day(back.date)} con ${money(back.principal)}`;
}

function suspended({ from, to, annulled, reason }: Json): string {
  const text = `del ${day(from)} al ${day(to)}`;
  return annulled ? withReason(`${text}, anulada`, recordOf(annulled).reason) : withReason(text, reason);
}

function agreed({ parts, annulled, reason }: Json): string {
  const text = listOf(parts)
    .map(recordOf)
    .map(({ date, amount }) => `${money(amount)} el ${day(date)}`)
    .join(", ");
  return annulled ? withReason(`${text}, anulado`, recordOf(annulled).reason) : withReason(text, reason);
}

/** A charge of the list of the business may be a percent of any amount. */
function charged({ name, amount, percent, annulled }: Json): string {
  const text = `${String(name)} ${amount === undefined ? formatPercent(String(percent)) : money(amount)}`;
  return annulled ? withReason(`${text}, anulado`, recordOf(annulled).reason) : text;
}

function shared({ number, loanId }: Json, nameOf: NameOf): string {
  return `${numberText(Number(number))} (${loanNamed(loanId, nameOf)})`;
}

function renewed({ loanId, amount }: Json, nameOf: NameOf): string {
  return `${loanNamed(loanId, nameOf)} con ${money(amount)}`;
}

/** By its number, or the short id of one that is not here. */
function loanNamed(id: unknown, nameOf: NameOf): string {
  return nameOf("loanId", String(id)) ?? `#${shortId(String(id), 8)}`;
}

function reviewed({ action, reason }: Json): string {
  return withReason(action === "move" ? "Movido" : "Confirmado", reason);
}

function openingText(value: unknown): string {
  const { date, paidRows, paidOfNext, balance, lateFeeOwed, annulled, capital } = recordOf(value);
  if (date === undefined) return "";
  if (capital !== undefined) return `al ${day(date)}: se debían ${money(capital)} de capital`;
  const paid = `${countText(Number(paidRows), "cuota", "cuotas")} y ${money(paidOfNext)}`;
  const owed = balance === undefined ? paid : `se debían ${money(balance)}`;
  const text = `al ${day(date)}: ${owed}${lateFeeOwed ? `, y ${money(lateFeeOwed)} de mora` : ""}`;
  return annulled ? withReason(`${text}, anulado`, recordOf(annulled).reason) : text;
}

function reasonOf(value: unknown): string {
  return value === null || value === undefined ? "" : withReason("Sí", recordOf(value).reason);
}

function withReason(text: string, reason: unknown): string {
  return typeof reason === "string" && reason !== "" ? `${text} — ${reason}` : text;
}

function flagText(code: unknown): string {
  return reviewSentence(code as ReviewCode);
}

const PARTS: readonly (readonly [field: string, word: string])[] = [
  ["lateFee", "mora"],
  ["interest", "interés"],
  ["principal", "capital"],
  ["rebate", "rebaja de interés"],
  ["ahead", "rédito adelantado"],
  ["excess", "saldo a favor"],
];

function splitOf(value: unknown): string {
  const outcome = recordOf(value);
  const weeks = listOf(outcome.yield).map((part) => Number(recordOf(part).amount));
  const paidYield = weeks.reduce((total, amount) => total + amount, 0);
  return [["yield", "rédito"] as const, ...PARTS]
    .flatMap(([field, word]) => {
      const part = field === "yield" ? paidYield : outcome[field];
      return typeof part === "number" && part !== 0 ? [`${word} ${money(part)}`] : [];
    })
    .join(" · ");
}

function recordOf(value: unknown): Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function portfolioText(value: unknown, nameOf: NameOf): string {
  if (!value) return "Todos";
  const zones = listOf(recordOf(value).zoneIds).map(
    (id) => nameOf("zoneId", String(id)) ?? "una zona eliminada",
  );
  const left = recordOf(value).runningOnly === true ? ", sin préstamos terminados" : "";
  return `${zones.length === 0 ? "Los suyos" : `Los suyos y los de ${zones.join(", ")}`}${left}`;
}
