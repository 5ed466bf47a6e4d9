/** "Alertas" in the bar under the thumb: the notifications fill the phone. */
import { Modal, UnstyledButton } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { PageSpinner } from "#web/ui/feedback/LoadingState.tsx";
import "#web/ui/panel-styles.ts";
import classes from "./Notifications.module.css";
import { countText, unreadLabel } from "./unread-words.ts";
import { useAlerts } from "./use-alerts.ts";

const AlertPanel = lazy(() => import("./AlertPanel.tsx").then((module) => ({ default: module.AlertPanel })));

export function BarBell() {
  const alerts = useAlerts();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <UnstyledButton
        className={classes.barItem}
        aria-haspopup="dialog"
        aria-label={unreadLabel(alerts.unread, "Alertas")}
        onClick={() => setOpen(true)}
      >
        <span className={classes.barIcon}>
          <IconBell size={22} stroke={1.6} aria-hidden />
          {alerts.unread > 0 && (
            <span className={classes.count} aria-hidden>
              {countText(alerts.unread)}
            </span>
          )}
        </span>
        <span>Alertas</span>
      </UnstyledButton>
      <Modal
        opened={open}
        onClose={close}
        fullScreen
        title="Notificaciones"
        closeOnEscape={!asking}
        transitionProps={{ duration: 0 }}
        classNames={{ body: classes.sheet ?? "", content: classes.sheetContent ?? "" }}
      >
        <Suspense fallback={<PageSpinner />}>
          <AlertPanel alerts={alerts} onClose={close} onAsking={setAsking} />
        </Suspense>
      </Modal>
    </>
  );
}
