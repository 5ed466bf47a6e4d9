/** Rows as a table, from 768 px. Columns that do not fit give way in the order they were told to. */
import { VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type CSSProperties, memo, useMemo } from "react";
import { currencySymbol } from "#domain/money/currency";
import { alignsRight } from "#web/table/table.ts";
import { cellOf } from "./cell.tsx";
import { fitting, isTight, tracks } from "./column-room.ts";
import type { Column } from "./list-types.ts";
import { RowLink } from "./RowLink.tsx";
import { menuOf } from "./RowMenu.tsx";
import classes from "./Rows.module.css";
import { GONE_WORD, hasMenus, keyAt, type RowProps, type RowsProps, soughtIndex } from "./rows-props.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";

const ROW_PX = 52;
export const ACTIONS_PX = 44;

export function TableRows<T>(props: RowsProps<T>) {
  const { rows, gone, sought, ...common } = props;
  const soughtAt = soughtIndex(props);
  const { place, width, virtualizer, offset } = useVirtualRows<HTMLTableElement>({
    count: rows.length,
    keyOf: keyAt(props),
    estimate: ROW_PX,
    beyond: 8,
    sought: { request: sought ?? null, index: soughtAt },
  });
  const actions = hasMenus(props) ? ACTIONS_PX : 0;
  const columns = useMemo(() => fitting(props.columns, width, actions), [props.columns, width, actions]);
  const tight = isTight(columns, width, actions);
  return (
    <table
      ref={place}
      aria-label={props.label}
      aria-rowcount={rows.length + 1}
      className={classes.table}
      style={{ "--columns": tracks(columns, actions, tight) } as CSSProperties}
    >
      {props.isHeadless ? (
        <UnseenHead columns={columns} />
      ) : (
        <Head {...props} columns={columns} hasMenus={actions > 0} />
      )}
      <tbody data-rows className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          return (
            <tr
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              data-kept
              data-sought={item.index === soughtAt || undefined}
              tabIndex={item.index === soughtAt ? -1 : undefined}
              aria-rowindex={item.index + 2}
              className={classes.row}
              data-gone={gone?.has(String(item.key)) || undefined}
              style={{ transform: offset(item.start) }}
            >
              <Cells {...common} columns={columns} row={row} isGone={gone?.has(String(item.key)) ?? false} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface HeadProps<T> extends Pick<RowsProps<T>, "columns" | "order" | "onOrder"> {
  hasMenus: boolean;
}

function Head<T>({ columns, order, onOrder, hasMenus }: HeadProps<T>) {
  return (
    <thead className={classes.headGroup}>
      <tr aria-rowindex={1} className={classes.head}>
        {columns.map((column) => (
          <Heading key={column.key} column={column} order={order} onOrder={onOrder} />
        ))}
        {hasMenus && (
          <th scope="col" className={classes.cell}>
            <VisuallyHidden>Acciones</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** Read aloud: it is drawn above these rows already. */
function UnseenHead<T>({ columns }: { columns: readonly Column<T>[] }) {
  return (
    <thead className="unseen">
      <tr aria-rowindex={1}>
        {columns.map(({ key, heading }) => (
          <th key={key} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface HeadingProps<T> {
  column: Column<T>;
  order: string;
  onOrder: (order: string) => void;
}

function Heading<T>({ column, order, onOrder }: HeadingProps<T>) {
  const { key, heading, sort } = column;
  const align = alignOf(column);
  const currency = column.kind === "money" ? currencySymbol() : undefined;
  if (!sort) {
    return (
      <th scope="col" className={classes.cell} data-align={align} data-currency={currency}>
        {heading}
      </th>
    );
  }
  const direction = order === key ? "ascending" : order === `-${key}` ? "descending" : "none";
  const Arrow = direction === "descending" ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={classes.cell}
      data-align={align}
      data-currency={currency}
      aria-sort={direction}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() => onOrder(direction === "ascending" ? `-${key}` : key)}
      >
        {heading}
        {direction !== "none" && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  );
}

function alignOf<T>({ align, kind }: Column<T>): Column<T>["align"] {
  return align ?? (alignsRight(kind) ? "right" : undefined);
}

/** Not drawn again for its row's place: a list that scrolls or is measured moves what it has drawn. */
const Cells = memo(CellsOf) as typeof CellsOf;

function CellsOf<T>(props: RowProps<T>) {
  const { columns, row, isGone, rowTo } = props;
  return (
    <>
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={classes.cell}
          data-align={alignOf(column)}
          data-main={index === 0 || undefined}
          data-wrap={column.wrap || undefined}
        >
          {index === 0 && isGone && <VisuallyHidden>{GONE_WORD}: </VisuallyHidden>}
          {index === 0 && rowTo && !isGone ? (
            <RowLink address={rowTo(row)} className={classes.link}>
              {cellOf(column, row)}
            </RowLink>
          ) : (
            cellOf(column, row)
          )}
        </td>
      ))}
      {hasMenus(props) && <td className={classes.actions}>{menuOf(props)}</td>}
    </>
  );
}
