/** A new rate, on a page of its own. */
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { createInterestRate } from "#commands/interest-rate/verbs";
import { type CorrectionOf, useCorrection } from "#web/offline/store/use-correction.ts";
import { useRegistering } from "#web/parts/editing/use-registering.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { RateForm } from "./RateForm.tsx";
import type { RateText } from "./rate-form.ts";
import { useCreateRate } from "./save-rate.ts";

const route = getRouteApi("/staff/interest-rates/new");

export function NewRate() {
  const { again } = route.useSearch();
  const correction = useCorrection(createInterestRate, again);
  return correction === undefined ? <LoadingState /> : <Registration correction={correction} />;
}

const EMPTY: RateText = { name: "", rate: null, type: "monthly" };

function Registration({ correction }: { correction: CorrectionOf<typeof createInterestRate> | null }) {
  const { id, back, goBack } = useRegistering(correction, "rateId", route.useSearch().returnTo);
  const create = useCreateRate();
  const navigate = useNavigate();
  return (
    <RateForm
      title="Nueva Tasa de Interés"
      initial={correction?.args.fields ?? EMPTY}
      {...(back ? { back } : {})}
      onSubmit={async (fields) => {
        const reason = await create(id, fields, correction?.options);
        if (!reason && !(await goBack())) await navigate({ to: "/interest-rates" });
        return reason;
      }}
    />
  );
}
