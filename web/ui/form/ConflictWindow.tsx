/** Two people changed the same field: both values are shown and one person chooses which stands. */
import { Button, Stack, Text } from "@mantine/core";
import { type ReactNode, useCallback, useState } from "react";
import { notify } from "../feedback/notify.ts";
import { type Choices, ClashChoices, type ClashPoint, everyChoice } from "./ClashChoices.tsx";
import { type Clash, type Edit, type Groups, isEmptyEdit, resolvedEdit } from "./edit.ts";
import "../panel-styles.ts";
import { DialogWindow } from "../DialogWindow.tsx";
import { WindowVerbs } from "../WindowVerbs.tsx";

type Outcome = { ok: true } | { ok: false; refusal: { code: string; conflicts?: readonly Clash[] } };

interface Pending {
  points: readonly ClashPoint[];
  answer: (choices: Choices | undefined) => void;
}

interface Settling<T, R extends Outcome> {
  edit: Edit<T>;
  groups?: Groups;
  /** Something beside the edit travels with it: it is sent even when nothing of the edit is left. */
  besides?: boolean;
  /** Sends the edit and answers what came of it. Undefined: the person was asked and went back to the form. */
  send: (edit: Edit<T>) => Promise<R | undefined>;
  describe: (clashes: readonly Clash[]) => ClashPoint[];
}

export interface ConflictWindow {
  /** To be drawn somewhere on the screen. */
  window: ReactNode;
  /**
   * Sends until nothing clashes any more. `theirs`: all that the other person wrote stands, and nothing was left to
   * send. Undefined: the person went back to the form.
   */
  resolve: <T extends object, R extends Outcome>(
    settling: Settling<T, R>,
  ) => Promise<R | "theirs" | undefined>;
}

export function useConflictWindow(): ConflictWindow {
  const [pending, setPending] = useState<Pending | null>(null);
  const resolve = useCallback(
    async <T extends object, R extends Outcome>(
      settling: Settling<T, R>,
    ): Promise<R | "theirs" | undefined> => {
      let { edit } = settling;
      for (;;) {
        const outcome = await settling.send(edit);
        const clashes = !outcome || outcome.ok ? undefined : outcome.refusal.conflicts;
        if (!clashes || clashes.length === 0) return outcome;
        const points = settling.describe(clashes);
        const choices = await new Promise<Choices | undefined>((answer) => setPending({ points, answer }));
        setPending(null);
        if (!choices) return undefined;
        edit = resolvedEdit(edit, clashes, choices, settling.groups);
        if (isEmptyEdit(edit) && !settling.besides) {
          notify.success("Quedó lo que guardó la otra persona");
          return "theirs";
        }
      }
    },
    [],
  );
  return { window: pending && <Question {...pending} />, resolve };
}

function Question({ points, answer }: Pending) {
  const [choices, setChoices] = useState<Choices>({});
  return (
    <DialogWindow
      onClose={() => answer(undefined)}
      title="Otra persona cambió estos datos"
      size="lg"
      zIndex={550}
    >
      <Stack>
        <Text>Revise ambos valores y elija cuál queda.</Text>
        <ClashChoices points={points} choices={choices} onChoose={setChoices} />
        <WindowVerbs>
          <Button variant="default" onClick={() => answer(undefined)}>
            Seguir editando
          </Button>
          <Button onClick={() => answer(everyChoice(points, choices))}>Guardar</Button>
        </WindowVerbs>
      </Stack>
    </DialogWindow>
  );
}
