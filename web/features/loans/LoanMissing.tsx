/** A loan that is not here: unknown, deleted, or not yet on this device. */
import type { Loan } from "#contract/records/loan";
import { businessDate } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
import { usePassedOver } from "#web/parts/people/own-clients.ts";
import { MissingState } from "#web/ui/feedback/MissingState.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";

interface LoanMissingProps {
  /** Who deleted it, when and why, if it was deleted. */
  deleted?: Loan["deleted"];
  online: boolean;
  /** It could not be read, which is not the same as not being there. */
  failed: boolean;
}

export function LoanMissing({ online, failed, deleted = null }: LoanMissingProps) {
  const passedOver = usePassedOver();
  const absent = online || deleted ? "Préstamo no encontrado" : "No se encontró el préstamo en modo offline";
  return (
    <MissingState
      message={failed ? "No se pudieron cargar los detalles del préstamo" : absent}
      {...(deleted ? { detail: deletedText(deleted) } : failed ? {} : passedOver)}
      {...(failed ? { onRetry: "reload" } : {})}
      action={
        <LinkButton to="/loans" variant="default">
          Ver los préstamos
        </LinkButton>
      }
    />
  );
}

/** `Lo eliminó … el 14/03/2026. Motivo: …`. */
export function deletedText({ at, userName, reason }: NonNullable<Loan["deleted"]>): string {
  return `Lo eliminó ${userName} el ${formatDate(businessDate(at))}. Motivo: ${reason}${/[.!?]$/.test(reason) ? "" : "."}`;
}
