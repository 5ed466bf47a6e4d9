/** The act that was just done stays in sight until others are chosen, with the way back and its list. */
import { Button } from "@mantine/core";
import { useState } from "react";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { PassedPaper } from "./PassedPaper.tsx";
import { type Passed, passedText, usePassing } from "./use-passing.ts";

export function PassedBar({ passed, onUndone }: { passed: Passed; onUndone: () => void }) {
  const { takeBack, busy } = usePassing();
  const [prints, setPrints] = useState(false);
  return (
    <>
      <span role="status">{passedText(passed)}</span>
      <Button variant="default" onClick={() => setPrints(true)}>
        Imprimir la lista
      </Button>
      <Button variant="default" loading={busy} onClick={() => void takeBack(passed, onUndone)}>
        Deshacer
      </Button>
      {prints && (
        <DialogWindow title="Entrega de clientes" onClose={() => setPrints(false)}>
          <PassedPaper passed={passed} />
        </DialogWindow>
      )}
    </>
  );
}
