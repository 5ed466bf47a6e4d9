/** Stars a report, so that it stands among the favourites of this person on this device. */
import { ActionIcon } from "@mantine/core";
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
      aria-pressed={isStarred}
      aria-label={isStarred ? `Quitar ${title} de favoritos` : `Marcar ${title} como favorito`}
      onClick={() => marks.star(name, !isStarred)}
    >
      <Star isFilled={isStarred} />
    </ActionIcon>
  );
}

/** Drawn here: icons of the library come with the first screen, which has no star. */
function Star({ isFilled }: { isFilled: boolean }) {
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill={isFilled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9L3.5 9.7l5.9-.8z" />
    </svg>
  );
}
