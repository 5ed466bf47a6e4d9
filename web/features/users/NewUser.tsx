/** A person of the staff gets an account. */
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { createUser } from "#commands/user/create";
import { setGrants } from "#commands/user/set-grants";
import { setPortfolio } from "#commands/user/set-portfolio";
import type { Id } from "#contract/id";
import type { Portfolio } from "#contract/records/business";
import { initialGrants } from "#domain/access/permissions";
import type { Instant } from "#domain/calendar/business-date";
import { newId, useRunOnline, useStamp } from "#web/offline/store/hooks.ts";
import { session } from "#web/parts/session/use-session.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { marked, plain } from "./permissions/matrix.ts";
import { UserForm } from "./UserForm.tsx";
import { EMPTY, notSaved, type UserValues } from "./user-form.ts";

interface Attempt {
  id: Id;
  at: Instant;
  typed: string;
}

export function NewUser() {
  const run = useRunOnline();
  const stamp = useStamp();
  const navigate = useNavigate();
  const { principal } = session;
  // The same words sent again are the same account, even if the first answer was lost; other words are another one,
  // and the server then says that the address is taken.
  const attempt = useRef<Attempt | null>(null);
  const grantCollecting = async (id: Id) => {
    const [changes, base] = [plain(marked("collect")), plain(initialGrants())];
    return (await run(setGrants, { id, at: stamp().at, changes }, { base })).ok;
  };
  const limit = async (id: Id, portfolio: Portfolio | null) =>
    portfolio === null || (await run(setPortfolio, { id, at: stamp().at, portfolio })).ok;
  const save = async (values: UserValues) => {
    const typed = JSON.stringify(values);
    if (attempt.current?.typed !== typed) attempt.current = { id: newId(), at: stamp().at, typed };
    const { id, at } = attempt.current;
    const { password, collects = false, portfolio, ...account } = values;
    const outcome = await run(createUser, { id, at, ...account }, { password });
    if (!outcome.ok) return notSaved(outcome.refusal);
    // The view is narrowed first: a phone that signs in meanwhile takes no client that it is not to have.
    const isLimited = account.role === "admin" || (await limit(id, portfolio));
    const isGranted = !collects || (await grantCollecting(id));
    if (isGranted && isLimited) notify.success("Usuario creado correctamente");
    if (!isGranted) notify.error("Usuario creado sin los permisos de cobrador", "Márquelos aquí.");
    if (!isLimited)
      notify.error("Usuario creado, pero ve todos los clientes", "Elija «Lo suyo» al editarlo.");
    // The rights of a user who is no administrator are the next thing to say.
    const asks = principal?.role === "admin" && account.role !== "admin";
    await navigate(asks ? { to: "/users/$userId/permissions", params: { userId: id } } : { to: "/users" });
    return undefined;
  };
  return <UserForm title="Nuevo Usuario" initial={EMPTY} user={null} onSubmit={save} />;
}
