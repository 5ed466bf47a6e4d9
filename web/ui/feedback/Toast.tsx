/** One notice. It stays while it is pointed at or holds the focus. */
import { ActionIcon, Box, Button } from "@mantine/core";
import { IconCheck, IconExclamationMark, IconInfoSmall, IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { dismiss, type Notice } from "./notify.ts";
import classes from "./Toasts.module.css";

const ICONS = { success: IconCheck, error: IconExclamationMark, info: IconInfoSmall };

export function Toast({ notice }: { notice: Notice }) {
  const { id, tone, title, message, shownMs, way } = notice;
  const Icon = ICONS[tone];
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, held, shownMs]);
  return (
    <Box
      role={tone === "error" ? "alert" : "status"}
      className={classes.toast}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.sign}>
        <Icon size={18} aria-hidden />
      </span>
      <div className={classes.words}>
        <p className="strong">{title}</p>
        {message !== undefined && <p>{message}</p>}
        {way && (
          <Button
            variant="light"
            size="compact-md"
            mih="2.75rem"
            mt="xs"
            onClick={() => {
              dismiss(id);
              way.go();
            }}
          >
            {way.label}
          </Button>
        )}
      </div>
      <ActionIcon aria-label="Cerrar aviso" onClick={() => dismiss(id)}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </Box>
  );
}
