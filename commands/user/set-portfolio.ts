/** A user views all clients, or an own portfolio alone: their own ones and those of some zones (*lo suyo*, ruling A7). */
import { z } from "zod";
import { portfolio } from "#contract/records/business";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";

/** Without a portfolio, all clients. */
const args = z.strictObject({ id: value.id, at: value.instant, portfolio: portfolio.nullable() });

export const setPortfolio = defineCommand({
  name: "user.setPortfolio",
  v: 1,
  kind: "online",
  collection: "users",
  action: "update",
  args,
  access: { module: "users", action: "update", reads: [], administrator: true },
  subject: ({ id }) => id,
  load: async (read, { id, portfolio: wanted }) => ({
    user: await read.get("users", id),
    zones: await Promise.all((wanted?.zoneIds ?? []).map((zoneId) => read.get("zones", zoneId))),
  }),
  decide({ user, zones }, { id, portfolio: wanted }) {
    if (!user) return refused(refusal("USER_MISSING"));
    if (user.role === "admin") return refused(refusal("ADMIN_FIXED"));
    if (zones.includes(null)) return refused(refusal("ZONE_MISSING"));
    const { portfolio: _, ...rest } = user;
    const portfolio = wanted && { ...wanted, zoneIds: [...new Set(wanted.zoneIds)] };
    const doc = portfolio ? { ...rest, portfolio } : rest;
    return applied([{ collection: "users", id, doc }]);
  },
});
