/** The sentence of a door that did not open. */
import type { Answer } from "./server.ts";

export function entranceProblem(answer: Exclude<Answer<unknown>, { kind: "ok" }>): string {
  return answer.kind === "refused" ? answer.message : "Ha ocurrido un error al intentar iniciar sesión.";
}
