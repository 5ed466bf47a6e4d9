/**
 * The lender's own name, logo and currency, remembered so that they show at once and without signal. This is the one
 * place that says what amounts are shown in.
 */
import type { z } from "zod";
import type { Settings } from "#contract/records/business";
import type { branding as brandingSchema } from "#contract/session";
import { CURRENCIES, showCurrency } from "#domain/money/currency";
import { STORAGE_PREFIX, serverAddress } from "#web/platform/place.ts";
import { Signal, useSignal } from "#web/platform/signal.ts";
import { keepText, smallStorage } from "#web/platform/storage.ts";
import { callServer } from "./call.ts";

export interface Branding extends z.infer<typeof brandingSchema> {
  /** Each collector answers for their own cash (ruling C3): the menu leads to it. */
  hasOwnDrawers?: boolean;
}

const KEY = `${STORAGE_PREFIX}.branding`;
const current = new Signal<Branding>(
  read(remembered()) ?? { companyName: "", logoUrl: null, currency: "DOP" },
);
showCurrency(current.snapshot().currency);

export function useBranding(): Branding {
  return useSignal(current);
}

/** Asks the server; its silence leaves what was known. */
export async function fetchBranding(): Promise<void> {
  const answer = await callServer("GET", "/api/branding");
  const found = answer.status === 200 ? read(answer.body) : null;
  if (!found) return;
  const { hasOwnDrawers = false } = current.snapshot();
  show({ ...found, logoUrl: found.logoUrl && serverAddress(found.logoUrl), hasOwnDrawers });
}

/** The settings that this device has: they came later than what was remembered. */
export function showSettings({ companyName, defaultCurrency, logoFileId, cashCustodyFrom }: Settings): void {
  const hasOwnDrawers = Boolean(cashCustodyFrom);
  const logoUrl = logoFileId && serverAddress(`/api/files/${logoFileId}`);
  const { companyName: name, logoUrl: logo, currency, hasOwnDrawers: had = false } = current.snapshot();
  const isSame = name === companyName && logo === logoUrl && currency === defaultCurrency;
  if (isSame && had === hasOwnDrawers) return;
  show({ companyName, logoUrl, currency: defaultCurrency, hasOwnDrawers });
}

function show(branding: Branding): void {
  keepText(smallStorage(), KEY, JSON.stringify(branding));
  showCurrency(branding.currency);
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
  const { companyName, logoUrl, currency, hasOwnDrawers } = body as Partial<Branding>;
  if (typeof companyName !== "string") return null;
  return {
    companyName,
    logoUrl: typeof logoUrl === "string" && logoUrl !== "" ? logoUrl : null,
    currency: CURRENCIES.find((known) => known === currency) ?? "DOP",
    hasOwnDrawers: hasOwnDrawers === true,
  };
}
