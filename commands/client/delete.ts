/** A borrower without loans, and to whom nothing is to be given back, is removed, and may no longer enter the portal. */

import { z } from "zod";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";

const args = z.strictObject({ id: value.id, at: value.instant });

export const deleteClient = defineCommand({
  name: "client.delete",
  v: 1,
  kind: "record",
  collection: "clients",
  action: "delete",
  args,
  access: { module: "clients", action: "delete", reads: ["loans"] },
  subject: ({ id }) => id,
  load: async (read, { id }) => ({
    client: await read.get("clients", id),
    loans: await read.where("loans", "clientId", id),
    yields: await read.where("continuousYield", "clientId", id),
    collaterals: await read.where("collaterals", "clientId", id),
    portalAccounts: await read.where("portalAccounts", "clientId", id),
    portalLinks: await read.where("portalLinks", "clientId", id),
  }),
  decide({ client, loans, yields, collaterals, portalAccounts, portalLinks }, { id }) {
    if (!client) return refused(refusal("CLIENT_MISSING"));
    // A deleted loan keeps its facts and so its client's name, but does not hold the client on the list (ruling L13).
    if (loans.some((loan) => loan.deleted === null)) return refused(refusal("CLIENT_HAS_LOANS"));
    if (yields.some((loan) => loan.deleted === null)) return refused(refusal("CLIENT_HAS_YIELD"));
    if (collaterals.some(({ status }) => status !== "Devuelta"))
      return refused(refusal("CLIENT_HAS_COLLATERALS"));
    return applied([
      { collection: "clients", id, doc: null },
      ...portalAccounts.map((account) => ({
        collection: "portalAccounts" as const,
        id: account.id,
        doc: null,
      })),
      ...portalLinks.map((link) => ({ collection: "portalLinks" as const, id: link.id, doc: null })),
    ]);
  },
});
