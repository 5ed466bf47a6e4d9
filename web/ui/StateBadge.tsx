/** A state in a word, an icon and a colour, never in colour alone. */

import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClockExclamation,
  IconInfoCircle,
} from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import classes from "./StateBadge.module.css";

export type Tone = "good" | "late" | "later" | "bad" | "info" | "quiet";

const ICONS = {
  good: IconCircleCheck,
  late: IconClockExclamation,
  later: IconClockExclamation,
  bad: IconAlertTriangle,
  info: IconInfoCircle,
  quiet: IconCircleDashed,
};

interface StateBadgeProps {
  tone: Tone;
  children: ReactNode;
  /** Where the tone's own icon would say the wrong thing. */
  icon?: ComponentType<{ size?: number; stroke?: number }>;
}

export function StateBadge({ tone, children, icon }: StateBadgeProps) {
  const Icon = icon ?? ICONS[tone];
  return (
    <span className={`${classes.badge} tinted`} data-tone={tone}>
      <Icon size={15} stroke={2} aria-hidden />
      {children}
    </span>
  );
}
