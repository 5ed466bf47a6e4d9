/** The lender's name, number and contact at the head of a paper. */
import type { Settings } from "#contract/records/business";
import { formatIdentification } from "#domain/identity/identification";
import { formatPhone } from "#domain/identity/phone";
import type { Block } from "../paper/content.ts";
import { portfolioNote } from "../paper/letterhead.ts";

export type HeadingSettings = Pick<
  Settings,
  "companyName" | "companyRnc" | "companyAddress" | "companyPhone"
>;

/** The head of a list or a report, which says where it is of a part of the clients. */
export function reportHeading(settings: HeadingSettings | null): Block[] {
  const note = portfolioNote();
  const said: Block[] = note === null ? [] : [{ kind: "text", text: note, align: "center", tone: "strong" }];
  return [...companyHeading(settings), ...said];
}

export function companyHeading(settings: HeadingSettings | null): Block[] {
  if (!settings || settings.companyName === "") return [];
  const contact = [
    settings.companyRnc && `RNC ${formatIdentification(settings.companyRnc)}`,
    settings.companyAddress,
    settings.companyPhone && `Tel. ${formatPhone(settings.companyPhone)}`,
  ].filter((text) => text !== "");
  return [{ kind: "letterhead", name: settings.companyName, contact: contact.join(" · ") }];
}
