/** How a figure is computed, over which records, and with which numbers. */
import { Stack, Text } from "@mantine/core";
import { KeyValueList } from "#web/ui/detail/Section.tsx";
import type { Explained } from "./figures/explained.ts";
import "#web/ui/panel-styles.ts";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";

export function ExplainWindow({ figure, onClose }: { figure: Explained; onClose: () => void }) {
  return (
    <DialogWindow onClose={onClose} title={figure.label} size="md">
      <Stack gap="sm">
        <Text size="lg" fw={600} className="figures">
          {figure.value}
        </Text>
        <Text>
          <strong>Cómo se calcula.</strong> {figure.how}
        </Text>
        <Text>
          <strong>Sobre qué.</strong> {figure.over}
        </Text>
        <KeyValueList
          entries={figure.numbers.map(({ label, value }) => ({
            label,
            value: <span className="figures">{value}</span>,
          }))}
        />
      </Stack>
    </DialogWindow>
  );
}
