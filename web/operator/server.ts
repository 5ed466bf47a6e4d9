/** Asks the server. A silent one and one in trouble are kept apart from one that refuses, because only that one has a sentence. */
import type {
  BusinessAnswer,
  BusinessesAnswer,
  CreateBusinessAnswer,
  Invitation,
  MeasuresAnswer,
  OperatorDoor,
  OperatorSession,
  PlaceKind,
  PlacesAnswer,
} from "#contract/operator";
import type { ListQuery } from "./address.ts";

export type Answer<T> =
  | { kind: "ok"; body: T }
  | { kind: "refused"; code: string; message: string }
  | { kind: "failed" }
  | { kind: "silent" };

const ROOT = "/api/operator";
const LONGEST_MS = 30_000;
/** A copy of a large book, its proof, and a migration take minutes. */
const LONGEST_ACT_MS = 900_000;
const SIGNED_OUT = "OPERATOR_SIGNED_OUT";

let onSignedOut = () => {};

/** The console hears by `act` that the server knows the session no more. */
export function whenSignedOut(act: () => void): void {
  onSignedOut = act;
}

export const askDoor = () => ask<OperatorDoor>("GET", "/door");
export const askSession = () => ask<OperatorSession>("GET", "/session");
export const signIn = (email: string, password: string) =>
  ask<OperatorSession>("POST", "/session", { email, password });
export const signOut = () => ask<object>("DELETE", "/session");

export interface NewOperator {
  token: string;
  name: string;
  email: string;
  password: string;
}
export const addOperator = (operator: NewOperator) => ask<OperatorSession>("POST", "/operators", operator);

export function askBusinesses({ q, filter, page }: ListQuery) {
  const words = new URLSearchParams({ page: String(page) });
  if (q !== "") words.set("q", q);
  if (filter !== null) words.set("filter", filter);
  return ask<BusinessesAnswer>("GET", `/businesses?${words}`);
}

export interface NewBusiness {
  id: string;
  title: string;
  hosts: string[];
  place: PlaceKind;
}
export const askPlaces = () => ask<PlacesAnswer>("GET", "/places");
export const createBusiness = (business: NewBusiness) =>
  ask<CreateBusinessAnswer>("POST", "/businesses", business, LONGEST_ACT_MS);
export const askBusiness = (id: string) => ask<BusinessAnswer>("GET", `/businesses/${id}`);
export const invite = (id: string) => ask<Invitation>("POST", `/businesses/${id}/invitation`);
export const addHost = (id: string, host: string) =>
  ask<BusinessAnswer>("POST", `/businesses/${id}/hosts`, { host });
export const removeHost = (id: string, host: string) =>
  ask<BusinessAnswer>("DELETE", `/businesses/${id}/hosts/${encodeURIComponent(host)}`);

export type PlainAct = "suspend" | "resume" | "end" | "backup" | "migrate";
export const doAct = (id: string, act: PlainAct) =>
  ask<BusinessAnswer>("POST", `/businesses/${id}/${act}`, undefined, LONGEST_ACT_MS);

export const rename = (id: string, title: string) =>
  ask<BusinessAnswer>("POST", `/businesses/${id}/rename`, { title });
export const move = (id: string, place: PlaceKind) =>
  ask<BusinessAnswer>("POST", `/businesses/${id}/move`, { place });
export const cancelMove = (id: string) => ask<BusinessAnswer>("POST", `/businesses/${id}/move/cancel`);

export const askMeasures = () => ask<MeasuresAnswer>("GET", "/measures");

async function ask<T>(
  method: string,
  path: string,
  body?: object,
  longestMs = LONGEST_MS,
): Promise<Answer<T>> {
  const content = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  let response: Response;
  try {
    response = await fetch(ROOT + path, { method, ...content, signal: AbortSignal.timeout(longestMs) });
  } catch {
    return { kind: "silent" };
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return { kind: "ok", body: answer as T };
  const [code, message] = [wordOf(answer, "code"), wordOf(answer, "message")];
  if (code === SIGNED_OUT) onSignedOut();
  if (code === undefined || message === undefined || code === "INTERNAL") return { kind: "failed" };
  return { kind: "refused", code, message };
}

function wordOf(answer: unknown, name: string): string | undefined {
  const word = typeof answer === "object" && answer !== null ? Reflect.get(answer, name) : undefined;
  return typeof word === "string" ? word : undefined;
}

const SILENT = "No hay conexión con el servidor. Lo que escribió sigue aquí: inténtelo de nuevo.";
const FAILED = "El servidor tuvo un error. Lo que escribió sigue aquí: inténtelo de nuevo.";

/** The sentence that says what went wrong and what to do. */
export function problemIn(answer: Exclude<Answer<unknown>, { kind: "ok" }>): string {
  if (answer.kind === "refused") return answer.message;
  return answer.kind === "silent" ? SILENT : FAILED;
}
