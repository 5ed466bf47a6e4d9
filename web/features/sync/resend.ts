/** The decision about an item that the server did not apply: it goes again as a new command that names the old. */
import { findCommand } from "#commands/catalogue";
import { LOAN_GROUPS } from "#commands/loan/update";
import { groupsOf } from "#contract/collections";
import type { JsonObject } from "#contract/envelope";
import type { RunResult } from "#web/offline/layers/run.ts";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import type { AttentionItem } from "#web/offline/sync/sync-state.ts";
import {
  type Choice,
  type Clash,
  type Edit,
  type Groups,
  isEmptyEdit,
  resolvedEdit,
} from "#web/ui/form/edit.ts";

/** Fields that are one value together, as the commands compare them. */
function groupsFor(collection: AttentionItem["collection"]): Groups {
  return collection === "loans" ? LOAN_GROUPS : groupsOf(collection);
}

export interface ConflictPoint {
  /** The fields that stand or fall together. */
  fields: readonly string[];
  clashes: readonly Clash[];
}

/** One decision per field, or per group of fields that belong together. */
export function conflictPoints({ collection, conflicts }: AttentionItem): ConflictPoint[] {
  const groups = groupsFor(collection);
  const points = new Map<readonly string[], Clash[]>();
  for (const conflict of conflicts) {
    const group = groups.find((fields) => fields.includes(conflict.field));
    const key = group ?? [conflict.field];
    points.set(key, [...(points.get(key) ?? []), conflict]);
  }
  return [...points].map(([fields, clashes]) => ({ fields, clashes }));
}

/** The arguments that a person typed: `changes` of an edit, `fields` of a new record. */
function typedPart(item: AttentionItem): { key: "changes" | "fields"; values: JsonObject } | null {
  const data = item.data;
  for (const key of ["changes", "fields"] as const) {
    const values = isObject(data) ? data[key] : undefined;
    if (isObject(values)) return { key, values: values as JsonObject };
  }
  return null;
}

/** Sends the same again. */
export function resend(store: LocalStore, item: AttentionItem): Promise<RunResult> {
  return send(store, item, item.data, store.layers.waiting.get(item.id)?.base ?? null);
}

/** The values that stand after a clash. Keeping all of theirs leaves nothing to send: the item is given up. */
export async function resolveConflict(
  store: LocalStore,
  item: AttentionItem,
  choices: Readonly<Record<string, Choice>>,
): Promise<RunResult | "discarded"> {
  const typed = typedPart(item);
  const base = store.layers.waiting.get(item.id)?.base ?? {};
  if (!typed || !isObject(item.data)) return resend(store, item);
  const edit: Edit<JsonObject> = { changes: typed.values, base };
  const settled = resolvedEdit(edit, item.conflicts, choices, groupsFor(item.collection));
  if (isEmptyEdit(settled)) {
    await store.discard(item.id);
    return "discarded";
  }
  const data = { ...item.data, [typed.key]: settled.changes };
  return send(store, item, data, settled.base as JsonObject);
}

function send(
  store: LocalStore,
  item: AttentionItem,
  data: unknown,
  base: JsonObject | null,
): Promise<RunResult> {
  const row = store.layers.waiting.get(item.id);
  const command = findCommand(item.name, row?.v ?? 1);
  if (!command) throw new Error(`unknown command ${item.name}`);
  return store.run(command, data, base === null ? { resends: item.id } : { base, resends: item.id });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
