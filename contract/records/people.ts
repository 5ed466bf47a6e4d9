/** Clients borrow, lenders fund: the two kinds of people in a loan. */
import { z } from "zod";
import * as value from "../value.ts";

/** What a person types about somebody. */
export const personFields = {
  name: value.filledLine(120),
  lastName: value.filledLine(120),
  identification: value.filledLine(40),
  email: value.email,
  phone: value.line(40).min(10),
  address: value.filledLine(300),
};

export const clientFields = z.strictObject({
  ...personFields,
  residencePhotoId: value.id.nullable(),
  latitude: value.latitude.nullable(),
  longitude: value.longitude.nullable(),
  whatsappNotificationsEnabled: z.boolean(),
  /** Empty means the client's phone. */
  whatsappPhone: value.line(40),
});
export type ClientFields = z.infer<typeof clientFields>;

export const client = clientFields.extend({ id: value.id, createdAt: value.instant });
export type Client = z.infer<typeof client>;

/** Of a lender's phone nothing is asked but that it is there. */
export const lenderFields = z.strictObject({ ...personFields, phone: value.filledLine(40) });
export type LenderFields = z.infer<typeof lenderFields>;

export const lender = lenderFields.extend({ id: value.id, createdAt: value.instant });
export type Lender = z.infer<typeof lender>;
