/** A loan by its number (ruling X4): "0147", and until the server has given one "por asignar" with its short id. */
import type { Id } from "#contract/id";
import { loanMark, loanNumberText } from "#domain/loan/number";
import { useDoc } from "#web/offline/store/hooks.ts";
import { TextLink } from "#web/ui/LinkButton.tsx";

/** A loan that is not on this device is named by its short id. */
export function LoanNumberOf({ id }: { id: Id }) {
  const { doc } = useDoc("loans", id);
  return <span className="figures">{doc ? loanNumberText(doc) : `#${loanMark({ id })}`}</span>;
}

export function LoanLink({ id }: { id: Id }) {
  return (
    <TextLink to="/loans/$id" params={{ id }}>
      <LoanNumberOf id={id} />
    </TextLink>
  );
}
