/** The meaning that the rate being typed will have in a loan. */
import { Text } from "@mantine/core";
import type { RateType } from "#domain/interest/rate";
import { readRate } from "#web/ui/form/rate-text.ts";
import { compoundMeaning, simpleMeaning } from "#web/wording/rate.ts";

export function RateMeaning({ rate, type }: { rate: string | null; type: RateType }) {
  const percent = readRate(rate ?? "");
  if (percent === undefined || Number(percent) === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {simpleMeaning(percent)}; {compoundMeaning(percent, type)}.
    </Text>
  );
}
