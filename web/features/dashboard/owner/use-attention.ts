/** The facts of *Necesita su atención*, live, as far as this person may view them. */
import { useEffect, useMemo } from "react";
import type { HandIn } from "#contract/records/custody";
import type { Loan } from "#contract/records/loan";
import { may } from "#domain/access/permissions";
import { type CalendarDate, later } from "#domain/calendar/calendar-date";
import { useCollection, useWhole } from "#web/offline/store/hooks.ts";
import type { Reader } from "#web/offline/store/reader.ts";
import { worstOf } from "#web/offline/store/tracked-reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import type { DayLines } from "#web/parts/collection-day/use-day-lines.ts";
import { useCollectors } from "#web/parts/editing/use-collectors.ts";
import { collateralsToAttend, useCollateralLines } from "#web/parts/live-metrics/collaterals.ts";
import { useBackDated } from "#web/parts/live-metrics/use-payment-days.ts";
import { askBackupState, useBackupState } from "#web/parts/session/use-backup-state.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import {
  type AttentionLine,
  attentionLines,
  type BrokenPromise,
  brokenPromises,
  type SharedClient,
} from "./attention-lines.ts";
import { sharedClients } from "./shared-clients.ts";

const NONE: readonly never[] = [];

export function useAttention(day: DayLines): {
  status: "loading" | "ready" | "error";
  lines: readonly AttentionLine[];
} {
  const viewsPayments = usePermission("payments", "view");
  const viewsLoans = usePermission("loans", "view");
  const handIns = useRead(readHandIns);
  const backDated = useBackDated();
  const promises = useBrokenPromises(day);
  const insurances = useInsurances();
  const shared = useSharedClients();
  const backup = useBackupState();
  useEffect(() => {
    void askBackupState();
  }, []);
  const waiting = handIns.value ?? NONE;
  const payments = viewsPayments ? backDated.items : NONE;
  const lines = useMemo(
    () =>
      attentionLines({
        handIns: waiting,
        backDated: payments,
        promises,
        insurances: insurances.lines,
        shared,
        backup,
      }),
    [waiting, payments, promises, insurances.lines, shared, backup],
  );
  const parts = [handIns.status, insurances.status];
  if (viewsPayments) parts.push(backDated.status);
  if (viewsLoans) parts.push(day.status);
  return { status: worstOf(parts), lines };
}

function useSharedClients(): readonly SharedClient[] {
  const { docs } = useCollection("clients");
  const { nameOf } = useCollectors();
  return useMemo(() => sharedClients(docs, (id) => nameOf(id) ?? "…"), [docs, nameOf]);
}

/** Only a person who counts the cash of others can do something about it. */
async function readHandIns(read: Reader): Promise<readonly HandIn[]> {
  if (!may(read.principal, "cash", "create")) return NONE;
  return read.optional.where("handIns", "status", "pending");
}

function useInsurances() {
  const mayView = usePermission("collaterals", "view");
  const { lines } = useCollateralLines();
  const status = useWhole("collaterals", "clients");
  const ending = useMemo(
    () => collateralsToAttend(lines).filter(({ insurance }) => insurance && insurance.state !== "valid"),
    [lines],
  );
  return mayView ? { status, lines: ending } : { status: "ready" as const, lines: NONE };
}

function useBrokenPromises({ lines, told }: DayLines): readonly BrokenPromise[] {
  const { docs: loans } = useCollection("loans");
  const { docs: yields } = useCollection("continuousYield");
  return useMemo(() => {
    const broken = [...told.promises.values()].filter(({ state }) => state === "broken");
    if (broken.length === 0) return NONE;
    const clients = new Set<string>(broken.map(({ visit }) => visit.clientId));
    const own = (lines ?? []).filter(({ clientId }) => clients.has(clientId));
    const paid = lastPaid(
      [...loans, ...yields.map(({ clientId, checkpoint: summary }) => ({ clientId, summary }))],
      clients,
    );
    return brokenPromises(
      broken.map(({ visit: { clientId }, promisedFor }) => ({
        clientId,
        promisedFor,
        isBroken: true,
        name: own.find((line) => line.clientId === clientId)?.name ?? "",
      })),
      {
        isLate: (clientId) => own.some((line) => line.clientId === clientId && line.daysLate > 0),
        lastPaidOn: (clientId) => paid.get(clientId) ?? null,
      },
    );
  }, [told, lines, loans, yields]);
}

type Paid = Pick<Loan, "clientId"> & { summary: { lastPaymentDate: CalendarDate | null } };

function lastPaid(loans: readonly Paid[], clients: ReadonlySet<string>): ReadonlyMap<string, CalendarDate> {
  const last = new Map<string, CalendarDate>();
  for (const { clientId, summary } of loans) {
    const { lastPaymentDate: date } = summary;
    if (date === null || !clients.has(clientId)) continue;
    last.set(clientId, later(last.get(clientId) ?? date, date));
  }
  return last;
}
