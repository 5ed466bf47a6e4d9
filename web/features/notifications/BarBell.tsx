/** "Alertas" in the bar under the thumb: the notifications fill the phone. */
import { UnstyledButton } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { CountMark } from "#web/ui/CountMark.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import classes from "./Notifications.module.css";
import { useLater } from "./other-keys.ts";
import { unreadLabel } from "./unread-words.ts";
import { useAlerts } from "./use-alerts.ts";

const AlertWindow = lazyPart(() => import("./AlertWindow.tsx").then((module) => module.AlertWindow));
const OtherAlerts = lazyPart(() => import("./OtherAlerts.tsx").then((module) => module.OtherAlerts));

export function BarBell() {
  const alerts = useAlerts();
  const isLater = useLater(alerts.status === "ready");
  const [open, setOpen] = useState(false);
  return (
    <>
      {isLater && (
        <Suspense>
          <OtherAlerts />
        </Suspense>
      )}
      <UnstyledButton
        className={classes.barItem}
        aria-haspopup="dialog"
        aria-label={unreadLabel(alerts.unread, "Alertas")}
        onClick={() => setOpen(true)}
      >
        <span className={classes.barIcon}>
          <IconBell size={22} stroke={1.6} aria-hidden />
          <CountMark count={alerts.unread} tone="bad" />
        </span>
        <span>Alertas</span>
      </UnstyledButton>
      {open && (
        <Suspense>
          <AlertWindow alerts={alerts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
