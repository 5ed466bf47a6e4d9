/** The cost of a new loan beside its interest: its *cargos*, or the notice of the specification (ruling G1). */
import { useWatch } from "react-hook-form";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { feeNotice } from "./fee-notice.ts";
import type { LoanFormApi } from "./use-typed-terms.ts";

interface FeeNoticeProps {
  form: LoanFormApi;
  /** The business has set charges of its own, or that there are none. */
  areChargesSet: boolean;
}

export function FeeNotice({ form, areChargesSet }: FeeNoticeProps) {
  const [amount, charges] = useWatch({ control: form.control, name: ["amount", "charges"] });
  const said = feeNotice({ amount, charges }, areChargesSet);
  return said && <Notice tone="info">{said}</Notice>;
}
