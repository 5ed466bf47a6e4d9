/** A paper in small, as it will be printed: for choosing among papers by their look. */
import { useMemo } from "react";
import { isTicket, type Paper, type PaperSize } from "#web/documents/paper/content.ts";
import { renderHtml } from "#web/documents/paper/html.ts";
import { useSeen } from "#web/ui/use-seen.ts";
import classes from "./PaperThumb.module.css";

interface PaperThumbProps {
  /** Null where it cannot be made: the sheet stays empty. */
  paper: Paper | null;
  size: PaperSize;
}

/** Drawn once it is seen: a sheet is a document of its own. */
export function PaperThumb({ paper, size }: PaperThumbProps) {
  const [place, seen] = useSeen<HTMLSpanElement>();
  const html = useMemo(() => (paper && seen ? renderHtml(paper, size) : null), [paper, size, seen]);
  return (
    <span ref={place} className={classes.sheet} data-ticket={isTicket(size) || undefined} aria-hidden>
      {html && (
        <iframe title={paper?.title ?? ""} className={classes.page} srcDoc={html} sandbox="" tabIndex={-1} />
      )}
    </span>
  );
}
