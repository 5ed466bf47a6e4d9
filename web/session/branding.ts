/** The lender's own name and logo, remembered so that they show at once and without signal. */
import type { z } from "zod";
import type { branding as brandingSchema } from "#contract/session";
import { keepText, smallStorage } from "#web/platform/browser.ts";
import { STORAGE_PREFIX, serverAddress } from "#web/platform/place.ts";
import { Signal, useSignal } from "#web/platform/signal.ts";
import { callServer } from "./call.ts";

export type Branding = z.infer<typeof brandingSchema>;

const KEY = `${STORAGE_PREFIX}.branding`;
const current = new Signal<Branding>(read(remembered()) ?? { companyName: "", logoUrl: null });

export function useBranding(): Branding {
  return useSignal(current);
}

/** Asks the server; its silence leaves what was known. */
export async function fetchBranding(): Promise<void> {
  const answer = await callServer("GET", "/api/branding");
  const found = answer.status === 200 ? read(answer.body) : null;
  if (!found) return;
  const branding = { ...found, logoUrl: found.logoUrl && serverAddress(found.logoUrl) };
  keepText(smallStorage(), KEY, JSON.stringify(branding));
  current.set(branding);
}

function remembered(): unknown {
  try {
    return JSON.parse(smallStorage()?.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

function read(body: unknown): Branding | null {
  if (typeof body !== "object" || body === null) return null;
  const { companyName, logoUrl } = body as Partial<Branding>;
  if (typeof companyName !== "string") return null;
  return { companyName, logoUrl: typeof logoUrl === "string" && logoUrl !== "" ? logoUrl : null };
}
