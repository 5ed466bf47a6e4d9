/** A new rate, on a page of its own. */
import { getRouteApi } from "@tanstack/react-router";
import { createInterestRate } from "#commands/interest-rate/verbs";
import { NewRecord } from "#web/parts/editing/NewRecord.tsx";
import { RateForm } from "./RateForm.tsx";
import { CREATED, type RateText, rateNotSaved } from "./rate-form.ts";

const route = getRouteApi("/staff/interest-rates/new");

const EMPTY: RateText = { name: "", rate: null, type: "monthly" };

export function NewRate() {
  const { again, returnTo } = route.useSearch();
  return (
    <NewRecord command={createInterestRate} again={again} waiting={{ as: "rateId", returnTo }}>
      {({ correction, back, register }) => (
        <RateForm
          title="Nueva Tasa de Interés"
          initial={correction?.args.fields ?? EMPTY}
          {...(back && { back })}
          onSubmit={(fields) =>
            register({ fields }, { done: CREATED, notSaved: rateNotSaved, next: { to: "/interest-rates" } })
          }
        />
      )}
    </NewRecord>
  );
}
