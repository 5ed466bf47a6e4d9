/**
 * Fields that seldom change, folded: a line says what they hold. They are drawn from their first opening on, and stay there
 * when they are folded, so that nothing typed in them goes.
 */
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import type { FieldValues } from "react-hook-form";
import classes from "./FormFold.module.css";
import { type FoldedFields, useFold } from "./use-fold.ts";

interface FormFoldProps<T extends FieldValues, O> extends FoldedFields<T, O> {
  /** A line that says what the fields hold. */
  says: ReactNode;
  children: ReactNode;
}

export function FormFold<T extends FieldValues, O>({ says, children, ...folded }: FormFoldProps<T, O>) {
  const { open, isWrong, toggle, fields } = useFold(folded);
  const id = useId();
  const [isMade, make] = useState(open);
  if (open && !isMade) make(true);
  return (
    <div>
      <div className={classes.line} data-verb data-open={open || undefined}>
        <button
          type="button"
          className={classes.button}
          aria-expanded={open}
          aria-controls={id}
          aria-describedby={`${id}-says`}
          aria-disabled={isWrong || undefined}
          onClick={toggle}
        >
          Más opciones
          <IconChevronDown size={18} stroke={1.6} aria-hidden className={classes.chevron} />
        </button>
        <div id={`${id}-says`} className={classes.says}>
          {says}
        </div>
      </div>
      <div ref={fields} id={id} hidden={!open}>
        {(isMade || open) && <div className={classes.fields}>{children}</div>}
      </div>
    </div>
  );
}
