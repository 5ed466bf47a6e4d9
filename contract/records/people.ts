/** Clients borrow, lenders fund: the two kinds of people in a loan. */
import type { z } from "zod";
import * as field from "../record.ts";

/** The fields that a form asks about a client or a lender. */
const person = {
  name: field.filledLine(120),
  lastName: field.filledLine(120),
  identification: field.indexed(field.filledLine(40), "server"),
  email: field.email(),
  phone: field.filledLine(40, 10),
  address: field.filledLine(300),
};

export const clients = field.record({
  name: "clients",
  verb: "client",
  table: "clients",
  module: "clients",
  fields: {
    ...person,
    residencePhotoId: field.photo(),
    latitude: field.optional(field.latitude()),
    longitude: field.optional(field.longitude()),
    whatsappNotificationsEnabled: field.flag(),
    /** Empty means the client's phone. */
    whatsappPhone: field.line(40),
    /** It may be gone: the client stays. A device may hold clients from before there were zones. */
    zoneId: field.indexed(field.absent(field.optional(field.mention())), "device"),
    /** The user who collects from the client (ruling A7). The account may be gone: the client stays. */
    collectorId: field.indexed(field.absent(field.optional(field.mention())), "server"),
  },
  /** A position is one value in two numbers. */
  groups: [["latitude", "longitude"]],
});
export type ClientFields = z.infer<typeof clients.typed>;
export type Client = z.infer<typeof clients.schema>;

export const lenders = field.record({
  name: "lenders",
  verb: "lender",
  table: "lenders",
  module: "lenders",
  /** A lender's phone has only to be there. */
  fields: { ...person, phone: field.filledLine(40) },
});
export type LenderFields = z.infer<typeof lenders.typed>;
export type Lender = z.infer<typeof lenders.schema>;
