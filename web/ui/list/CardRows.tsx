/** Rows as cards, for a phone. */
import { memo } from "react";
import { ActionMenu } from "../detail/ActionMenu.tsx";
import { RowLink } from "./RowLink.tsx";
import classes from "./Rows.module.css";
import { keyAt, type RowsProps } from "./rows-props.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";

/** Name, two lines below it and their margins: what most cards are. */
const CARD_PX = 142;

export function CardRows<T>(props: RowsProps<T>) {
  const { rows } = props;
  const { place, virtualizer, offset } = useVirtualRows<HTMLUListElement>({
    count: rows.length,
    keyOf: keyAt(props),
    estimate: props.cardPx ?? CARD_PX,
    beyond: 4,
  });
  return (
    <ul
      ref={place}
      data-rows
      aria-label={props.label}
      className={classes.cards}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map((item) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        return (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            aria-posinset={item.index + 1}
            aria-setsize={rows.length}
            className={classes.cardPlace}
            style={{ transform: offset(item.start) }}
          >
            <Card {...props} row={row} />
          </li>
        );
      })}
    </ul>
  );
}

/** Not drawn again for where it lies: a list that scrolls or is measured moves what it has drawn. */
const Card = memo(CardOf) as typeof CardOf;

function CardOf<T>({ row, rowTo, rowActions, card }: RowsProps<T> & { row: T }) {
  const actions = rowActions?.(row) ?? [];
  return (
    <div className={classes.card} data-menu={actions.length > 0 || undefined}>
      {rowTo ? (
        <RowLink to={rowTo(row)} className={classes.cardLink}>
          {card(row)}
        </RowLink>
      ) : (
        <div className={classes.cardLink}>{card(row)}</div>
      )}
      {actions.length > 0 && (
        <div className={classes.actions}>
          <ActionMenu actions={actions} />
        </div>
      )}
    </div>
  );
}
