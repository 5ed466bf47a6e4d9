/** The notifications over the whole phone. */
import { useState } from "react";
import "#web/ui/panel-styles.ts";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import classes from "./AlertPanel.module.css";
import { AlertPanel } from "./AlertPanel.tsx";
import type { Alerts } from "./use-alerts.ts";

export function AlertWindow({ alerts, onClose }: { alerts: Alerts; onClose: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <DialogWindow
      onClose={onClose}
      fullScreen
      asks={false}
      title="Notificaciones"
      closeOnEscape={!asking}
      classNames={{ body: classes.sheet ?? "", content: classes.sheetContent ?? "" }}
    >
      <AlertPanel alerts={alerts} onClose={onClose} onAsking={setAsking} />
    </DialogWindow>
  );
}
