/** A new rate, on a page of its own. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { createInterestRate } from "#commands/interest-rate/create";
import { newId } from "#web/offline/book/hooks.ts";
import { type CorrectionOf, useCorrection } from "#web/offline/book/use-correction.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { placeBack, type ReturnTo, wayBack } from "#web/wording/return-to.ts";
import { RateForm } from "./RateForm.tsx";
import type { RateText } from "./rate-form.ts";
import { useCreateRate } from "./save-rate.ts";

export function NewRate() {
  const { again } = useSearch({ strict: false }) as { again?: string };
  const correction = useCorrection(createInterestRate, again);
  return correction === undefined ? <LoadingState /> : <Registration correction={correction} />;
}

const EMPTY: RateText = { name: "", rate: "", type: "monthly" };

function Registration({ correction }: { correction: CorrectionOf<typeof createInterestRate> | null }) {
  const [id] = useState(() => correction?.subject ?? newId());
  const create = useCreateRate();
  const navigate = useNavigate();
  const { returnTo } = useSearch({ strict: false }) as { returnTo?: ReturnTo };
  return (
    <RateForm
      title="Nueva Tasa de Interés"
      initial={correction?.args.fields ?? EMPTY}
      {...(returnTo ? { back: placeBack(returnTo) } : {})}
      onSubmit={async (fields) => {
        const reason = await create(id, fields, correction?.options);
        if (!reason) await navigate(returnTo ? wayBack(returnTo, { rateId: id }) : { to: "/interest-rates" });
        return reason;
      }}
    />
  );
}
