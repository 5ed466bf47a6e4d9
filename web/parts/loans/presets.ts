/** The loans that the business makes every day, and the cuota of one for another amount (ruling S5). */
import type { Settings } from "#contract/records/business";
import { type Preset, USUAL_PRESETS } from "#contract/records/preset";
import { LARGEST_AMOUNT, type Money, money, pesos } from "#domain/money/money";
import { isAmount } from "#web/ui/form/schemas.ts";

export function presetsOf({ presets = null }: Pick<Settings, "presets">): readonly Preset[] {
  return presets ?? USUAL_PRESETS;
}

/**
 * The cuota in proportion to the amount, up to the peso where that of the preset is of whole pesos, else up to the centavo:
 * never less than in proportion (docs/rules/street.md). Null beyond what a cuota can be.
 */
export function scaledCuota({ amount, cuota }: Preset, wanted: Money): Money | null {
  const step = cuota % pesos(1) === 0 ? pesos(1) : money(1);
  const exact = BigInt(cuota) * BigInt(wanted);
  const unit = BigInt(amount) * BigInt(step);
  const scaled = Number((exact + unit - 1n) / unit) * step;
  return scaled <= LARGEST_AMOUNT ? money(scaled) : null;
}

/** The fields that a preset fills, where `typed` is the amount that a hand wrote, if any. */
export function filledBy(preset: Preset, typed: Money | null | undefined) {
  const { amount, term, frequency } = preset;
  const wanted = isAmount(typed) && typed > 0 ? typed : amount;
  const cuota = scaledCuota(preset, wanted);
  return { amount: wanted, term, frequency, cuota };
}
