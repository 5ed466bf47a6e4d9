/** Rows as cards, for a phone. */
import { VisuallyHidden } from "@mantine/core";
import { memo } from "react";
import { RowLink } from "./RowLink.tsx";
import { menuOf } from "./RowMenu.tsx";
import classes from "./Rows.module.css";
import { GONE_WORD, keyAt, type RowProps, type RowsProps, soughtIndex } from "./rows-props.ts";
import { SwipeCard } from "./SwipeCard.tsx";
import { useVirtualRows } from "./use-virtual-rows.ts";

/** Name, two lines below it and their margins: what most cards are. */
const CARD_PX = 142;

export function CardRows<T>(props: RowsProps<T>) {
  const { rows, gone, sought, ...common } = props;
  const soughtAt = soughtIndex(props);
  const { place, virtualizer, offset } = useVirtualRows<HTMLUListElement>({
    count: rows.length,
    keyOf: keyAt(props),
    estimate: props.cardPx ?? CARD_PX,
    beyond: 4,
    sought: { request: sought ?? null, index: soughtAt },
  });
  return (
    <ul
      ref={place}
      data-rows
      aria-label={props.label}
      className={classes.cards}
      data-touch={props.cardsTouch || undefined}
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
            data-kept
            data-sought={item.index === soughtAt || undefined}
            tabIndex={item.index === soughtAt ? -1 : undefined}
            aria-posinset={item.index + 1}
            aria-setsize={rows.length}
            className={classes.cardPlace}
            style={{ transform: offset(item.start) }}
          >
            <Card {...common} row={row} isGone={gone?.has(String(item.key)) ?? false} />
          </li>
        );
      })}
    </ul>
  );
}

/** Not drawn again for its place: a list that scrolls or is measured moves what it has drawn. */
const Card = memo(CardOf) as typeof CardOf;

function CardOf<T>(props: RowProps<T>) {
  const { row, isGone, rowTo, card, swipes } = props;
  const menu = menuOf(props);
  const drawn = (
    <div className={classes.card} data-menu={menu !== null || undefined} data-gone={isGone || undefined}>
      {rowTo && !isGone ? (
        <RowLink address={rowTo(row)} className={classes.cardLink}>
          {card(row)}
        </RowLink>
      ) : (
        <div className={classes.cardLink}>{card(row)}</div>
      )}
      {isGone && <VisuallyHidden>{GONE_WORD}</VisuallyHidden>}
      {menu && <div className={classes.actions}>{menu}</div>}
    </div>
  );
  return swipes && !isGone ? <SwipeCard verbs={swipes(row)}>{drawn}</SwipeCard> : drawn;
}
