/** A collateral that is not here; one that could not be read leads back to the list. */
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { sentence } from "#contract/refusals";
import { usePassedOver } from "#web/parts/people/own-clients.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { MissingState } from "#web/ui/feedback/MissingState.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { LinkButton } from "#web/ui/LinkButton.tsx";

export function MissingCollateral({ failed }: { failed: boolean }) {
  const navigate = useNavigate();
  const passedOver = usePassedOver();
  useEffect(() => {
    if (!failed) return;
    notify.error("No se pudo cargar la información de la garantía");
    void navigate({ to: "/collaterals" });
  }, [failed, navigate]);
  if (failed) return <LoadingState />;
  return (
    <MissingState
      message={sentence("COLLATERAL_MISSING")}
      {...passedOver}
      action={<LinkButton to="/collaterals">Ver las garantías</LinkButton>}
    />
  );
}
