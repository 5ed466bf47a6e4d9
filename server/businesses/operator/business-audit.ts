/** The operator's acts in the audit of the business itself: its people see who did what with their book, and when. */
import { SETTINGS_ID } from "#contract/fixed-ids";
import { transact } from "../../db/journal/transact.ts";
import { findBusiness } from "../directory/businesses.ts";
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

/**
 * A book that was never opened has no audit yet. One that does not open goes without the line: the directory's events have
 * it, and what an operator does about such a book must not wait for it.
 */
export async function noteInBook(
  { directory, hosting, report }: Pick<OperatorEnvironment, "directory" | "hosting" | "report">,
  businessId: string,
  { at, who }: Cause,
  command: AuditedAct,
  detail = "",
): Promise<void> {
  const business = await findBusiness(directory, businessId);
  if (!business || business.version === null) return;
  const after = detail === "" ? { operator: who } : { operator: who, operatorDetail: detail };
  const line = { collection: "settings", id: SETTINGS_ID, before: null, after } as const;
  const cause = { at, userId: null, deviceId: null, commandId: null, command };
  try {
    await hosting.withBook(businessId, (db) => transact(db, (writing) => writing.note(line, cause)));
  } catch (error) {
    report(error, `the audit of ${businessId}`);
  }
}
