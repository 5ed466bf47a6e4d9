/** The badge of a state that was put into words elsewhere: label, tone and the name of an icon. */
import {
  IconAlertTriangle,
  IconBan,
  IconChecks,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconClockExclamation,
  IconFlag,
  IconInfoCircle,
  IconTrash,
} from "@tabler/icons-react";
import { StateBadge, type Tone } from "./StateBadge.tsx";

const ICONS = {
  check: IconCircleCheck,
  checks: IconChecks,
  clock: IconClockExclamation,
  alert: IconAlertTriangle,
  dashed: IconCircleDashed,
  half: IconCircleHalf2,
  ban: IconBan,
  flag: IconFlag,
  info: IconInfoCircle,
  trash: IconTrash,
};

export interface StateMarkProps {
  state: { label: string; tone: Tone; icon: keyof typeof ICONS };
}

export function StateMark({ state }: StateMarkProps) {
  return (
    <StateBadge tone={state.tone} icon={ICONS[state.icon]}>
      {state.label}
    </StateBadge>
  );
}
