/** The four figures of the morning: the capital in the street, what is late, the cash, and what is to come in this week. */
import { IconCalendarWeek, IconCash, IconClockExclamation, IconRoad } from "@tabler/icons-react";
import { useMemo } from "react";
import { standingOf } from "#commands/cash/register";
import { MAIN_DRAWER_ID, SETTINGS_ID } from "#contract/fixed-ids";
import { may } from "#domain/access/permissions";
import { dueIn } from "#domain/analytics/due-days";
import { inStreet, streetTotals } from "#domain/analytics/street-now";
import { addDays, formatDate } from "#domain/calendar/calendar-date";
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { useCollection, useToday, useWhole } from "#web/offline/store/hooks.ts";
import type { Reader } from "#web/offline/store/reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { useDueDays } from "#web/parts/collection-day/use-due-days.ts";
import { useOwnCash } from "#web/parts/editing/cash-at-hand.ts";
import { AFTER_COUNT, isBlindTo } from "#web/parts/live-metrics/blind.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { COUNTING, countText } from "#web/wording/count.ts";
import classes from "./Owner.module.css";
import { NOT_HERE, PENDING, Tile } from "./Tile.tsx";
import { type LateLines, lateTotals } from "./use-late-lines.ts";

/** Today and so many days after it. */
export const DAYS_OF_WEEK = 6;

export function Tiles({ late, onWeek }: { late: LateLines; onWeek: () => void }) {
  const mayViewLoans = usePermission("loans", "view");
  const mayViewCash = usePermission("cash", "view");
  return (
    <div className={classes.tiles}>
      {mayViewLoans && <InStreet />}
      {mayViewLoans && <Late late={late} />}
      {mayViewCash ? <InDrawer /> : <InHand />}
      {mayViewLoans && (late.status === "loading" ? <WeekToCome /> : <ThisWeek onOpen={onWeek} />)}
    </div>
  );
}

/** Under a figure that is not known: why. */
function noteOf(status: "loading" | "ready" | "error", note: string): string {
  if (status === "ready") return note;
  return status === "error" ? NOT_HERE : COUNTING;
}

function InStreet() {
  const today = useToday();
  const { docs: loans } = useCollection("loans");
  const { docs: yields } = useCollection("continuousYield");
  const status = useWhole("loans", "continuousYield");
  const totals = useMemo(() => streetTotals(inStreet({ loans, yields }, today)), [loans, yields, today]);
  const { capital, loans: count } = totals;
  const note = `Capital · ${countText(count, "préstamo", "préstamos")}`;
  return (
    <Tile
      icon={IconRoad}
      label="En la calle"
      value={status === "ready" ? <Amount value={capital} /> : PENDING}
      note={noteOf(status, note)}
      address={{ to: "/loans", search: { estado: "active" } }}
    />
  );
}

function Late({ late: { lines, status } }: { late: LateLines }) {
  const mayCollect = usePermission("payments", "create");
  const { overdue, lateFee, clients, loans } = lateTotals(lines);
  const mora = lateFee > 0 ? ` · mora ${formatMoney(lateFee)}` : "";
  const note = `${countText(clients, "cliente", "clientes")} · ${countText(loans, "préstamo", "préstamos")}${mora}`;
  return (
    <Tile
      icon={IconClockExclamation}
      label="Atrasados"
      {...(status === "ready" && loans > 0 ? { tone: "late" as const } : {})}
      value={status === "ready" ? <Amount value={overdue} /> : PENDING}
      note={noteOf(status, note)}
      address={
        mayCollect
          ? { to: "/today", search: { lista: "atrasados" } }
          : { to: "/loans", search: { estado: "late" } }
      }
    />
  );
}

interface Till {
  /** Null: it is counted blind, and this person sees no figure before (ruling E8). */
  amount: Money | null;
  isOpen: boolean;
}

async function readTill(read: Reader): Promise<Till | null> {
  if (!may(read.principal, "cash", "view")) return null;
  const settings = await read.optional.get("settings", SETTINGS_ID);
  const drawer = await read.get("cashDrawers", MAIN_DRAWER_ID);
  const days = await read.where("cashDays", "drawerId", MAIN_DRAWER_ID);
  const hides = isBlindTo(settings, read.principal);
  return {
    amount: hides ? null : standingOf({ drawer, days }).expected,
    isOpen: drawer?.openingId != null,
  };
}

function InDrawer() {
  const { status, value } = useRead(readTill);
  const till = status === "ready" ? value : undefined;
  const isHidden = till?.amount === null;
  const isBelow = till?.amount != null && till.amount < 0;
  return (
    <Tile
      icon={IconCash}
      label="En caja"
      {...(isBelow ? { tone: "bad" as const } : {})}
      isWord={isHidden}
      value={till ? till.amount === null ? AFTER_COUNT : <Amount value={till.amount} /> : PENDING}
      note={noteOf(status, till?.isOpen ? "Efectivo · caja abierta" : "Efectivo · caja cerrada")}
      address={{ to: "/cash" }}
    />
  );
}

/** A collector who keeps a drawer of their own. */
function InHand() {
  const cash = useOwnCash();
  if (!cash) return null;
  return (
    <Tile
      icon={IconCash}
      label="En mi poder"
      isWord={cash.inHand === null}
      value={cash.inHand === null ? AFTER_COUNT : <Amount value={cash.inHand} />}
      note="Efectivo por entregar"
      address={{ to: "/cash/mine" }}
    />
  );
}

/** The late loans are read first, for both read schedules. */
function WeekToCome() {
  return <Tile icon={IconCalendarWeek} label="Entra esta semana" value={PENDING} note={COUNTING} />;
}

function ThisWeek({ onOpen }: { onOpen: () => void }) {
  const today = useToday();
  const range = useMemo(() => ({ from: today, to: addDays(today, DAYS_OF_WEEK) }), [today]);
  const { status, days } = useDueDays(range);
  const { open, openRows } = dueIn(days, range);
  const note = `${countText(openRows, "cuota", "cuotas")} · de hoy al ${formatDate(range.to)}`;
  return (
    <Tile
      icon={IconCalendarWeek}
      label="Entra esta semana"
      value={status === "ready" ? <Amount value={open} /> : PENDING}
      note={noteOf(status, note)}
      onOpen={onOpen}
    />
  );
}
