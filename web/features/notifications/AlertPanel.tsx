/** The notifications: as many as there are, of which only those in sight are drawn. */
import { Button, Text, Title } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import { phone } from "#web/platform/shell.ts";
import { usePermission } from "#web/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { EmptyState } from "#web/ui/feedback/EmptyState.tsx";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import "#web/ui/panel-styles.ts";
import { useStill } from "#web/ui/use-still.ts";
import { countText } from "#web/wording/count.ts";
import { AlertItem, SystemItem } from "./AlertItem.tsx";
import classes from "./AlertPanel.module.css";
import { CollateralAlerts } from "./CollateralAlerts.tsx";
import { type LoanHeading, withHeadings } from "./headings.ts";
import { OtherAlerts } from "./OtherAlerts.tsx";
import type { Alerts } from "./use-alerts.ts";
import { useQuickPay } from "./use-quick-pay.ts";
import { YieldAlerts } from "./YieldAlerts.tsx";

const PhoneReminders = lazyPart(() =>
  import("./phone/PhoneReminders.tsx").then((module) => module.PhoneReminders),
);

interface AlertPanelProps {
  alerts: Alerts;
  /** Left out where the window around it already has one. */
  heading?: string;
  onClose: () => void;
  /** Whether the details of one are open above this. */
  onAsking: (asking: boolean) => void;
}

export function AlertPanel({ alerts, heading, onClose, onAsking }: AlertPanelProps) {
  const mayViewPayments = usePermission("payments", "view");
  const isListed = alerts.list().some(({ type }) => type !== "system");
  return (
    <div className={classes.panel}>
      {(heading || isListed || alerts.unread > 0) && (
        <div className={classes.head}>
          {heading && (
            <Title order={2} size="md">
              {heading}
            </Title>
          )}
          {alerts.unread === 0 && isListed && (
            <Text size="sm" c="dimmed">
              Todas leídas
            </Text>
          )}
          {alerts.unread > 0 && (
            <Button
              variant="subtle"
              px="xs"
              leftSection={<IconChecks size={18} stroke={1.6} />}
              onClick={alerts.markAllRead}
            >
              Marcar todas como leídas
            </Button>
          )}
        </div>
      )}
      <Content alerts={alerts} onClose={onClose} onAsking={onAsking} />
      <OtherAlerts />
      <YieldAlerts alerts={alerts} onClose={onClose} />
      <CollateralAlerts alerts={alerts} onClose={onClose} />
      {phone() && (
        <Suspense>
          <PhoneReminders />
        </Suspense>
      )}
      {mayViewPayments && (
        <div className={classes.foot}>
          <LinkButton to="/payments" variant="subtle" fullWidth onClick={onClose}>
            Ver todos los pagos
          </LinkButton>
        </div>
      )}
    </div>
  );
}

function Content({ alerts, onClose, onAsking }: Omit<AlertPanelProps, "heading">) {
  if (alerts.status === "error") {
    return <ErrorState message="No se pudieron cargar los datos" onRetry={() => window.location.reload()} />;
  }
  const [first] = alerts.list();
  if (alerts.status === "loading" && first === undefined) {
    return (
      <div className={classes.pad}>
        <LoadingState lines={3} />
      </div>
    );
  }
  if (first === undefined) return <EmptyState message="No hay notificaciones" />;
  if (first.type === "system") return <SystemItem alert={first} />;
  return <AlertList alerts={alerts} onClose={onClose} onAsking={onAsking} />;
}

const ITEM_PX = 150;
const HEADING_PX = 44;

function AlertList({ alerts, onClose, onAsking }: Omit<AlertPanelProps, "heading">) {
  const mayCollect = usePermission("payments", "create");
  const quickPay = useQuickPay();
  const [shown, setShown] = useState<string | null>(null);
  const place = useRef<HTMLElement>(null);
  const now = alerts.list();
  const all = useStill(now, place);
  const entries = useMemo(() => withHeadings(all), [all]);
  // A row paid under the finger stays until the finger is gone, and is not paid again.
  const left = useMemo(() => (all === now ? null : new Set(now.map(({ key }) => key))), [all, now]);
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => place.current,
    getItemKey: (index) => entries[index]?.key ?? index,
    estimateSize: (index) => (entries[index]?.type === "loan" ? HEADING_PX : ITEM_PX),
    overscan: 4,
  });
  const isAsking = all.some(({ key }) => key === shown);
  useEffect(() => {
    onAsking(isAsking);
    return () => onAsking(false);
  }, [isAsking, onAsking]);
  return (
    <section ref={place} className={classes.scroll} aria-label="Pagos vencidos">
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
                  onPay={mayCollect ? () => void quickPay.pay(entry) : null}
                  paying={left && !left.has(entry.key) ? entry.key : quickPay.busy}
                  onClose={onClose}
                />
              )}
            </li>
          );
        })}
      </ul>
      <Text size="sm" c="dimmed" ta="center" py="sm">
        {all.length === 1 ? "1 pago vencido" : `${all.length} pagos vencidos`}
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
