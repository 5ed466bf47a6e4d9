/** Two people changed the same field: both values are shown and one person chooses which stands. */
import { Button, Group, Modal, Radio, Stack, Text } from "@mantine/core";
import { type ReactNode, useCallback, useState } from "react";
import "../screen-styles.ts";
import { type Choice, type Clash, type Edit, type Groups, settledEdit } from "./edit.ts";

/** One thing to decide: a field, or several that belong together. */
export interface ClashPoint {
  fields: readonly string[];
  label: string;
  /** The values in words. */
  mine: string;
  theirs: string;
}

type Choices = Record<string, Choice>;
type Outcome = { ok: true } | { ok: false; refusal: { code: string; conflicts?: readonly Clash[] } };

interface Pending {
  points: readonly ClashPoint[];
  answer: (choices: Choices | undefined) => void;
}

interface Settling<T, R extends Outcome> {
  edit: Edit<T>;
  groups?: Groups;
  /** Sends the edit and answers what came of it. */
  send: (edit: Edit<T>) => Promise<R>;
  describe: (clashes: readonly Clash[]) => ClashPoint[];
}

export interface ConflictWindow {
  /** To be drawn somewhere on the screen. */
  window: ReactNode;
  /** Sends until nothing clashes any more. Undefined: the person went back to the form. */
  settle: <T extends object, R extends Outcome>(settling: Settling<T, R>) => Promise<R | undefined>;
}

export function useConflictWindow(): ConflictWindow {
  const [pending, setPending] = useState<Pending | null>(null);
  const settle = useCallback(
    async <T extends object, R extends Outcome>(settling: Settling<T, R>): Promise<R | undefined> => {
      let { edit } = settling;
      for (;;) {
        const outcome = await settling.send(edit);
        const clashes = outcome.ok ? undefined : outcome.refusal.conflicts;
        if (!clashes || clashes.length === 0) return outcome;
        const points = settling.describe(clashes);
        const choices = await new Promise<Choices | undefined>((answer) => setPending({ points, answer }));
        setPending(null);
        if (!choices) return undefined;
        edit = settledEdit(edit, clashes, choices, settling.groups);
      }
    },
    [],
  );
  return { window: pending && <Window {...pending} />, settle };
}

function Window({ points, answer }: Pending) {
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const keyOf = (point: ClashPoint) => point.fields.join(" ");
  const choiceOf = (point: ClashPoint): Choice => choices[keyOf(point)] ?? "mine";
  const confirm = () =>
    answer(
      Object.fromEntries(points.flatMap((point) => point.fields.map((field) => [field, choiceOf(point)]))),
    );
  return (
    <Modal
      opened
      onClose={() => answer(undefined)}
      title="Otra persona cambió estos datos"
      size="md"
      zIndex={550}
      transitionProps={{ duration: 0 }}
    >
      <Stack>
        <Text>Revise ambos valores y elija cuál queda.</Text>
        {points.map((point) => (
          <Radio.Group
            key={keyOf(point)}
            label={point.label}
            value={choiceOf(point)}
            onChange={(value) =>
              setChoices({ ...choices, [keyOf(point)]: value === "mine" ? "mine" : "theirs" })
            }
          >
            <Stack gap="xs" mt="xs">
              <Radio value="mine" label={point.mine || "(vacío)"} description="Lo que usted escribió" />
              <Radio
                value="theirs"
                label={point.theirs || "(vacío)"}
                description="Lo que guardó la otra persona"
              />
            </Stack>
          </Radio.Group>
        ))}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => answer(undefined)}>
            Seguir editando
          </Button>
          <Button onClick={confirm}>Guardar</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
