/** Both values of each field side by side; a person chooses which stands, field by field. */
import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import type { AttentionItem } from "#web/offline/sync/sync-state.ts";
import { type NameOf, useNames } from "#web/parts/editing/use-names.ts";
import { type Choices, ClashChoices, type ClashPoint, everyChoice } from "#web/ui/form/ClashChoices.tsx";
import { fieldLabel, fieldText } from "#web/wording/field.ts";
import { type ConflictPoint, conflictPoints } from "./resend.ts";

interface ConflictChoiceProps {
  item: AttentionItem;
  busy: boolean;
  onResolve: (choices: Choices) => void;
}

export function ConflictChoice({ item, busy, onResolve: onSettle }: ConflictChoiceProps) {
  const nameOf = useNames();
  const points = conflictPoints(item).map((point) => inWords(point, nameOf));
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

function inWords({ fields, clashes }: ConflictPoint, nameOf: NameOf): ClashPoint {
  const say = (side: "mine" | "theirs") =>
    clashes.map((clash) => told(clash.field, clash[side], nameOf) || "(vacío)").join(" · ");
  return {
    fields,
    label: clashes.map(({ field }) => fieldLabel(field)).join(", "),
    mine: say("mine"),
    theirs: say("theirs"),
  };
}

function told(field: string, value: unknown, nameOf: NameOf): string {
  return (typeof value === "string" ? nameOf(field, value) : undefined) ?? fieldText(field, value);
}
