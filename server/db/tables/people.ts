/** Tables of the people in a loan, and of the rates it copies. */
import { RATE_TYPES } from "#domain/interest/rate";
import { optional, required, table } from "../table.ts";

const person = {
  id: required("id"),
  name: required("text"),
  last_name: required("text"),
  identification: required("text"),
  email: required("text"),
  phone: required("text"),
  address: required("text"),
};

/** A record that is gone keeps its row, so that what refers to it still stands; the stores hide it. */
export const removal = { removed_at: optional("instant") };

export const clients = table(
  "clients",
  {
    ...person,
    residence_photo_id: optional("id"),
    latitude: optional("real"),
    longitude: optional("real"),
    whatsapp_notifications_enabled: required("flag"),
    whatsapp_phone: required("text"),
    created_at: required("instant"),
    ...removal,
  },
  { indexes: [{ columns: ["identification"] }] },
);

export const lenders = table(
  "lenders",
  { ...person, created_at: required("instant"), ...removal },
  { indexes: [{ columns: ["identification"] }] },
);

export const interestRates = table("interest_rates", {
  id: required("id"),
  name: required("text"),
  rate: required("word"),
  type: required("word", { words: RATE_TYPES }),
  created_at: required("instant"),
  ...removal,
});
