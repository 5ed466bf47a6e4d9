/** A user's name, address, role or password is changed. */
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { changePassword } from "#commands/user/change-password";
import { setPortfolio } from "#commands/user/set-portfolio";
import { updateUser } from "#commands/user/update";
import type { Portfolio, User } from "#contract/records/business";
import { useRunOnline, useStamp } from "#web/offline/store/hooks.ts";
import { useRecord } from "#web/offline/store/use-record.ts";
import { clashPoints } from "#web/parts/editing/clash-points.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { MissingState } from "#web/ui/feedback/MissingState.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { useConflictWindow } from "#web/ui/form/ConflictWindow.tsx";
import { editOf, isEmptyEdit } from "#web/ui/form/edit.ts";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { isSamePortfolio } from "./portfolio.ts";
import { UserDevices } from "./UserDevices.tsx";
import { UserForm } from "./UserForm.tsx";
import { useIsAdministrator } from "./use-rank.ts";
import { notSaved, type UserValues } from "./user-form.ts";

const route = getRouteApi("/staff/users/$userId/edit");

export function EditUser() {
  const { userId } = route.useParams();
  const { status, doc } = useRecord("users", userId);
  if (status === "loading") return <LoadingState />;
  if (status === "ready") return <Editor key={doc.id} present={doc} />;
  return (
    <MissingState
      message="No se pudo cargar la información del usuario"
      action={<LinkButton to="/users">Ver los usuarios</LinkButton>}
    />
  );
}

function Editor({ present }: { present: User }) {
  // The edit is compared with the values that the form showed first, whatever arrives meanwhile.
  const [shown] = useState(present);
  const save = useSave(shown);
  const navigate = useNavigate();
  const isAdministrator = useIsAdministrator();
  const { window, resolve: settle } = useConflictWindow();
  const limit = useLimit(shown);
  const submit = async ({ password, collects: _, portfolio, ...account }: UserValues) => {
    const { name, email, role } = shown;
    const edit = editOf({ name, email, role }, account);
    const limited = account.role === "admin" ? null : await limit(portfolio);
    if (limited && !limited.ok) return notSaved(limited.refusal);
    if (limited && isEmptyEdit(edit) && password === "") notify.success("Usuario actualizado correctamente");
    if (!isEmptyEdit(edit) || password !== "") {
      const outcome = await settle({
        edit,
        besides: password !== "",
        send: ({ changes, base }) => save(changes, { ...base }, password),
        describe: clashPoints,
      });
      if (!outcome) return { message: null };
      if (outcome !== "theirs") {
        if (!outcome.ok) return notSaved(outcome.refusal);
        notify.success("Usuario actualizado correctamente");
      }
    }
    await navigate({ to: "/users" });
    return undefined;
  };
  const { name, email, role } = shown;
  return (
    <>
      <UserForm
        title="Editar Usuario"
        initial={{ name, email, role, password: "", portfolio: shown.portfolio ?? null }}
        user={shown}
        onSubmit={submit}
      />
      {isAdministrator && <UserDevices userId={shown.id} />}
      {window}
    </>
  );
}

/** Null: the user views the same clients as before. */
function useLimit({ id, portfolio: before = null }: User) {
  const run = useRunOnline();
  const stamp = useStamp();
  return async (portfolio: Portfolio | null) =>
    isSamePortfolio(before, portfolio) ? null : run(setPortfolio, { id, at: stamp().at, portfolio });
}

type Account = Omit<UserValues, "password" | "portfolio">;

/** One command either way: what changes beside the password travels with it. */
function useSave({ id }: User) {
  const run = useRunOnline();
  const stamp = useStamp();
  return (changes: Partial<Account>, base: Partial<Account>, password: string) => {
    const { at } = stamp();
    const secret = password === "" ? {} : { password };
    if (isEmptyEdit({ changes, base }) && password !== "") return run(changePassword, { id, at }, secret);
    return run(updateUser, { id, at, changes }, { base: { ...base }, ...secret });
  };
}
