/** Beside the form of an edit: the charges that were paid apart, each annulled by itself (ruling G1). */
import { SETTINGS_ID } from "#contract/fixed-ids";
import type { Loan } from "#contract/records/loan";
import { useDoc } from "#web/offline/store/hooks.ts";
import { ChargeList } from "./ChargeList.tsx";
import type { AnnulCharge } from "./use-charge-actions.ts";

interface ApartChargesProps<State> {
  loan: Pick<Loan, "id" | "clientId" | "charges">;
  annul: AnnulCharge<State>;
}

export function ApartCharges<State>({ loan, annul }: ApartChargesProps<State>) {
  const { doc: client } = useDoc("clients", loan.clientId);
  const { doc: settings } = useDoc("settings", SETTINGS_ID);
  const charges = (loan.charges ?? []).filter(({ way }) => way === "apart");
  return (
    <ChargeList
      heading="Cargos pagados aparte"
      owner={{ loan: { ...loan, charges }, client, settings }}
      annul={annul}
    />
  );
}
