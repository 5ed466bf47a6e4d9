/** The printed key for copies that leave the machine: made, printed, typed back, and asked for every 90 days. */
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { BackupsAnswer } from "#contract/backups";
import { Section } from "#web/ui/detail/Section.tsx";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { useLeaveGuard } from "#web/ui/work/use-leave-guard.ts";
import classes from "./Backups.module.css";
import { momentText, whyTyped } from "./backup-words.ts";
import { confirmKey, newKey } from "./server.ts";

interface RecoveryKeyProps {
  state: BackupsAnswer["key"];
  onChanged(): Promise<void>;
}

export function RecoveryKey({ state, onChanged }: RecoveryKeyProps) {
  const [identity, setIdentity] = useState<string | null>(null);
  const make = async () => {
    const yes = state === null || (await openConfirm(ANOTHER));
    if (!yes) return;
    const made = await newKey();
    if (made.ok) setIdentity(made.value.identity);
    else notify.error("Error", made.why);
    await onChanged();
  };
  return (
    <Section heading="Clave de recuperación">
      <Text>
        Con una clave, la copia que va a la segunda carpeta se cifra: quien se lleve ese disco no puede
        leerla. Sin el papel de la clave, usted tampoco.
      </Text>
      {state?.confirmedAt && <Text c="dimmed">Escrita por última vez: {momentText(state.confirmedAt)}</Text>}
      {identity !== null && <PrintedKey identity={identity} />}
      {state?.isDue && (
        <TypeKey
          why={whyTyped(state)}
          onTyped={async () => {
            setIdentity(null);
            await onChanged();
          }}
        />
      )}
      <Group>
        <Button variant="default" onClick={() => void make()}>
          {state === null ? "Crear clave" : "Crear otra clave"}
        </Button>
      </Group>
    </Section>
  );
}

const ANOTHER = {
  title: "Crear otra clave",
  consequence:
    "Cuando escriba la clave nueva, las copias se cifrarán para ella; hasta entonces, para la anterior. Guarde el papel de la anterior: las copias ya hechas se abren solo con ella.",
  confirmLabel: "Crear otra clave",
};

function PrintedKey({ identity }: { identity: string }) {
  return (
    <Notice tone="late" title="Imprima esta clave ahora: no se vuelve a mostrar">
      <Stack gap="xs">
        <code className={classes.key}>{identity}</code>
        <Group>
          <Button variant="default" onClick={() => window.print()}>
            Imprimir
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}

function TypeKey({ why, onTyped }: { why: string; onTyped(): Promise<void> }) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  useLeaveGuard(typed.trim() !== "");
  const confirm = async () => {
    const asked = await confirmKey(typed);
    setProblem(asked.ok ? null : asked.why);
    if (!asked.ok) return;
    notify.success("Clave comprobada", "Las copias que salen del servidor van cifradas.");
    await onTyped();
  };
  return (
    <Stack gap="xs">
      <TextInput
        label="Escriba la clave del papel"
        description={why}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={200}
      />
      <Group>
        <Button disabled={typed.trim() === ""} onClick={() => void confirm()}>
          Comprobar clave
        </Button>
      </Group>
    </Stack>
  );
}
