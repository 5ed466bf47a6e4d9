/** A new rate, on a page of its own. */
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { newId } from "#web/offline/book/hooks.ts";
import { RateForm } from "./RateForm.tsx";
import { useCreateRate } from "./save-rate.ts";

export function NewRate() {
  const [id] = useState(newId);
  const create = useCreateRate();
  const navigate = useNavigate();
  return (
    <RateForm
      title="Nueva Tasa de Interés"
      initial={{ name: "", rate: "", type: "monthly" }}
      onSubmit={async (fields) => {
        const reason = await create(id, fields);
        if (!reason) await navigate({ to: "/interest-rates" });
        return reason;
      }}
    />
  );
}
