/**
 * "Conectado" or "Modo Sin Conexión" with the last update, for three seconds on load and on every change. Nothing is said
 * before the server answered or stayed silent.
 */
import { IconPlugConnected, IconPlugConnectedX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { businessDate, formatTime, type Instant } from "#domain/calendar/business-date";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { useConnectivity, useLastUpdate, useToday } from "#web/offline/store/hooks.ts";
import classes from "./ConnectionBanner.module.css";

const SHOWN_MS = 3000;

export function ConnectionBanner() {
  const { online, known } = useConnectivity();
  const [hidden, setHidden] = useState<boolean | null>(null);
  useEffect(() => {
    if (!known) return;
    setHidden(null);
    const timer = setTimeout(() => setHidden(online), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [online, known]);
  const Icon = online ? IconPlugConnected : IconPlugConnectedX;
  return (
    <div role="status" className={classes.place}>
      {known && hidden !== online && (
        <div className={classes.banner} data-uncovered data-online={online || undefined}>
          <Icon size={18} stroke={1.6} aria-hidden />
          <span className="strong">{online ? "Conectado" : "Modo Sin Conexión"}</span>
          <LastUpdate />
        </div>
      )}
    </div>
  );
}

function LastUpdate() {
  const at = useLastUpdate();
  const today = useToday();
  return at !== null && <span>Última actualización: {moment(at, today)}</span>;
}

/** The hour by itself while it is of today: the line is short on a phone. */
function moment(at: Instant, today: CalendarDate): string {
  const day = businessDate(at);
  return day === today ? formatTime(at) : `${formatDate(day)}, ${formatTime(at)}`;
}
