/** Both values of each field side by side; a person chooses which stands, field by field. */
import { Button, Group, Radio, Stack, Text } from "@mantine/core";
import { useId, useState } from "react";
import type { AttentionItem } from "#web/offline/book/sync-state.ts";
import type { Choice } from "#web/ui/form/edit.ts";
import { fieldLabel, fieldText } from "#web/wording/field.ts";
import { type ConflictPoint, conflictPoints } from "./resend.ts";
import classes from "./Sync.module.css";

interface ConflictChoiceProps {
  item: AttentionItem;
  busy: boolean;
  onSettle: (choices: Record<string, Choice>) => void;
}

export function ConflictChoice({ item, busy, onSettle }: ConflictChoiceProps) {
  const points = conflictPoints(item);
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const settle = () => {
    const fields = points.flatMap((point) =>
      point.clashes.map(({ field }) => [field, keyOf(point)] as const),
    );
    onSettle(Object.fromEntries(fields.map(([field, key]) => [field, choices[key] ?? "mine"])));
  };
  return (
    <Stack gap="md">
      {points.map((point) => (
        <Point
          key={keyOf(point)}
          point={point}
          chosen={choices[keyOf(point)] ?? "mine"}
          onChoose={(choice) => setChoices({ ...choices, [keyOf(point)]: choice })}
        />
      ))}
      <Group>
        <Button loading={busy} onClick={settle}>
          Guardar lo elegido
        </Button>
      </Group>
    </Stack>
  );
}

function keyOf({ fields }: ConflictPoint): string {
  return fields.join(" ");
}

interface PointProps {
  point: ConflictPoint;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

function Point({ point, chosen, onChoose }: PointProps) {
  const { clashes } = point;
  const label = clashes.map(({ field }) => fieldLabel(field)).join(", ");
  const name = useId();
  const say = (side: "mine" | "theirs") =>
    clashes.map((clash) => fieldText(clash.field, clash[side]) || "(vacío)").join(" · ");
  return (
    <Radio.Group
      label={label}
      name={name}
      value={chosen}
      onChange={(value) => onChoose(value === "theirs" ? "theirs" : "mine")}
    >
      <div className={classes.values}>
        {(["mine", "theirs"] as const).map((side) => (
          <Radio
            key={side}
            value={side}
            className={classes.option}
            wrapperProps={{ "data-chosen": chosen === side || undefined }}
            label={
              <Text span fw={600}>
                {say(side)}
              </Text>
            }
            description={side === "mine" ? "Lo que usted escribió" : "Lo que guardó la otra persona"}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
