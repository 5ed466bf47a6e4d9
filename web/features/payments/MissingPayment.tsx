/** A payment that cannot be shown, in the words for each reason, and the way to the list. */
import { useConnectivity } from "#web/offline/store/hooks.ts";
import { usePassedOver } from "#web/parts/people/own-clients.ts";
import { MissingState } from "#web/ui/feedback/MissingState.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";

export function MissingPayment({ reason }: { reason: "missing" | "invalid" | "error" }) {
  const { online } = useConnectivity();
  const passedOver = usePassedOver();
  const action = (
    <LinkButton to="/payments" variant="default">
      Ver los pagos
    </LinkButton>
  );
  if (reason === "error") {
    return (
      <MissingState message="No se pudieron cargar los detalles del pago" onRetry="reload" action={action} />
    );
  }
  if (reason === "invalid") return <MissingState message="ID de pago inválido" action={action} />;
  return online ? (
    <MissingState message="Pago no encontrado" {...passedOver} action={action} />
  ) : (
    <MissingState message="Sin datos" detail="No se encontró el pago en modo offline" action={action} />
  );
}
