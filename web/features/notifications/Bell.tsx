/** The bell at the top right: how many notifications are unread, and all of them on a tap. */
import { ActionIcon, Popover } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { PageSpinner } from "#web/ui/feedback/LoadingState.tsx";
import "#web/ui/panel-styles.ts";
import classes from "./Notifications.module.css";
import { countText, unreadLabel } from "./unread-words.ts";
import { useAlerts } from "./use-alerts.ts";

const AlertPanel = lazy(() => import("./AlertPanel.tsx").then((module) => ({ default: module.AlertPanel })));

export function Bell() {
  const alerts = useAlerts();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      // A tap in the window of details lies outside this one, and must not close it.
      closeOnClickOutside={!asking}
      closeOnEscape={!asking}
      width="min(30rem, 94vw)"
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <ActionIcon
          className={classes.bell}
          aria-label={unreadLabel(alerts.unread)}
          onClick={() => setOpen(!open)}
        >
          <IconBell size={22} stroke={1.6} aria-hidden />
          {alerts.unread > 0 && (
            <span className={classes.count} aria-hidden>
              {countText(alerts.unread)}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Notificaciones" p={0}>
        <Suspense fallback={<PageSpinner />}>
          <AlertPanel alerts={alerts} heading="Notificaciones" onClose={close} onAsking={setAsking} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
