/** The loans that the business makes every day, as buttons in a row. */
import { Button } from "@mantine/core";
import type { Preset } from "#contract/records/preset";
import type { Money } from "#domain/money/money";
import { formatAmount } from "#domain/money/text";
import { frequencyText } from "#web/wording/loan-terms.ts";
import classes from "./Presets.module.css";

export function PresetButton({ preset, onClick }: { preset: Preset; onClick: () => void }) {
  return (
    <Button type="button" variant="default" justify="flex-start" className={classes.preset} onClick={onClick}>
      <PresetWords preset={preset} />
    </Button>
  );
}

/** `13 × 1,000`, and smaller the frequency and the amount for which it is. */
export function PresetWords({ preset }: { preset: Preset }) {
  return (
    <span className={classes.words}>
      <span>
        {preset.term} × {shortAmount(preset.cuota)}{" "}
      </span>
      <span className={classes.of}>
        <span>
          {frequencyText(preset)}
          <span className={classes.dot}> ·</span>
        </span>{" "}
        <span>por {shortAmount(preset.amount)}</span>
      </span>
    </span>
  );
}

function shortAmount(amount: Money): string {
  return formatAmount(amount).replace(/\.00$/, "");
}
