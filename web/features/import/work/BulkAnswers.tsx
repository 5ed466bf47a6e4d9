/** Several rows lack or ask the same: it is answered in one tap for all of them. */
import { Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { TextButton } from "#web/ui/TextButton.tsx";
import { countText } from "#web/wording/count.ts";
import type { ReadRow } from "../rows/read-rows.ts";
import { groupsOf } from "./bulk.ts";
import type { RowChange } from "./draft.ts";
import classes from "./Work.module.css";

interface BulkAnswersProps {
  rows: readonly ReadRow[];
  onChange: (changes: readonly RowChange[]) => void;
}

const FIRST = 4;

export function BulkAnswers({ rows, onChange }: BulkAnswersProps) {
  const [isWhole, setWhole] = useState(false);
  const groups = useMemo(() => groupsOf(rows).filter((group) => group.rows > 1), [rows]);
  if (groups.length === 0) return null;
  const shown = isWhole ? groups : groups.slice(0, FIRST);
  return (
    <section className={classes.bulk} aria-label="Preguntas de varias filas">
      <ul className="plain-list">
        {shown.map((group) => (
          <li key={group.about} className={classes.group} data-kind={group.kind}>
            <span className="fills">
              <b className="figures">{countText(group.rows, "fila", "filas")}</b> · {group.text}
            </span>
            {group.mends.map(({ label, changes }) => (
              <TextButton key={label} onClick={() => onChange(changes)}>
                {label}
              </TextButton>
            ))}
          </li>
        ))}
      </ul>
      {groups.length > FIRST && (
        <TextButton onClick={() => setWhole(!isWhole)}>
          {isWhole ? "Ver menos" : `Ver las otras ${groups.length - FIRST}`}
        </TextButton>
      )}
      {shown.some(({ mends }) => mends.length > 0) && (
        <Text size="sm" c="dimmed">
          Cada respuesta vale para todas sus filas. Abajo se responde una por una.
        </Text>
      )}
    </section>
  );
}
