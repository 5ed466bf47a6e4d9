/** The refusals of the console on their way out of a request: those of the directory, and its own. */
import type { FastifyInstance } from "fastify";
import { DIRECTORY_REFUSALS, type DirectoryRefusal, type Outcome } from "../directory/refusals.ts";

const OWN_REFUSALS = {
  OPERATOR_SIGNED_OUT: "Su sesión terminó. Inicie sesión de nuevo.",
  BUSINESS_NOT_BACKED_UP: "No se pudo hacer la copia de seguridad. Vea el problema en su página.",
  BUSINESS_NOT_MIGRATED: "El negocio no se pudo poner al día. Vea el problema en su página.",
  MOVE_LEFT: "La mudanza todavía no se pudo dejar. El servidor lo intenta de nuevo cada cinco minutos.",
} as const;

type OwnRefusal = keyof typeof OWN_REFUSALS;
type OperatorRefusal = DirectoryRefusal | OwnRefusal;

const SENTENCES: Readonly<Record<OperatorRefusal, string>> = { ...DIRECTORY_REFUSALS, ...OWN_REFUSALS };

const STATUS: Readonly<Record<OperatorRefusal, number>> = {
  BUSINESS_ID_INVALID: 400,
  BUSINESS_ID_TAKEN: 409,
  BUSINESS_TITLE_INVALID: 400,
  BUSINESS_UNKNOWN: 404,
  BUSINESS_STATE: 409,
  HOST_INVALID: 400,
  HOST_RESERVED: 409,
  HOST_TAKEN: 409,
  HOST_UNKNOWN: 404,
  HOST_LAST: 409,
  OPERATOR_EMAIL_INVALID: 400,
  OPERATOR_EMAIL_TAKEN: 409,
  OPERATOR_UNKNOWN: 401,
  OPERATOR_LAST: 409,
  INVITATION_UNKNOWN: 403,
  INVITATION_EXPIRED: 403,
  INVITATION_USED: 403,
  MOVE_HERE: 409,
  MOVE_ELSEWHERE: 409,
  MOVE_NONE: 409,
  MOVE_LEFT: 409,
  OPERATOR_SIGNED_OUT: 401,
  BUSINESS_NOT_BACKED_UP: 409,
  BUSINESS_NOT_MIGRATED: 409,
  PLACE_UNAVAILABLE: 409,
};

export class OperatorRefused extends Error {
  readonly code: OperatorRefusal;

  constructor(code: OperatorRefusal, options?: ErrorOptions) {
    super(SENTENCES[code], options);
    this.code = code;
  }
}

/** The value of an outcome; a refusal goes to the sender. */
export function granted<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new OperatorRefused(outcome.code);
  return outcome.value;
}

/** Other errors are answered as everywhere. */
export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof OperatorRefused)) throw error;
    return reply
      .code(STATUS[error.code])
      .header("cache-control", "no-store")
      .type("application/json; charset=utf-8")
      .send({ code: error.code, message: error.message });
  });
}
