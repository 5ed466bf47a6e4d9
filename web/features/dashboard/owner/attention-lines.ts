/** *Necesita su atención*: each thing that was done oddly or forgotten, with the screen where it is put right. */
import type { BackupState } from "#contract/backup-state";
import type { HandIn } from "#contract/records/custody";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import type { BackDated } from "#web/parts/live-metrics/back-dated.ts";
import type { CollateralLine } from "#web/parts/live-metrics/collaterals.ts";
import { fullName } from "#web/parts/people/person.ts";
import type { Address } from "#web/ui/address.ts";
import { insuranceText } from "#web/wording/collateral.ts";
import { countText } from "#web/wording/count.ts";

export interface AttentionLine {
  key: "hand-ins" | "back-dated" | "promises" | "insurance" | "shared" | "backup";
  title: string;
  detail: string;
  address: Address;
}

export interface BrokenPromise {
  clientId: string;
  name: string;
  promisedFor: CalendarDate;
}

interface Insured extends Pick<CollateralLine, "client" | "insurance"> {
  collateral: Pick<CollateralLine["collateral"], "id" | "insuranceExpiry">;
}

/** A person who is on record with two collectors or more. */
export interface SharedClient {
  name: string;
  identification: string;
  collectors: readonly string[];
}

/** Empty or null where there is nothing, and where this person may not view it. */
export interface AttentionFacts {
  handIns: readonly Pick<HandIn, "holderName" | "day">[];
  backDated: readonly BackDated[];
  promises: readonly BrokenPromise[];
  insurances: readonly Insured[];
  shared: readonly SharedClient[];
  backup: BackupState | null;
}

export function attentionLines(facts: AttentionFacts): AttentionLine[] {
  return [
    handInsLine(facts),
    backDatedLine(facts),
    promisesLine(facts),
    insuranceLine(facts),
    sharedLine(facts),
    backupLine(facts),
  ].filter((line) => line !== null);
}

function handInsLine({ handIns }: AttentionFacts): AttentionLine | null {
  if (handIns.length === 0) return null;
  return {
    key: "hand-ins",
    title: countText(handIns.length, "entrega por contar", "entregas por contar"),
    detail: named(handIns.map(({ holderName, day }) => `${holderName}, del ${formatDate(day)}`)),
    address: { to: "/cash" },
  };
}

function backDatedLine({ backDated }: AttentionFacts): AttentionLine | null {
  const [first] = backDated;
  if (!first) return null;
  const latest = backDated.toSorted((a, b) => (a.date < b.date ? 1 : -1));
  return {
    key: "back-dated",
    title: countText(
      backDated.length,
      "pago con fecha anterior al día en que se registró",
      "pagos con fecha anterior al día en que se registraron",
    ),
    detail: named(
      latest.map(
        ({ userName, date, recordedOn }) =>
          `${userName}: del ${formatDate(date)}, registrado el ${formatDate(recordedOn)}`,
      ),
    ),
    address: backDated.length === 1 ? paymentAddress(first) : listAddress(latest),
  };
}

function paymentAddress({ of, id, loanId }: BackDated): Address {
  if (of === "loan") return { to: "/payments/$id", params: { id } };
  return { to: "/continuous-yield/$id", params: { id: loanId } };
}

function sharedLine({ shared }: AttentionFacts): AttentionLine | null {
  const [first] = shared;
  if (!first) return null;
  return {
    key: "shared",
    title: countText(shared.length, "cliente con dos cobradores", "clientes con dos cobradores"),
    detail: named(shared.map(({ name, collectors }) => `${name}: ${collectors.join(" y ")}`)),
    address: { to: "/clients", search: shared.length === 1 ? { q: first.identification } : {} },
  };
}

/** The payments of the days on which they stand. */
function listAddress(latest: readonly BackDated[]): Address {
  const days = `${latest.at(-1)?.date}..${latest[0]?.date}`;
  const isOfYield = latest.every(({ of }) => of === "yield");
  return { to: isOfYield ? "/payments/continuous-yield" : "/payments", search: { fecha: days } };
}

function promisesLine({ promises }: AttentionFacts): AttentionLine | null {
  const [first] = promises;
  if (!first) return null;
  return {
    key: "promises",
    title: countText(promises.length, "promesa de pago incumplida", "promesas de pago incumplidas"),
    detail: named(promises.map(({ name, promisedFor }) => `${name}, para el ${formatDate(promisedFor)}`)),
    address:
      promises.length === 1
        ? { to: "/clients/$id", params: { id: first.clientId } }
        : { to: "/loans", search: { estado: "late" } },
  };
}

function insuranceLine({ insurances }: AttentionFacts): AttentionLine | null {
  const [first] = insurances;
  if (!first) return null;
  const isExpired = insurances.some(({ insurance }) => insurance?.state === "expired");
  const [one, many] = isExpired
    ? ["seguro vencido", "seguros vencidos"]
    : ["seguro por vencer", "seguros por vencer"];
  return {
    key: "insurance",
    title:
      isExpired && insurances.length > 1
        ? countText(insurances.length, one, "seguros vencidos o por vencer")
        : countText(insurances.length, one, many),
    detail: named(
      insurances.map(({ collateral, client, insurance }) =>
        [client ? fullName(client) : "", insurance ? insuranceText(collateral, insurance) : ""]
          .filter(Boolean)
          .join(": "),
      ),
    ),
    address:
      insurances.length === 1
        ? { to: "/collaterals/$id", params: { id: first.collateral.id } }
        : { to: "/collaterals" },
  };
}

function backupLine({ backup }: AttentionFacts): AttentionLine | null {
  if (!backup?.isLate) return null;
  return {
    key: "backup",
    title: "Falta una copia de seguridad comprobada",
    detail: backup.lastProvedAt === null ? "Aún no se ha hecho ninguna." : "La última tiene más de 48 horas.",
    address: { to: "/settings/backups" },
  };
}

const NAMED = 2;

/** `Ana, del 03/04/2026; Luis, del 04/04/2026 y 3 más`. */
function named(all: readonly string[]): string {
  const rest = all.length - NAMED;
  return `${all.slice(0, NAMED).join("; ")}${rest > 0 ? ` y ${rest} más` : ""}`;
}

/** The newest payment of a client after the day that was promised makes a broken promise an old story. */
export function brokenPromises(
  promises: Iterable<{ clientId: string; name: string; promisedFor: CalendarDate; isBroken: boolean }>,
  of: {
    isLate: (clientId: string) => boolean;
    lastPaidOn: (clientId: string) => CalendarDate | null;
  },
): BrokenPromise[] {
  const found: BrokenPromise[] = [];
  for (const { clientId, name, promisedFor, isBroken } of promises) {
    const paidOn = of.lastPaidOn(clientId);
    if (!isBroken || !of.isLate(clientId) || (paidOn !== null && paidOn > promisedFor)) continue;
    found.push({ clientId, name, promisedFor });
  }
  return found.sort((a, b) => (a.promisedFor < b.promisedFor ? -1 : 1));
}
