/** The collections that are kept in memory whole. The others grow without end and are read as asked. */
export const LIVE = ["clients", "lenders", "interestRates", "loans", "users", "settings"] as const;
export type LiveName = (typeof LIVE)[number];
