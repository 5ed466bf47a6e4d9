/** Makes a paper and gives it to the phone as a file. */
import { useState } from "react";
import { refusedBy } from "#web/documents/paper/outcome.ts";
import { fetchNewer, newer } from "#web/platform/newer.ts";
import { useSignal } from "#web/platform/signal.ts";

interface PaperButtonProps {
  label: string;
  make: () => Promise<string | null>;
}

export function PaperButton({ label, make }: PaperButtonProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isOld = useSignal(newer);
  const give = async () => {
    setBusy(true);
    try {
      setProblem(await make());
    } catch (fault) {
      // The code of papers is fetched the first time, and there may be no signal.
      setProblem(refusedBy(fault, "PDF_FAILED").message);
    }
    setBusy(false);
  };
  return (
    <span className="paper">
      <button type="button" className="button plain" disabled={busy} onClick={() => void give()}>
        {busy ? "Preparando…" : label}
      </button>
      {problem !== null && (
        <span className="notice tinted" data-tone="bad" role="alert">
          {isOld ? "Hay una versión nueva. Actualice para descargar el PDF." : problem}
        </span>
      )}
      {problem !== null && isOld && (
        <button type="button" className="button" onClick={() => void update()}>
          Actualizar
        </button>
      )}
    </span>
  );
}

async function update(): Promise<void> {
  await fetchNewer();
  location.reload();
}
