/** A new rate, on a page of its own. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { newId } from "#web/offline/book/hooks.ts";
import { placeBack, type ReturnTo, wayBack } from "#web/wording/return-to.ts";
import { RateForm } from "./RateForm.tsx";
import { useCreateRate } from "./save-rate.ts";

export function NewRate() {
  const [id] = useState(newId);
  const create = useCreateRate();
  const navigate = useNavigate();
  const { returnTo } = useSearch({ strict: false }) as { returnTo?: ReturnTo };
  return (
    <RateForm
      title="Nueva Tasa de Interés"
      initial={{ name: "", rate: "", type: "monthly" }}
      {...(returnTo ? { back: placeBack(returnTo) } : {})}
      onSubmit={async (fields) => {
        const reason = await create(id, fields);
        if (!reason) await navigate(returnTo ? wayBack(returnTo, { rateId: id }) : { to: "/interest-rates" });
        return reason;
      }}
    />
  );
}
