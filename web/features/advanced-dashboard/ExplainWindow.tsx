/** How a figure is computed, over which records, and with which numbers. */
import { Modal, Stack, Text } from "@mantine/core";
import { KeyValueList } from "#web/ui/detail/Section.tsx";
import type { Explained } from "./figures/explained.ts";
import "#web/ui/panel-styles.ts";

export function ExplainWindow({ figure, onClose }: { figure: Explained | null; onClose: () => void }) {
  return (
    <Modal
      opened={figure !== null}
      onClose={onClose}
      title={figure?.label}
      size="md"
      transitionProps={{ duration: 0 }}
    >
      {figure && (
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
      )}
    </Modal>
  );
}
