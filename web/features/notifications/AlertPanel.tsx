/** The notifications of a person: what is overdue, what else asks for something, and the ways on. */
import { Button, Text, Title } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { Suspense, useMemo, useRef } from "react";
import { OwnMark } from "#web/parts/session/OwnMark.tsx";
import { usePermission } from "#web/parts/session/use-session.ts";
import { phone } from "#web/platform/shell.ts";
import { EmptyState } from "#web/ui/feedback/EmptyState.tsx";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { InPlace } from "#web/ui/in-place/InPlace.tsx";
import { usePlaces } from "#web/ui/in-place/use-places.ts";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import "#web/ui/panel-styles.ts";
import { SystemItem } from "./AlertItem.tsx";
import { AlertList } from "./AlertList.tsx";
import classes from "./AlertPanel.module.css";
import type { OverdueAlert } from "./alerts.ts";
import { CollateralAlerts } from "./CollateralAlerts.tsx";
import { OtherAlerts } from "./OtherAlerts.tsx";
import type { Alerts } from "./use-alerts.ts";
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

export function AlertPanel(props: AlertPanelProps) {
  return (
    <InPlace className={classes.panel} until="left">
      <Parts {...props} />
    </InPlace>
  );
}

function Parts({ alerts, heading, onClose, onAsking }: AlertPanelProps) {
  const mayViewPayments = usePermission("payments", "view");
  const all = alerts.list();
  const overdue = useMemo(() => all.filter((alert) => alert.type !== "system"), [all]);
  const placed = usePlaces(overdue, keyOf, { newcomers: "wait" });
  const isListed = placed.rows.length > 0;
  // All that is said scrolls as one: a list with a scroll of its own hides what follows it.
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <>
      {(heading || isListed || alerts.unread > 0) && (
        <div className={classes.head}>
          {heading && (
            <Title order={2} size="md">
              {heading}
            </Title>
          )}
          <OwnMark />
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
      <div ref={scroller} className={classes.scroll}>
        {isListed ? (
          <AlertList
            alerts={alerts}
            placed={placed}
            scroller={scroller}
            onClose={onClose}
            onAsking={onAsking}
          />
        ) : (
          <NothingOverdue alerts={alerts} />
        )}
        <OtherAlerts />
        <YieldAlerts alerts={alerts} onClose={onClose} />
        <CollateralAlerts alerts={alerts} onClose={onClose} />
        {phone() && (
          <Suspense>
            <PhoneReminders />
          </Suspense>
        )}
      </div>
      {mayViewPayments && (
        <div className={classes.foot}>
          <LinkButton to="/payments" variant="subtle" fullWidth onClick={onClose}>
            Ver todos los pagos
          </LinkButton>
        </div>
      )}
    </>
  );
}

const keyOf = ({ key }: OverdueAlert): string => key;

function NothingOverdue({ alerts }: Pick<AlertPanelProps, "alerts">) {
  if (alerts.status === "error") {
    return <ErrorState message="No se pudieron cargar los datos" onRetry="reload" />;
  }
  const [first] = alerts.list();
  if (alerts.status === "loading" && first === undefined) {
    return (
      <div className={classes.pad}>
        <LoadingState lines={3} />
      </div>
    );
  }
  return first?.type === "system" ? (
    <SystemItem alert={first} />
  ) : (
    <EmptyState drawing="clear" message="No hay notificaciones" />
  );
}
