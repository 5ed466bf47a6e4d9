/** The act that was just done stays on the screen, with the way back and its list. */
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { PassedPaper } from "./PassedPaper.tsx";
import { type Passed, passedText, usePassing } from "./use-passing.ts";

export function PassedNotice({ passed, onUndone }: { passed: Passed; onUndone: () => void }) {
  const { takeBack, busy } = usePassing();
  const [prints, setPrints] = useState(false);
  return (
    <Notice tone="info" title={`${passedText(passed.clients.length)} a ${passed.words}`}>
      <Group gap="xs">
        <Button variant="default" loading={busy} onClick={() => void takeBack(passed, onUndone)}>
          Deshacer
        </Button>
        <Button variant="default" onClick={() => setPrints(true)}>
          Imprimir la lista
        </Button>
      </Group>
      {prints && (
        <DialogWindow title="Entrega de clientes" onClose={() => setPrints(false)}>
          <PassedPaper passed={passed} />
        </DialogWindow>
      )}
    </Notice>
  );
}
