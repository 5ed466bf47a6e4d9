/** The operator's acts in the audit of the business itself: its people see who did what with their book, and when. */
import { SETTINGS_ID } from "#contract/fixed-ids";
import { transact } from "../../db/journal/transact.ts";
import { type Business, findBusiness } from "../directory/businesses.ts";
import type { Cause } from "../directory/events.ts";
import type { OperatorEnvironment } from "./environment.ts";

export type AuditedAct =
  | "operator.suspend"
  | "operator.resume"
  | "operator.rename"
  | "operator.end"
  | "operator.backup"
  | "operator.migrate"
  | "operator.move"
  | "operator.addHost"
  | "operator.removeHost";

/** Nothing is made of a book that never was, and nothing done to one on its way or one that is gone. */
export function hasBook({ state, version }: Pick<Business, "state" | "version">): boolean {
  return version !== null && state !== "moving" && state !== "gone";
}

/**
 * `before`: the business as it was before the act, which may have ended it. One that does not open goes without the line: the
 * directory's events have it, and what an operator does about such a book must not wait for it.
 */
export async function noteInBook(
  { directory, hosting, report }: Pick<OperatorEnvironment, "directory" | "hosting" | "report">,
  before: Business,
  { at, who }: Cause,
  command: AuditedAct,
  detail = "",
): Promise<void> {
  if (!hasBook(before)) return;
  const { id } = before;
  // An opening of a book that began to move meanwhile would fail, and would be noted as its problem.
  if ((await findBusiness(directory, id))?.state === "moving") return;
  const after = detail === "" ? { operator: who } : { operator: who, operatorDetail: detail };
  const line = { collection: "settings", id: SETTINGS_ID, before: null, after } as const;
  const cause = { at, userId: null, deviceId: null, commandId: null, command };
  try {
    await hosting.withBook(id, (db) => transact(db, (writing) => writing.note(line, cause)));
  } catch (error) {
    report(error, `the audit of ${id}`);
  }
}
