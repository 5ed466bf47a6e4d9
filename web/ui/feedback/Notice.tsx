/** Something on a screen that a person should know or decide, in the colours of its meaning. */
import { CloseButton } from "@mantine/core";
import { IconAlertTriangle, IconFlag, IconInfoCircle } from "@tabler/icons-react";
import type { ComponentType, ReactNode, Ref } from "react";
import classes from "./Notice.module.css";

const ICONS = { info: IconInfoCircle, late: IconFlag, bad: IconAlertTriangle };

interface NoticeProps {
  tone: keyof typeof ICONS;
  title?: ReactNode;
  children?: ReactNode;
  icon?: ComponentType<{ size?: number; stroke?: number }>;
  onClose?: () => void;
  /** Read aloud at once: for what a person has just caused. */
  urgent?: boolean;
  ref?: Ref<HTMLElement>;
}

export function Notice({ tone, title, children, icon, onClose, urgent = false, ref }: NoticeProps) {
  const Icon = icon ?? ICONS[tone];
  return (
    <section
      ref={ref}
      className={classes.notice}
      data-tone={tone}
      {...(urgent ? { role: "alert", tabIndex: -1 } : {})}
    >
      <span className={classes.icon}>
        <Icon size={20} stroke={1.8} aria-hidden />
      </span>
      <div className={classes.body}>
        {title && (
          <p className={classes.title} data-title="">
            {title}
          </p>
        )}
        {children}
      </div>
      {onClose && <CloseButton size="lg" aria-label="Cerrar" onClick={onClose} />}
    </section>
  );
}
