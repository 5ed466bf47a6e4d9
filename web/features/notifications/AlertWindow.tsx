/** The notifications over the whole phone. */
import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import "#web/ui/panel-styles.ts";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import classes from "./AlertPanel.module.css";
import { AlertPanel } from "./AlertPanel.tsx";
import type { Alerts } from "./use-alerts.ts";

/** A sheet over the whole phone says in a word how it goes. */
const CLOSE = (
  <span className={classes.close}>
    Cerrar <IconX size={20} stroke={1.8} aria-hidden />
  </span>
);

export function AlertWindow({ alerts, onClose }: { alerts: Alerts; onClose: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <DialogWindow
      onClose={onClose}
      fullScreen
      asks={false}
      title="Notificaciones"
      closeButtonProps={{ "aria-label": "Cerrar", icon: CLOSE, w: "auto", px: "sm" }}
      closeOnEscape={!asking}
      classNames={{ body: classes.sheet ?? "", content: classes.sheetContent ?? "" }}
    >
      <AlertPanel alerts={alerts} onClose={onClose} onAsking={setAsking} />
    </DialogWindow>
  );
}
