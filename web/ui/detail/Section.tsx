/** A part of a screen under a short heading, and a list of names and values. */
import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./Section.module.css";

interface SectionProps {
  heading: string;
  /** At the right of the heading. */
  action?: ReactNode;
  /** Where something on the screen leads to it (`goToSection`). */
  id?: string;
  children: ReactNode;
}

export function Section({ heading, action, id, children }: SectionProps) {
  return (
    <section className={classes.section} id={id}>
      <header className={classes.header}>
        <Title order={2} {...(id === undefined ? {} : { tabIndex: -1 })}>
          {heading}
        </Title>
        {action}
      </header>
      {children}
    </section>
  );
}

export interface KeyValue {
  label: string;
  value: ReactNode;
}

/** Entries whose value is empty (undefined, null or "") are left out. */
export function KeyValueList({ entries }: { entries: readonly (KeyValue | false)[] }) {
  const shown = entries.filter(
    (entry): entry is KeyValue =>
      entry !== false && entry.value !== undefined && entry.value !== null && entry.value !== "",
  );
  return (
    <dl className={classes.list}>
      {shown.map((entry, place) => (
        <div key={keyOf(entry, place)} className={classes.pair}>
          <dt>{entry.label}</dt>
          <dd>{entry.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Two of them may have one name, such as what was handed back twice. */
function keyOf({ label }: KeyValue, place: number): string {
  return `${label} ${place}`;
}
