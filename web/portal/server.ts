/** Asks the server. A silent one and one in trouble are kept apart from one that refuses, because only that one has a sentence. */
import type { CheckedReceipt, PortalSessionAnswer, PortalStatement } from "#contract/portal";

export type Answer<T> =
  | { kind: "ok"; body: T }
  | { kind: "refused"; status: number; message: string }
  | { kind: "failed" }
  | { kind: "silent" };

const LONGEST_MS = 30_000;

export interface Branding {
  companyName: string;
  logoUrl: string | null;
}

export const askBranding = () => ask<Branding>("GET", "/api/branding");
export const askStatement = () => ask<PortalStatement>("GET", "/api/portal/statement");
export const askReceipt = (token: string) =>
  ask<CheckedReceipt>("GET", `/api/receipts/${encodeURIComponent(token)}`);
export const signIn = (email: string, password: string) =>
  ask<PortalSessionAnswer>("POST", "/api/portal/session", { email, password });
export const openLink = (link: string, digits: string) =>
  ask<PortalSessionAnswer>("POST", "/api/portal/link", { link, digits });
export const signOut = () => ask<object>("DELETE", "/api/portal/session");

let errorMs = 0;

/** The server's clock minus this phone's, as of the last answer. */
export function clockErrorMs(): number {
  return errorMs;
}

function hearClock(response: Response): void {
  const at = Date.parse(response.headers.get("date") ?? "");
  if (!Number.isNaN(at)) errorMs = at - Date.now();
}

async function ask<T>(method: string, path: string, body?: object): Promise<Answer<T>> {
  const content = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  let response: Response;
  try {
    response = await fetch(path, { method, ...content, signal: AbortSignal.timeout(LONGEST_MS) });
  } catch {
    return { kind: "silent" };
  }
  hearClock(response);
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return { kind: "ok", body: answer as T };
  const message = messageIn(answer);
  if (response.status >= 500 || message === undefined) return { kind: "failed" };
  return { kind: "refused", status: response.status, message };
}

function messageIn(answer: unknown): string | undefined {
  const message = typeof answer === "object" && answer !== null ? Reflect.get(answer, "message") : undefined;
  return typeof message === "string" ? message : undefined;
}
