/** The rows on a phone: one card each with its reasons; a tap opens the window in which the row is written. */
import { Button } from "@mantine/core";
import { useMemo } from "react";
import { useVirtualRows } from "#web/ui/list/use-virtual-rows.ts";
import "#web/ui/panel-styles.ts";
import type { ReadRow } from "../rows/read-rows.ts";
import type { DraftRow } from "../rows/row.ts";
import { cardLine, cardName } from "./card-text.ts";
import { isEmptyRow } from "./draft.ts";
import classes from "./Grid.module.css";
import type { RowTable } from "./RowGrid.tsx";
import { RowReasons } from "./RowReasons.tsx";
import { RowStateMark } from "./RowStateMark.tsx";

const CARD_PX = 76;

interface RowCardsProps extends Pick<RowTable, "read" | "draft" | "onChange"> {
  canAdd: boolean;
  onOpen: (row: number) => void;
}

export function RowCards({ read, draft, onChange, canAdd, onOpen }: RowCardsProps) {
  const byNumber = useMemo(() => new Map(read.map((each) => [each.row.number, each])), [read]);
  const shown = useMemo(() => draft.filter((row) => !isEmptyRow(row)), [draft]);
  const { place, virtualizer, offset } = useVirtualRows<HTMLUListElement>({
    count: shown.length,
    keyOf: (index) => String(shown[index]?.number ?? index),
    estimate: CARD_PX,
    beyond: 6,
  });
  return (
    <>
      <ul
        ref={place}
        data-rows
        aria-label="Filas de la hoja"
        className={classes.cards}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map((item) => {
          const row = shown[item.index];
          return (
            row && (
              <li
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                className={classes.card}
                style={{ transform: offset(item.start) }}
              >
                <CardOf
                  row={row}
                  read={byNumber.get(row.number)}
                  onOpen={() => onOpen(row.number)}
                  onChange={onChange}
                />
              </li>
            )
          );
        })}
      </ul>
      {canAdd && (
        <Button variant="default" onClick={() => onOpen(draft.at(-1)?.number ?? 1)}>
          Agregar fila
        </Button>
      )}
    </>
  );
}

interface CardOfProps extends Pick<RowTable, "onChange"> {
  row: DraftRow;
  read: ReadRow | undefined;
  onOpen: () => void;
}

function CardOf({ row, read, onOpen, onChange }: CardOfProps) {
  return (
    <>
      <button type="button" data-row-link className={classes.open} onClick={onOpen}>
        {read && <RowStateMark state={read.state} />}
        <span className="stack fills">
          <b>{cardName(row.cells)}</b>
          <span className="quiet">{cardLine(row)}</span>
        </span>
      </button>
      {read && <RowReasons read={read} onChange={onChange} />}
    </>
  );
}
