/** A lender who cannot be shown, and why. */
import { parseId } from "#contract/id";
import { useConnectivity } from "#web/offline/store/hooks.ts";
import { MissingState } from "#web/ui/feedback/MissingState.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";

interface MissingLenderProps {
  address: string;
  /** The message when the lender could not be read; undefined when the lender is not there. */
  failure: string | undefined;
}

export function MissingLender({ address, failure }: MissingLenderProps) {
  const { online } = useConnectivity();
  return (
    <MissingState
      message={reason(address, failure, online)}
      action={<LinkButton to="/lenders">Ver los prestamistas</LinkButton>}
    />
  );
}

function reason(address: string, failure: string | undefined, online: boolean): string {
  if (parseId(address) === undefined) return "ID de prestamista inválido";
  if (failure !== undefined) return failure;
  return online ? "Prestamista no encontrado" : "Prestamista no disponible offline";
}
