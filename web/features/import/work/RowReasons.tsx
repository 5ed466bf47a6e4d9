/** Why a row cannot come in as it is, each reason with the taps that mend it; and the way to leave the row out, or to take it in again. */
import { TextButton } from "#web/ui/TextButton.tsx";
import type { ReadRow } from "../rows/read-rows.ts";
import type { RowChange } from "./draft.ts";
import classes from "./Grid.module.css";

interface RowReasonsProps {
  read: ReadRow;
  onChange: (changes: readonly RowChange[]) => void;
}

export function RowReasons({ read, onChange }: RowReasonsProps) {
  const { row, state, findings } = read;
  const { number } = row;
  const leavesByFinding = findings.some(({ mends }) => mends.some(({ answers }) => answers?.who === "out"));
  const isOpen = state === "wrong" || state === "question";
  if (findings.length === 0 && state !== "out") return null;
  return (
    <ul className={classes.reasons}>
      {findings.map(({ kind, text, mends }) => (
        <li key={text} className={classes.reason} data-kind={kind}>
          <span>{text}</span>
          {mends.map(({ label, cells, answers }) => (
            <TextButton
              key={label}
              onClick={() => onChange([{ number, ...(cells && { cells }), ...(answers && { answers }) }])}
            >
              {label}
            </TextButton>
          ))}
        </li>
      ))}
      {isOpen && !leavesByFinding && (
        <li className={classes.reason}>
          <TextButton onClick={() => onChange([{ number, answers: { who: "out" } }])}>
            No traer la fila
          </TextButton>
        </li>
      )}
      {state === "out" && (
        <li className={classes.reason}>
          <span>No entra en la importación.</span>
          <TextButton onClick={() => onChange([{ number, answers: { who: "in" } }])}>Traerla</TextButton>
        </li>
      )}
    </ul>
  );
}
