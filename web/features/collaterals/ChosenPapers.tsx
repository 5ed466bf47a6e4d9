/** Files that were chosen and wait for the form to be saved. */
import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { usePartWork } from "#web/ui/work/use-window-work.ts";
import { sizeText } from "#web/wording/size.ts";
import classes from "./Papers.module.css";

interface ChosenPapersProps {
  files: readonly { id: string; name: string; size: number }[];
  onDrop: (id: string) => void;
  /** They are others than those that the form began with, or one is on its way in. */
  isChanged: boolean;
}

export function ChosenPapers({ files, onDrop, isChanged }: ChosenPapersProps) {
  usePartWork(isChanged);
  if (files.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Archivos elegidos">
      {files.map(({ id, name, size }) => (
        <li key={id} className={classes.item}>
          <span className="stack fills">
            <span className="clip">{name}</span>
            <span className={classes.quiet}>{sizeText(size)}</span>
          </span>
          <ActionIcon variant="default" aria-label={`Quitar ${name}`} onClick={() => onDrop(id)}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
