/** Asking at an address whether a business answers there, and its signature in the answer about health. */
import { z } from "zod";
import { publicAddress } from "./public-address.ts";
import { healthAnswer } from "./session.ts";

/** `nonce`: 128 random bits, as 22 characters, that the server signs, so that its asker knows which book answers there. */
export const healthQuery = z.object({
  nonce: z
    .string()
    .regex(/^[A-Za-z0-9_-]{22}$/)
    .optional(),
});
export const signedHealthAnswer = healthAnswer.extend({ proof: z.string().optional() });

export const checkAddressRequest = z.strictObject({ address: publicAddress });

/**
 * `reached`: this very book answers there. `certificate`: `none` over plain http, `trusted` where every browser accepts
 * it, `own` where a phone has to be given its authority first; null where nothing was reached.
 */
export const checkAddressAnswer = z.strictObject({
  outcome: z.enum(["reached", "unreached"]),
  certificate: z.enum(["none", "own", "trusted"]).nullable(),
});
export type CheckAddressAnswer = z.infer<typeof checkAddressAnswer>;
