/** A lender, who funds loans, is registered. */
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { createLender } from "#commands/lender/verbs";
import { SETTINGS_ID } from "#contract/fixed-ids";
import { useCollection, useConnectivity, useDoc, useRun, useStamp } from "#web/offline/store/hooks.ts";
import { type CorrectionOf, useCorrection } from "#web/offline/store/use-correction.ts";
import { useRegistering } from "#web/parts/editing/use-registering.ts";
import { useSession } from "#web/parts/session/use-session.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { notSaved, savedNotice } from "#web/wording/saving.ts";
import { LenderForm } from "./LenderForm.tsx";
import { EMPTY, type LenderText, type LenderValues, NOT_SAVED } from "./lender-form.ts";

const route = getRouteApi("/staff/lenders/new");

export function NewLender() {
  const { again } = route.useSearch();
  const correction = useCorrection(createLender, again);
  const settings = useDoc("settings", SETTINGS_ID);
  const lenders = useCollection("lenders");
  const waits = correction === undefined || settings.status === "loading" || lenders.status === "loading";
  return waits ? <LoadingState /> : <Registration correction={correction} />;
}

/** Most who lend begin with their own money: the first lender is the owner, as the business and the account name him. */
function useOwnData(): LenderText {
  const { docs } = useCollection("lenders");
  const { doc } = useDoc("settings", SETTINGS_ID);
  const { user } = useSession();
  if (docs.length > 0 || user?.role !== "admin") return EMPTY;
  const [name = "", ...others] = user.name.trim().split(/\s+/);
  return {
    name,
    lastName: others.join(" "),
    identification: doc?.companyRnc ?? "",
    email: user.email,
    phone: doc?.companyPhone ?? "",
    address: doc?.companyAddress ?? "",
  };
}

function Registration({ correction }: { correction: CorrectionOf<typeof createLender> | null }) {
  const { id, back, goBack } = useRegistering(correction, "lenderId", route.useSearch().returnTo);
  const run = useRun();
  const stamp = useStamp();
  const navigate = useNavigate();
  const { online } = useConnectivity();
  const own = useOwnData();
  const save = async (fields: LenderValues) => {
    const outcome = await run(createLender, { id, at: stamp().at, fields }, correction?.options);
    if (!outcome.ok) return notSaved(outcome.refusal.code, NOT_SAVED);
    notify.success(...savedNotice("Prestamista creado correctamente", online));
    if (!(await goBack())) await navigate({ to: "/lenders/$id", params: { id: id } });
    return undefined;
  };
  return (
    <LenderForm
      title="Nuevo Prestamista"
      initial={correction?.args.fields ?? own}
      back={back ?? { to: "/lenders", label: "Prestamistas" }}
      onSubmit={save}
    />
  );
}
