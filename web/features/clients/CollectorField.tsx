/** Who collects from the client. A client whom a person with an own portfolio registers is that person's. */
import type { Control } from "react-hook-form";
import { hasOwnPortfolio } from "#contract/portfolio";
import type { Client } from "#contract/records/people";
import { useCollectors } from "#web/parts/editing/use-collectors.ts";
import { session, useSession } from "#web/parts/session/use-session.ts";
import { SelectField } from "#web/ui/form/SelectField.tsx";
import type { ClientText, ClientValues } from "./client-form.ts";

interface CollectorFieldProps {
  control: Control<ClientText, unknown, ClientValues>;
  isNew: boolean;
  /** The one with whom the form began. */
  initial: Client["collectorId"];
}

/** Nothing where one person alone collects: there is nothing to choose. */
export function CollectorField({ control, isNew, initial }: CollectorFieldProps) {
  const { options, optionsWith } = useCollectors();
  useSession();
  const isLimited = hasOwnPortfolio(session.principal);
  if ((isNew && isLimited) || (options.length < 2 && !initial)) return null;
  return (
    <SelectField
      control={control}
      name="collectorId"
      label="Cobrador"
      placeholder="Sin cobrador"
      help={isLimited ? "Si se lo pasa a otra persona, el cliente sale de su teléfono." : undefined}
      options={optionsWith(initial)}
      searchable={options.length > 8}
      clearable
    />
  );
}
