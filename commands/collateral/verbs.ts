/** A collateral is registered with its papers, edited and deleted. Each status that it had is kept with its day. */
import { z } from "zod";
import type { Id } from "#contract/id";
import { type Collateral, collaterals, MOST_COLLATERAL_FILES } from "#contract/records/collateral";
import type { Loan } from "#contract/records/loan";
import type { Client } from "#contract/records/people";
import { type RefusalCode, refusal } from "#contract/refusals";
import { applied, type Context, defineCommand, type Read, refused } from "../command.ts";
import * as plain from "../record.ts";
import { declarations, declared, gone, type Papers, paperOf, standingFiles } from "./papers.ts";

type Fields = typeof collaterals.typed;
type CreateArgs = plain.Created<Fields> & { files: Papers };

interface Names {
  client: Client | null;
  loan: Loan | null;
}

export const createCollateral = defineCommand({
  ...plain.verbOf(collaterals, "create", ["clients"]),
  args: plain.argsOf<CreateArgs>({
    ...plain.DATED,
    fields: collaterals.typed,
    files: declarations.max(MOST_COLLATERAL_FILES),
  }),
  subject: ({ id }) => id,
  load: async (read, { fields, files }) => ({
    ...(await namesOf(read, fields)),
    standing: await standingFiles(read, files),
  }),
  decide({ client, loan, standing }, { id, at, fields, files }, context) {
    const wrong = wrongNames(fields, { client, loan }, context);
    if (wrong) return refused(refusal(wrong));
    const by = { at, userId: context.actor.id };
    const changes = declared(files, standing, { ...by, ownerId: id });
    if (!changes) return refused(refusal("KEY_REUSED"));
    const doc: Collateral = {
      ...plain.completed(collaterals, fields),
      id,
      createdAt: at,
      userId: by.userId,
      files: files.map((file) => paperOf(file, by)),
      statusHistory: [{ status: fields.status, ...by }],
    };
    return applied([plain.changeOf("collaterals", doc), ...changes]);
  },
});

export const updateCollateral = defineCommand({
  ...plain.verbOf(collaterals, "update"),
  args: plain.argsOf<plain.Changed<Fields>>({ ...plain.DATED, changes: collaterals.typed.partial() }),
  subject: ({ id }) => id,
  load: async (read, { id, changes }) => {
    const doc = await read.get("collaterals", id);
    if (!doc) return { doc, client: null, loan: null };
    const { clientId = doc.clientId, loanId = doc.loanId } = changes;
    return { doc, ...(await namesOf(read, { clientId, loanId })) };
  },
  decide({ doc, client, loan }, { at, changes }, context) {
    if (!doc) return refused(refusal("COLLATERAL_MISSING"));
    const edit = plain.edited(collaterals, doc, changes, context);
    if (!edit.ok) return edit;
    const { clientId, loanId, status } = edit.doc;
    // The loan that it named before may have been paid off or removed since; only a newly named one is asked about.
    const isRenamed = clientId !== doc.clientId || loanId !== doc.loanId;
    const wrong = isRenamed && wrongNames(edit.doc, { client, loan }, context);
    if (wrong) return refused(refusal(wrong));
    const statusHistory =
      status === doc.status
        ? doc.statusHistory
        : [...doc.statusHistory, { status, at, userId: context.actor.id }];
    return applied([plain.changeOf("collaterals", { ...edit.doc, statusHistory })]);
  },
});

export const deleteCollateral = defineCommand({
  ...plain.verbOf(collaterals, "delete"),
  args: z.strictObject(plain.DATED),
  subject: ({ id }) => id,
  load: (read, { id }) => read.get("collaterals", id),
  decide(doc) {
    if (!doc) return refused(refusal("COLLATERAL_MISSING"));
    return applied([{ collection: "collaterals", id: doc.id, doc: null }, ...doc.files.map(gone)]);
  },
});

async function namesOf(
  read: Read,
  { clientId, loanId }: { clientId: Id; loanId: Id | null },
): Promise<Names> {
  const client = await read.get("clients", clientId);
  return { client, loan: loanId && (await read.get("loans", loanId)) };
}

/** A loan that is late is active or defaulted: what is paid off or cancelled is secured by nothing new. */
function wrongNames(
  { clientId, loanId }: { clientId: Id; loanId: Id | null },
  { client, loan }: Names,
  { may }: Context,
): RefusalCode | null {
  if (!client) return "CLIENT_MISSING";
  if (loanId === null) return null;
  if (!may("loans", "view")) return "FORBIDDEN";
  const isChoosable =
    loan?.clientId === clientId &&
    loan.deleted === null &&
    (loan.status === "active" || loan.status === "defaulted");
  return isChoosable ? null : "COLLATERAL_LOAN";
}
