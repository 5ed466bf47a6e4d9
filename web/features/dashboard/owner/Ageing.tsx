/** One bar of all that is late, by its age: each part opens its list. */
import { Title } from "@mantine/core";
import { type Age, type AgeName, ageing } from "#domain/analytics/street-now";
import type { ChartTone } from "#web/table/chart.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { PartBar } from "#web/ui/chart/PartBar.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { COUNTING, countText } from "#web/wording/count.ts";
import { lateTone } from "#web/wording/state-word.ts";
import classes from "./Owner.module.css";
import { NOT_HERE } from "./Tile.tsx";
import type { LateLines } from "./use-late-lines.ts";

const TONES: Record<AgeName, ChartTone> = {
  "1-7": lateTone(7),
  "8-15": lateTone(15),
  "16-30": lateTone(30),
  "31": lateTone(31),
};

/** `1–7 días`, `> 30 días`. */
export function ageText(name: AgeName): string {
  return AGE_WORDS[name];
}

const AGE_WORDS: Record<AgeName, string> = {
  "1-7": "1–7 días",
  "8-15": "8–15 días",
  "16-30": "16–30 días",
  "31": "> 30 días",
};

interface AgeingProps {
  late: LateLines;
  onOpen: (age: AgeName) => void;
}

export function Ageing({ late: { lines, status }, onOpen }: AgeingProps) {
  const partOf = ({ name, overdue, loans }: Age) => ({
    name: ageText(name),
    tone: TONES[name],
    value: overdue,
    figure: <Amount value={overdue} />,
    note: countText(loans, "préstamo", "préstamos"),
    ...(loans > 0 ? { onOpen: () => onOpen(name) } : {}),
  });
  return (
    <section className={classes.panel} aria-labelledby="antiguedad">
      <Title order={2} id="antiguedad" className={classes.panelTitle}>
        Antigüedad de los atrasos
      </Title>
      {status === "error" && <p className={classes.sentence}>{NOT_HERE}</p>}
      {status === "loading" && <LoadingState lines={1} label={COUNTING} />}
      {status === "ready" &&
        (lines.length === 0 ? (
          <p className={classes.sentence}>Nadie está atrasado.</p>
        ) : (
          <PartBar label="Atrasados por días" parts={ageing(lines).map(partOf)} />
        ))}
    </section>
  );
}
