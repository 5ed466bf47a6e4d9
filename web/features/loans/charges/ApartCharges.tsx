/** Beside the form of an edit: the charges that were paid apart, each annulled by itself (ruling G1). */
import { SETTINGS_ID } from "#contract/fixed-ids";
import type { Loan } from "#contract/records/loan";
import { useDoc } from "#web/offline/store/hooks.ts";
import { LoanCharges } from "./LoanCharges.tsx";

export function ApartCharges({ loan }: { loan: Loan }) {
  const { doc: client } = useDoc("clients", loan.clientId);
  const { doc: settings } = useDoc("settings", SETTINGS_ID);
  const charges = (loan.charges ?? []).filter(({ way }) => way === "apart");
  return (
    <LoanCharges heading="Cargos pagados aparte" owner={{ loan: { ...loan, charges }, client, settings }} />
  );
}
