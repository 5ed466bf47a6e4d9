/** Who did what, when and from which device, with every value before and after (ruling A6). For administrators. */
import { Button } from "@mantine/core";
import { memo, useMemo } from "react";
import { businessDate, formatTime } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
import { type NameOf, useNames } from "#web/parts/editing/use-names.ts";
import { EmptyState } from "#web/ui/feedback/EmptyState.tsx";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { InSlices } from "#web/ui/InSlices.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { useDrawnSoFar } from "#web/ui/use-drawn-so-far.ts";
import { commandLabel } from "#web/wording/command.ts";
import classes from "./Audit.module.css";
import { AuditFilters } from "./AuditFilters.tsx";
import { type AuditEntry, entriesOf } from "./entries.ts";
import { RecordChange } from "./RecordChange.tsx";
import { type AuditPages, useAudit } from "./use-audit.ts";
import { useAuditFilter } from "./use-audit-filter.ts";

export function AuditScreen() {
  const filter = useAuditFilter();
  const pages = useAudit(filter.question);
  return (
    <div className={classes.page}>
      <PageHeading title="Auditoría" />
      <InSlices>
        <AuditFilters filter={filter} />
        {/* Another question begins with its first few again. */}
        <Log
          key={JSON.stringify(filter.question)}
          pages={pages}
          narrowed={filter.narrowed}
          onClear={filter.clear}
        />
      </InSlices>
    </div>
  );
}

interface LogProps {
  pages: AuditPages;
  narrowed: boolean;
  onClear: () => void;
}

function Log({ pages, narrowed, onClear }: LogProps) {
  const nameOf = useNames();
  const { status, lines } = pages;
  const entries = useMemo(() => entriesOf(lines), [lines]);
  const { drawn, end } = useDrawnSoFar<HTMLDivElement>(entries.length);
  if (status === "ready" && lines.length === 0) {
    return narrowed ? (
      <EmptyState
        drawing="search"
        message="No hay cambios que coincidan con los filtros."
        action={
          <Button variant="default" onClick={onClear}>
            Limpiar filtros
          </Button>
        }
      />
    ) : (
      <EmptyState drawing="clear" message="Todavía no hay cambios registrados." />
    );
  }
  return (
    <>
      <ol className={classes.entries} aria-label="Cambios, del más reciente al más antiguo">
        {entries.slice(0, drawn).map((entry) => (
          <li key={entry.key} className={classes.entry}>
            <Entry entry={entry} nameOf={nameOf} />
          </li>
        ))}
      </ol>
      <div ref={end} />
      {drawn === entries.length && <End pages={pages} />}
    </>
  );
}

/** The place below the last line: more lines, waiting, or the reason why there are none. */
function End({ pages }: { pages: AuditPages }) {
  const { status } = pages;
  if (status === "loading") return <LoadingState lines={pages.lines.length === 0 ? 6 : 1} />;
  if (status === "offline") {
    return (
      <ErrorState
        message="Sin conexión"
        detail="La auditoría se lee directamente del servidor. Inténtelo cuando vuelva la conexión."
        onRetry={pages.retry}
      />
    );
  }
  if (status === "error")
    return <ErrorState message="No se pudo cargar la auditoría" onRetry={pages.retry} />;
  if (!pages.hasMore) return null;
  return (
    <Button variant="default" onClick={pages.loadMore} className={classes.more}>
      Ver más antiguos
    </Button>
  );
}

/** Drawn once: what is drawn below it changes nothing here. */
const Entry = memo(function Entry({ entry, nameOf }: { entry: AuditEntry; nameOf: NameOf }) {
  return (
    <article>
      <header className={classes.head}>
        <h2 className={classes.what}>{commandLabel(entry.command)}</h2>
        <time className="figures" dateTime={new Date(entry.at).toISOString()}>
          {formatDate(businessDate(entry.at))} {formatTime(entry.at)}
        </time>
      </header>
      <p className={classes.who}>
        {entry.who}
        {entry.device && ` · ${entry.device}`}
      </p>
      {entry.lines.map((line) => (
        <RecordChange key={line.number} line={line} nameOf={nameOf} />
      ))}
    </article>
  );
});
