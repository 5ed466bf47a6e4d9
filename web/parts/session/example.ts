/**
 * Into the invented book and out of it. It stands beside the business's own with stores, sessions and addresses of its
 * own; both ways load the page again.
 */
import { EXAMPLE_PATH } from "#contract/example";
import type { ExampleState } from "#contract/session";
import { EXAMPLE_PREFIX } from "#web/platform/place.ts";
import { smallStorage } from "#web/platform/storage.ts";
import { type Answer, askServer } from "./call.ts";
import { session } from "./use-session.ts";

const STATE = "/api/example";
const SESSION = `${EXAMPLE_PATH}/api/session`;
const ASKED_EVERY_MS = 250;
/** Leaving does not wait longer than this for a server that may not be there. */
const FAREWELL_MS = 3000;

export type Entering = "unreachable" | "begun" | "failed";

/** Has the book made if there is none, signs in and goes there. Answers only when that was in vain. */
export async function enterExample(
  { email, password }: { email: string; password: string },
  onShare: (share: number) => void,
): Promise<Entering> {
  let answer = await askServer("POST", STATE);
  // Records that an earlier example left on this device mean nothing to a new one.
  if (stateOf(answer)?.state === "filling") await forgetExample();
  for (let told = stateOf(answer); told?.state === "filling"; told = stateOf(answer)) {
    onShare(told.share);
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
    answer = await askServer("GET", STATE);
  }
  if (stateOf(answer)?.state !== "ready") return failureOf(answer);
  onShare(1);
  const entered = await askServer("POST", SESSION, { email, password });
  if (entered.status !== 200) return failureOf(entered);
  window.location.assign(EXAMPLE_PATH);
  return new Promise(() => {});
}

/** Ends the session, removes everything from this device and goes back to the first screen, with or without signal. */
export async function leaveExample(): Promise<void> {
  await session.signOut(FAREWELL_MS);
  await askServer("DELETE", STATE, undefined, FAREWELL_MS);
  await forgetExample();
  // A screen whose store is gone may still write down that it failed: it must not stay behind in the browser.
  window.addEventListener("pagehide", forgetTexts);
  window.location.replace("/login");
}

/** Removes what the invented book stored on this device, and nothing else: the names say whose it is. */
export async function forgetExample(): Promise<void> {
  const stored = await window.indexedDB.databases().catch(() => []);
  const names = stored.flatMap(({ name }) => (name?.startsWith(`${EXAMPLE_PREFIX}-`) ? [name] : []));
  await Promise.all(names.map(removed));
  forgetTexts();
}

function forgetTexts(): void {
  const texts = smallStorage();
  for (const key of Object.keys(texts ?? {})) {
    if (key.startsWith(`${EXAMPLE_PREFIX}.`)) texts?.removeItem(key);
  }
}

/** A tab that holds it open lets go when it is told; a frozen one keeps it until it is closed. */
function removed(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = window.indexedDB.deleteDatabase(name);
    for (const end of ["success", "error", "blocked"] as const) {
      request.addEventListener(end, () => resolve());
    }
  });
}

function stateOf({ status, body }: Answer): ExampleState | null {
  return status === 200 && typeof body === "object" ? (body as ExampleState | null) : null;
}

function failureOf({ status, body }: Answer): Entering {
  if (status === 0) return "unreachable";
  const isClosed = typeof body === "object" && body !== null && "state" in body && body.state === "closed";
  return status === 409 || isClosed ? "begun" : "failed";
}
