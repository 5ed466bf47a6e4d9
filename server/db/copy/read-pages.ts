/** Reads a table page by page in the order of its key, whichever engine it is on. */
import { type RawBuilder, sql } from "kysely";
import { anyTable } from "../records/any-table.ts";
import type { Row } from "../records/row.ts";
import type { Handle } from "../records/store.ts";
import type { Table } from "../records/table.ts";

const PAGE = 1000;
/** Files are large, and two pages are held in memory whole. */
const PAGE_OF_BYTES = 4;

/** The engine reads the next page while the one before it is worked on. */
export async function* pagesOf(from: Handle, table: Table): AsyncGenerator<readonly Row[]> {
  const size = Object.values(table.columns).some(({ kind }) => kind === "bytes") ? PAGE_OF_BYTES : PAGE;
  let reading = readPage(from, table, null, size);
  for (;;) {
    const rows = await reading;
    const last = rows.at(-1);
    if (last === undefined) return;
    const isLast = rows.length < size;
    if (!isLast) {
      reading = readPage(from, table, last, size);
      // Where the work on this page fails, the next one is not awaited any more.
      reading.catch(() => {});
    }
    yield rows;
    if (isLast) return;
  }
}

async function readPage(from: Handle, table: Table, last: Row | null, size: number): Promise<Row[]> {
  let page = anyTable(from).selectFrom(table.name).selectAll().limit(size);
  for (const column of table.key) page = page.orderBy(column);
  if (last) page = page.where(beyond(table, last));
  return page.execute();
}

function beyond({ key }: Table, last: Row): RawBuilder<boolean> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const values = sql.join(key.map((column) => sql`${last[column]}`));
  return sql<boolean>`(${columns}) > (${values})`;
}
