/** The lender's name, number and contact at the head of a paper. */
import type { Settings } from "#contract/records/business";
import { formatIdentification } from "#domain/identity/identification";
import { formatPhone } from "#domain/identity/phone";
import type { Block } from "../paper/content.ts";

export type HeadingSettings = Pick<
  Settings,
  "companyName" | "companyRnc" | "companyAddress" | "companyPhone"
>;

export function companyHeading(settings: HeadingSettings | null): Block[] {
  if (!settings || settings.companyName === "") return [];
  const contact = [
    settings.companyRnc && `RNC ${formatIdentification(settings.companyRnc)}`,
    settings.companyAddress,
    settings.companyPhone && `Tel. ${formatPhone(settings.companyPhone)}`,
  ].filter((text) => text !== "");
  return [{ kind: "letterhead", name: settings.companyName, contact: contact.join(" · ") }];
}
