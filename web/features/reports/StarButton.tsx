/** Stars a report, so that it stands among the favourites of this person on this device. */
import { ActionIcon } from "@mantine/core";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import type { ReportName } from "#domain/reports/report";
import { REPORT_WORDS } from "#web/wording/report.ts";
import { useMarks } from "./use-marks.ts";

export function StarButton({ name }: { name: ReportName }) {
  const { favourites, marks } = useMarks();
  const isStarred = favourites.includes(name);
  const { title } = REPORT_WORDS[name];
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      aria-pressed={isStarred}
      aria-label={isStarred ? `Quitar ${title} de favoritos` : `Marcar ${title} como favorito`}
      onClick={() => marks.star(name, !isStarred)}
    >
      {isStarred ? <IconStarFilled size={20} aria-hidden /> : <IconStar size={20} stroke={1.6} aria-hidden />}
    </ActionIcon>
  );
}
