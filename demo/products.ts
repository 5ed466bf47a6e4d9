/** The offer of an invented lender: the rates, and the loans that people usually take at them. */
import type { InterestRateFields } from "#contract/records/interest-rate";
import type { Frequency } from "#domain/calendar/frequency";
import type { InterestType, RatePercent } from "#domain/interest/rate";
import type { Chance, Weighted } from "./chance.ts";

const rate = (name: string, percent: string, type: InterestRateFields["type"]): InterestRateFields => ({
  name,
  rate: percent as RatePercent,
  type,
});

export const RATES = {
  daily: rate("Diario 20 %", "20", "monthly"),
  usual: rate("Semanal 30 %", "30", "monthly"),
  long: rate("Semanal largo 40 %", "40", "monthly"),
  biweekly: rate("Quincenal 24 %", "24", "monthly"),
  ten: rate("Mensual 10 %", "10", "monthly"),
  five: rate("Mensual 5 %", "5", "monthly"),
  three: rate("Mensual 3 %", "3", "monthly"),
  yearly: rate("Anual 24 %", "24", "annual"),
} as const;
export type RateKey = keyof typeof RATES;
export const RATE_KEYS = Object.keys(RATES) as RateKey[];

export interface Product {
  rate: RateKey;
  interestType: InterestType;
  frequency: Frequency;
  term: number;
  /** Lent by cuota: so much for each 1,000 pesos, and never on a Sunday or a holiday. */
  cuotaOfThousand?: number;
  /** In pesos, the usual one first. */
  amounts: readonly [number, ...number[]];
}

function product(
  rateKey: RateKey,
  interestType: InterestType,
  frequency: Frequency,
  term: number,
  ...amounts: [number, ...number[]]
): Product {
  return { rate: rateKey, interestType, frequency, term, amounts };
}

/** 13 × 1,000 for 10,000, with the days off of the street. */
function byCuota(cuotaOfThousand: number, ...of: Parameters<typeof product>): Product {
  return { ...product(...of), cuotaOfThousand };
}

/** RD$10,000 in 13 cuotas of RD$1,000, RD$50,000 in 13 of RD$5,000, and so on. Twenty rows on average. */
const OFFER: readonly [Weighted<Product>, ...Weighted<Product>[]] = [
  [14, product("usual", "simple", "weekly", 13, 10_000, 5_000, 8_000, 15_000, 20_000, 50_000)],
  [7, byCuota(100, "usual", "simple", "weekly", 13, 10_000, 5_000, 8_000, 20_000)],
  [3, byCuota(130, "usual", "simple", "semimonthly", 10, 10_000, 30_000)],
  [8, product("usual", "simple", "weekly", 10, 10_000, 5_000, 20_000)],
  [7, product("five", "compound", "monthly", 12, 60_000, 25_000, 40_000)],
  [11, product("long", "simple", "weekly", 26, 26_000, 13_000, 39_000)],
  [6, product("daily", "simple", "daily", 30, 5_000, 3_000, 10_000)],
  [7, product("biweekly", "simple", "biweekly", 8, 20_000, 30_000)],
  [5, product("five", "compound", "monthly", 10, 10_000, 50_000)],
  [8, product("usual", "simple", "daily", 60, 12_000, 6_000, 20_000)],
  [8, product("usual", "simple", "biweekly", 13, 10_000, 25_000)],
  [6, product("ten", "compound", "monthly", 6, 15_000, 30_000)],
  [10, product("three", "compound", "monthly", 24, 150_000, 100_000, 250_000)],
  [4, product("yearly", "compound", "biweekly", 24, 80_000, 120_000)],
  [4, product("yearly", "compound", "monthly", 36, 500_000, 300_000)],
];

export function chooseProduct(chance: Chance): Product {
  return chance.weighted(OFFER);
}

/** Every product once, in turn: a small book shows them all. */
export function productInTurn(index: number): Product {
  return (OFFER[index % OFFER.length] ?? OFFER[0])[1];
}
