/** One list of an opened copy: searched by the server, 50 rows at a time. */
import { Button } from "@mantine/core";
import { useRef } from "react";
import type { LookKind } from "#contract/backup-look";
import { formatCount } from "#domain/money/text";
import { EmptyState } from "#web/ui/feedback/EmptyState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { Rows } from "#web/ui/list/Rows.tsx";
import { SearchBox } from "#web/ui/list/SearchBox.tsx";
import { type ListQueryHandle, useListQuery } from "#web/ui/list/use-list-query.ts";
import classes from "./Look.module.css";
import { useLook } from "./look-context.ts";
import type { LookTable } from "./look-table.ts";
import { lookTable } from "./look-tables.tsx";
import { NotRead } from "./NotRead.tsx";
import { type LookRows, useLookRows } from "./use-look-rows.ts";
import { useSettled } from "./use-settled.ts";

const NO_FILTERS: readonly never[] = [];

export function LookList<K extends LookKind>({ kind }: { kind: K }) {
  const look = useLook();
  const query = useListQuery(NO_FILTERS, "");
  const read = useLookRows(kind, useSettled(query.text));
  const place = useRef<HTMLDivElement>(null);
  const table = lookTable(kind, look);
  const first = () => place.current?.querySelector<HTMLElement>("[data-row-link]");
  return (
    <div className={classes.list}>
      <SearchBox
        query={query}
        placeholder={table.placeholder}
        onDown={() => first()?.focus()}
        onEnter={() => first()?.click()}
        onStay={() => {}}
      />
      <Count {...read} isSearched={query.text.trim() !== ""} />
      <div ref={place} className={classes.list}>
        <Found read={read} table={table} query={query} />
      </div>
    </div>
  );
}

type CountProps = Pick<LookRows<LookKind>, "total" | "rows"> & { isSearched: boolean };

function Count({ total, rows, isSearched }: CountProps) {
  if (total === null || total === 0) return null;
  if (!isSearched && rows.length === total) return null;
  const all = formatCount(total);
  const shown = rows.length < total ? `${formatCount(rows.length)} de ${all}` : all;
  const found = total === 1 ? "encontrado" : "encontrados";
  return (
    <p className={classes.count} role="status">
      {isSearched ? `${shown} ${found}` : shown}
    </p>
  );
}

interface FoundProps<K extends LookKind> {
  read: LookRows<K>;
  table: LookTable<K>;
  query: ListQueryHandle;
}

function Found<K extends LookKind>({ read, table, query }: FoundProps<K>) {
  const { status, rows, problem } = read;
  if (status === "ready" && rows.length === 0) {
    if (query.text.trim() === "") return <EmptyState drawing={table.drawing} message={table.none} />;
    return (
      <EmptyState
        drawing="search"
        message={`Nada coincide con «${query.text}».`}
        action={
          <Button variant="default" onClick={query.clear}>
            Limpiar filtros
          </Button>
        }
      />
    );
  }
  return (
    <>
      {rows.length > 0 && (
        <Rows
          label={table.label}
          rows={rows}
          columns={table.columns}
          rowKey={table.keyOf}
          rowTo={table.to}
          rowActions={undefined}
          card={table.card}
          order=""
          onOrder={() => undefined}
        />
      )}
      {status === "loading" && <LoadingState lines={rows.length > 0 ? 1 : 6} />}
      {status === "failed" && problem && <NotRead {...problem} onRetry={read.retry} />}
      {read.hasMore && (
        <Button variant="default" onClick={read.more} className={classes.more}>
          Ver más
        </Button>
      )}
    </>
  );
}
