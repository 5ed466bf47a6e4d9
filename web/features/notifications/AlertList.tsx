/** The overdue cuotas: as many as there are, of which only those in sight are drawn. */
import { Text } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useMemo, useState } from "react";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import type { Placed } from "#web/ui/in-place/places.ts";
import { countText } from "#web/wording/count.ts";
import { AlertItem } from "./AlertItem.tsx";
import classes from "./AlertPanel.module.css";
import type { OverdueAlert } from "./alerts.ts";
import { type LoanHeading, withHeadings } from "./headings.ts";
import type { Alerts } from "./use-alerts.ts";
import { useQuickPay } from "./use-quick-pay.ts";

const ITEM_PX = 150;
const HEADING_PX = 44;

interface AlertListProps {
  alerts: Alerts;
  /** An alert that is paid keeps its place until the notifications are closed (ruling E13). */
  placed: Placed<OverdueAlert>;
  /** The list is the first thing in it. */
  scroller: RefObject<HTMLElement | null>;
  onClose: () => void;
  onAsking: (asking: boolean) => void;
}

export function AlertList({ alerts, placed, scroller, onClose, onAsking }: AlertListProps) {
  const mayCollect = usePermission("payments", "create");
  const { pay, busy, paid } = useQuickPay();
  const [shown, setShown] = useState<string | null>(null);
  const { rows: all, gone } = placed;
  const isSettled = useCallback((key: string) => gone.has(key) || paid.has(key), [gone, paid]);
  const entries = useMemo(() => withHeadings(all, isSettled), [all, isSettled]);
  const open = all.filter(({ key }) => !isSettled(key)).length;
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => entries[index]?.key ?? index,
    estimateSize: (index) => (entries[index]?.type === "loan" ? HEADING_PX : ITEM_PX),
    overscan: 4,
  });
  const settledAs = (key: string) => {
    const receipt = paid.get(key);
    if (receipt !== undefined) return receipt === null ? "Pagado" : `Pagado · recibo ${receipt}`;
    return gone.has(key) ? "Ya no está vencida" : null;
  };
  const isAsking = all.some(({ key }) => key === shown);
  useEffect(() => {
    onAsking(isAsking);
    return () => onAsking(false);
  }, [isAsking, onAsking]);
  return (
    <section aria-label="Pagos vencidos">
      <ul className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const entry = entries[index];
          if (!entry || entry.type === "system") return null;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={entries.length}
              className={classes.place}
              style={{ transform: `translateY(${start}px)` }}
            >
              {entry.type === "loan" ? (
                <LoanTitle heading={entry} />
              ) : (
                <AlertItem
                  alert={entry}
                  read={alerts.isRead(entry.key)}
                  onRead={() => alerts.markRead(entry.key)}
                  detailsOpen={shown === entry.key}
                  onDetails={(open) => setShown(open ? entry.key : null)}
                  onPay={mayCollect ? () => void pay(entry) : null}
                  paying={busy}
                  settled={settledAs(entry.key)}
                  onClose={onClose}
                />
              )}
            </li>
          );
        })}
      </ul>
      <Text size="sm" c="dimmed" ta="center" py="sm">
        {open === 0 ? "No queda ningún pago vencido" : countText(open, "pago vencido", "pagos vencidos")}
      </Text>
    </section>
  );
}

function LoanTitle({ heading: { clientName, rows, amount } }: { heading: LoanHeading }) {
  return (
    <h3 className={classes.loan}>
      <span className={classes.loanName}>{clientName}</span>
      <span>
        {countText(rows, "cuota", "cuotas")} · <Amount value={amount} strong />
      </span>
    </h3>
  );
}
