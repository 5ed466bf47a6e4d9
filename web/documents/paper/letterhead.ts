/** The head of the business's papers: its logo, and the colour of the rule below it. Every paper takes both from here. */

/** The product's green: a business has no colour of its own in its settings. */
export const RULE_COLOUR = "#17563a";

let logo: string | null = null;

/** As a data address, which every medium draws at once and without signal. */
export function showLogo(address: string | null): void {
  logo = address;
}

export function shownLogo(): string | null {
  return logo;
}

let portfolioOf: string | null = null;

/** The name of a person who views an own portfolio alone (ruling A7): the lists made on that device are of it. Null: of all clients. */
export function showPortfolioOf(name: string | null): void {
  portfolioOf = name;
}

/** The sentence of a list or a sum that is not of all clients. */
export function portfolioNote(): string | null {
  return portfolioOf === null ? null : `De lo suyo: los clientes de ${portfolioOf}`;
}

/** A PDF holds two kinds of pictures; the product keeps every logo as the first of them. */
export function isPdfPicture(address: string): boolean {
  return /^data:image\/(?:png|jpeg);/.test(address);
}
