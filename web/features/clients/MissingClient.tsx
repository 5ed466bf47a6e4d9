/** A client who cannot be shown, and the way to the others. */
import { MissingState } from "#web/ui/feedback/MissingState.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";

export function MissingClient({ message }: { message?: string | undefined }) {
  return (
    <MissingState
      message={message ?? "Cliente no encontrado"}
      action={<LinkButton to="/clients">Ver los clientes</LinkButton>}
    />
  );
}
