/** Where an item that was not applied is corrected: the form that made it. */
import type { AttentionItem } from "#web/offline/store/sync-state.ts";

const FORMS: Readonly<Record<string, (subject: string) => string>> = {
  "client.create": () => "/clients/new",
  "client.update": (subject) => `/clients/${subject}/edit`,
  "lender.create": () => "/lenders/new",
  "lender.update": (subject) => `/lenders/${subject}/edit`,
  "interestRate.create": () => "/interest-rates/new",
  "interestRate.update": (subject) => `/interest-rates/${subject}/edit`,
  "loan.create": () => "/loans/new",
  "loan.update": (subject) => `/loans/${subject}/edit`,
};

/** Null: nothing of it was typed, or it is money. */
export function formOf({ name, subject }: Pick<AttentionItem, "name" | "subject">): string | null {
  return FORMS[name]?.(subject) ?? null;
}
