/** The parts that the descriptions of these routes have in common. */
import { z } from "zod";
import { refusalBody } from "#contract/session";
import * as value from "#contract/value";

export const tags = ["imports"];
export const params = z.strictObject({ importId: value.id });
export const refusals = {
  400: refusalBody,
  401: refusalBody,
  403: refusalBody,
  404: refusalBody,
  409: refusalBody,
};
