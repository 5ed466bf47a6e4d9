/** The notifications: as many as there are, of which only those in sight are drawn. */
import { Button, Text, Title } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useState } from "react";
import { usePermission } from "#web/session/use-session.ts";
import { EmptyState } from "#web/ui/feedback/EmptyState.tsx";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import "#web/ui/panel-styles.ts";
import { AlertItem, SystemItem } from "./AlertItem.tsx";
import { CollateralAlerts } from "./CollateralAlerts.tsx";
import classes from "./Notifications.module.css";
import { OtherAlerts } from "./OtherAlerts.tsx";
import type { Alerts } from "./use-alerts.ts";
import { useQuickPay } from "./use-quick-pay.ts";
import { YieldAlerts } from "./YieldAlerts.tsx";

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
  return (
    <div className={classes.panel}>
      {(heading || alerts.unread > 0) && (
        <div className={classes.head}>
          {heading && (
            <Title order={2} size="md">
              {heading}
            </Title>
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

function AlertList({ alerts, onClose, onAsking }: Omit<AlertPanelProps, "heading">) {
  const mayCollect = usePermission("payments", "create");
  const quickPay = useQuickPay();
  const [shown, setShown] = useState<string | null>(null);
  const place = useRef<HTMLElement>(null);
  const all = alerts.list();
  const virtualizer = useVirtualizer({
    count: all.length,
    getScrollElement: () => place.current,
    getItemKey: (index) => all[index]?.key ?? index,
    estimateSize: () => ITEM_PX,
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
          const alert = all[index];
          if (alert?.type !== "payment_overdue") return null;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={all.length}
              className={classes.place}
              style={{ transform: `translateY(${start}px)` }}
            >
              <AlertItem
                alert={alert}
                read={alerts.isRead(alert.key)}
                onRead={() => alerts.markRead(alert.key)}
                detailsOpen={shown === alert.key}
                onDetails={(open) => setShown(open ? alert.key : null)}
                onPay={mayCollect ? () => void quickPay.pay(alert) : null}
                paying={quickPay.busy}
                onClose={onClose}
              />
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
