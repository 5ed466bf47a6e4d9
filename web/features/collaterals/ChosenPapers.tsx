/** Files that were chosen and wait for the form to be saved. */
import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { sizeText } from "#web/wording/size.ts";
import classes from "./Papers.module.css";

interface ChosenPapersProps {
  files: readonly { id: string; name: string; size: number }[];
  onDrop: (id: string) => void;
}

export function ChosenPapers({ files, onDrop }: ChosenPapersProps) {
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
