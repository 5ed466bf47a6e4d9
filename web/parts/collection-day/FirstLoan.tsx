/** A day has no clients while nothing was lent yet: the step by which that changes. */
import { useCollection } from "#web/offline/store/hooks.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { LinkButton } from "#web/ui/LinkButton.tsx";

export function FirstLoan() {
  const loans = useCollection("loans");
  const mayLend = usePermission("loans", "create");
  if (!mayLend || loans.status !== "ready" || loans.docs.length > 0) return null;
  return <LinkButton to="/loans/new">Nuevo Préstamo</LinkButton>;
}
