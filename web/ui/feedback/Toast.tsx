/** One notice. It stays while it is pointed at or holds the focus. */
import { Notification } from "@mantine/core";
import "@mantine/core/styles/Notification.layer.css";
import { IconCheck, IconExclamationMark, IconInfoSmall } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { dismiss, type Notice } from "./notify.ts";
import classes from "./Toasts.module.css";

const LOOKS = {
  success: { color: "green", Icon: IconCheck },
  error: { color: "red.9", Icon: IconExclamationMark },
  info: { color: "blue", Icon: IconInfoSmall },
};

export function Toast({ notice }: { notice: Notice }) {
  const { id, tone, title, message, shownMs } = notice;
  const { color, Icon } = LOOKS[tone];
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, held, shownMs]);
  return (
    <Notification
      role={tone === "error" ? "alert" : "status"}
      className={classes.toast}
      color={color}
      icon={<Icon size={18} />}
      title={message === undefined ? undefined : title}
      withBorder
      onClose={() => dismiss(id)}
      closeButtonProps={{ "aria-label": "Cerrar aviso" }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {message ?? title}
    </Notification>
  );
}
