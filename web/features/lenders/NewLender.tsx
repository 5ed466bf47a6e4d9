/** A lender, who funds loans, is registered. */
import { getRouteApi } from "@tanstack/react-router";
import { createLender } from "#commands/lender/verbs";
import { SETTINGS_ID } from "#contract/fixed-ids";
import { useCollection, useDoc } from "#web/offline/store/hooks.ts";
import { NewRecord } from "#web/parts/editing/NewRecord.tsx";
import { useSession } from "#web/parts/session/use-session.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { notSaved } from "#web/wording/saving.ts";
import { LenderForm } from "./LenderForm.tsx";
import { EMPTY, type LenderText, NOT_SAVED } from "./lender-form.ts";

const route = getRouteApi("/staff/lenders/new");

export function NewLender() {
  const { again, returnTo } = route.useSearch();
  const settings = useDoc("settings", SETTINGS_ID);
  const lenders = useCollection("lenders");
  const own = useOwnData();
  if (settings.status === "loading" || lenders.status === "loading") return <LoadingState />;
  return (
    <NewRecord command={createLender} again={again} waiting={{ as: "lenderId", returnTo }}>
      {({ id, correction, back, register }) => (
        <LenderForm
          title="Nuevo Prestamista"
          initial={correction?.args.fields ?? own}
          back={back ?? { to: "/lenders", label: "Prestamistas" }}
          onSubmit={(fields) =>
            register(
              { fields },
              {
                done: "Prestamista creado correctamente",
                notSaved: (code) => notSaved(code, NOT_SAVED),
                next: { to: "/lenders/$id", params: { id } },
              },
            )
          }
        />
      )}
    </NewRecord>
  );
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
