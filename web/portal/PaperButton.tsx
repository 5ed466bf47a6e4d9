/** Makes a paper and gives it to the phone as a file. */
import { useState } from "react";

interface PaperButtonProps {
  label: string;
  make: () => Promise<string | null>;
}

export function PaperButton({ label, make }: PaperButtonProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const give = async () => {
    setBusy(true);
    try {
      setProblem(await make());
    } catch {
      // The code of papers is fetched the first time, and there may be no signal.
      setProblem("No se pudo generar el PDF. Inténtelo cuando tenga señal.");
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
          {problem}
        </span>
      )}
    </span>
  );
}
