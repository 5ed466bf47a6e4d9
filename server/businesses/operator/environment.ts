/** The environment of the operator's console: the directory, and the businesses as this server keeps them. */
import type { FastifyRequest } from "fastify";
import type { Instant } from "#domain/calendar/business-date";
import type { Directory } from "../directory/database.ts";
import type { Cause } from "../directory/events.ts";
import { whoIs } from "../directory/operators.ts";
import type { Mover } from "../move/mover.ts";
import type { Hosting } from "./hosting.ts";
import { operatorOf } from "./sessions.ts";

export interface OperatorEnvironment {
  directory: Directory;
  hosting: Hosting;
  /** Absent: no business can be taken elsewhere from here. */
  mover?: Pick<Mover, "begin" | "cancel" | "otherPlace">;
  clock: () => Instant;
  /** The version of this build. */
  version: string;
  /** The node whose files these are; null where it is the only one. */
  node: string | null;
  /** The host under which the console answers: no business gets its name. */
  operatorHost: string;
  report(error: unknown, where: string): void;
}

export function causeOf({ clock }: Pick<OperatorEnvironment, "clock">, request: FastifyRequest): Cause {
  return { at: clock(), who: whoIs(operatorOf(request)) };
}
