/** The statement of one list of an opened copy. */
import type { ReactNode } from "react";
import type { LookKind, LookPage } from "#contract/backup-look";
import type { Address } from "#web/ui/address.ts";
import type { DrawingName } from "#web/ui/feedback/Drawing.tsx";
import type { Column } from "#web/ui/list/list-types.ts";
import type { Look } from "./look-context.ts";

type Row<K extends LookKind> = LookPage<K>["rows"][number];

export interface LookTable<K extends LookKind> {
  label: string;
  placeholder: string;
  /** Said where the copy has none. */
  none: string;
  drawing: DrawingName;
  columns: readonly Column<Row<K>>[];
  keyOf(row: Row<K>): string;
  to(row: Row<K>): Address;
  card(row: Row<K>): ReactNode;
}

export type Place = Pick<Look, "backupId" | "day">;
