/** Both values of each field side by side; a person chooses which stands, field by field. */
import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import type { AttentionItem } from "#web/offline/sync/sync-state.ts";
import { pointOf } from "#web/parts/editing/clash-points.ts";
import { useNames } from "#web/parts/editing/use-names.ts";
import { type Choices, ClashChoices, everyChoice } from "#web/ui/form/ClashChoices.tsx";
import { conflictPoints } from "./resend.ts";

interface ConflictChoiceProps {
  item: AttentionItem;
  busy: boolean;
  onResolve: (choices: Choices) => void;
}

export function ConflictChoice({ item, busy, onResolve: onSettle }: ConflictChoiceProps) {
  const nameOf = useNames();
  const points = conflictPoints(item).map((point) =>
    pointOf(point.fields, point.clashes, { nameOf, empty: "(vacío)" }),
  );
  const [choices, setChoices] = useState<Choices>({});
  return (
    <Stack gap="md">
      <ClashChoices points={points} choices={choices} onChoose={setChoices} />
      <Group>
        <Button loading={busy} onClick={() => onSettle(everyChoice(points, choices))}>
          Guardar lo elegido
        </Button>
      </Group>
    </Stack>
  );
}
