/** A list of rows in a form: each can be taken out, and one more is added below them. */
import { Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./FormRow.module.css";

interface FormRowProps {
  /** The name of the row for those who hear the screen: `Cargo 2`. */
  label: string;
  /** The name of its button: `Quitar el cargo 2`. */
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}

export function FormRow({ label, removeLabel, onRemove, children }: FormRowProps) {
  return (
    <fieldset className={classes.row} aria-label={label}>
      {children}
      <div>
        <Button
          type="button"
          variant="subtle"
          aria-label={removeLabel}
          leftSection={<IconTrash size={18} stroke={1.6} />}
          onClick={onRemove}
        >
          Quitar
        </Button>
      </div>
    </fieldset>
  );
}

interface AddRowProps {
  label: string;
  /** No more rows are taken. */
  isFull: boolean;
  onAdd: () => void;
}

export function AddRow({ label, isFull, onAdd }: AddRowProps) {
  return (
    <div>
      <Button
        type="button"
        variant="default"
        disabled={isFull}
        leftSection={<IconPlus size={18} stroke={1.6} />}
        onClick={onAdd}
      >
        {label}
      </Button>
    </div>
  );
}
