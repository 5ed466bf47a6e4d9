/** A client who cannot be shown, and the way to the others. */
import { usePassedOver } from "#web/parts/people/own-clients.ts";
import { MissingState } from "#web/ui/feedback/MissingState.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";

export function MissingClient({ message }: { message?: string | undefined }) {
  const passedOver = usePassedOver();
  return (
    <MissingState
      message={message ?? "Cliente no encontrado"}
      {...(message === undefined ? passedOver : {})}
      action={<LinkButton to="/clients">Ver los clientes</LinkButton>}
    />
  );
}
