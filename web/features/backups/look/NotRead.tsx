/** Nothing came of a question about an opened copy: why, and how to ask again. */
import { sentence } from "#contract/refusals";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";

/** Nothing of a copy is on the device. */
export function Offline({ onRetry }: { onRetry(): void }) {
  return (
    <ErrorState
      message="Sin conexión"
      detail="La copia se lee directamente del servidor y no se guarda en este dispositivo. Inténtelo cuando vuelva la conexión."
      onRetry={onRetry}
    />
  );
}

export function NotRead({ why, code, onRetry }: { why: string; code: string; onRetry(): void }) {
  if (code === "OFFLINE") return <Offline onRetry={onRetry} />;
  if (code === "BACKUP_RECORD_MISSING") return <ErrorState message={sentence("BACKUP_RECORD_MISSING")} />;
  return <ErrorState message="No se pudo leer la copia." detail={why} onRetry={onRetry} />;
}
