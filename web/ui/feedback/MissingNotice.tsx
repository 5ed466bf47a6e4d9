/** A document that cannot be made: what is missing, each in words a person can act on. */
import { IconFileAlert } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import classes from "./MissingNotice.module.css";
import { Notice } from "./Notice.tsx";

export interface MissingData {
  message: string;
  missing: readonly string[];
}

export function MissingNotice({ missing, onClose }: { missing: MissingData; onClose: () => void }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Notice ref={place} tone="bad" icon={IconFileAlert} title={missing.message} onClose={onClose} urgent>
      {missing.missing.length > 0 && (
        <ul className={classes.reasons}>
          {missing.missing.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
