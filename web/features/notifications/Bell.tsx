/** The bell at the top right: how many notifications are unread, and all of them on a tap. */
import { IconBell } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { CornerPanel } from "#web/ui/CornerPanel.tsx";
import { CountMark } from "#web/ui/CountMark.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { useLater } from "./other-keys.ts";
import { unreadLabel } from "./unread-words.ts";
import { useAlerts } from "./use-alerts.ts";

const AlertPanel = lazyPart(() => import("./AlertPanel.tsx").then((module) => module.AlertPanel));
const OtherAlerts = lazyPart(() => import("./OtherAlerts.tsx").then((module) => module.OtherAlerts));

export function Bell() {
  const alerts = useAlerts();
  const isLater = useLater(alerts.status === "ready");
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {isLater && (
        <Suspense>
          <OtherAlerts />
        </Suspense>
      )}
      <CornerPanel
        label={unreadLabel(alerts.unread)}
        icon={
          <>
            <IconBell size={22} stroke={1.6} aria-hidden />
            <CountMark count={alerts.unread} tone="bad" />
          </>
        }
        open={open}
        onToggle={setOpen}
        title="Notificaciones"
        width="30rem"
        held={asking}
      >
        <AlertPanel alerts={alerts} heading="Notificaciones" onClose={close} onAsking={setAsking} />
      </CornerPanel>
    </>
  );
}
