/** Makes a client's portal account, or gives it a new password; then shows the password once. */
import { useRef, useState } from "react";
import { createPortalAccount } from "#commands/portal/create-account";
import { resetPortalPassword } from "#commands/portal/reset-password";
import type { Id } from "#contract/id";
import type { Client } from "#contract/records/people";
import type { PortalAccount } from "#contract/records/portal";
import type { Instant } from "#domain/calendar/business-date";
import { newId, useRunOnline, useStamp } from "#web/offline/store/hooks.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { GivenPassword } from "./GivenPassword.tsx";
import { PortalForm } from "./PortalForm.tsx";
import { type AccountText, notCreated, notReset } from "./portal-form.ts";
import "#web/ui/panel-styles.ts";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";

interface PortalWindowProps {
  client: Client;
  /** Null: there is none yet. */
  account: PortalAccount | null;
  onClose: () => void;
}

export function PortalWindow({ client, account, onClose }: PortalWindowProps) {
  // Once made, the account arrives from the server while the password is still in sight: the window stays what it was.
  const [isNew] = useState(account === null);
  const [given, setGiven] = useState<AccountText | null>(null);
  const create = useCreate(client);
  const reset = useReset(client);
  const submit = async (values: AccountText) => {
    const refusal = await (isNew ? create(values) : reset(values));
    if (refusal === null) setGiven(values);
    return refusal;
  };
  return (
    <DialogWindow
      onClose={onClose}
      title={isNew ? "Crear cuenta del portal" : "Cambiar contraseña del portal"}
      size="md"
      closeOnClickOutside={false}
    >
      {given ? (
        <GivenPassword {...given} onClose={onClose} />
      ) : (
        <PortalForm
          isNew={isNew}
          email={account?.email ?? client.email}
          submitLabel={isNew ? "Crear cuenta" : "Cambiar contraseña"}
          onSubmit={submit}
          onClose={onClose}
        />
      )}
    </DialogWindow>
  );
}

interface Attempt {
  id: Id;
  at: Instant;
  typed: string;
}

function useCreate({ id: clientId }: Client) {
  const run = useRunOnline();
  const stamp = useStamp();
  // The same words sent again are the same account, even if the first answer was lost.
  const attempt = useRef<Attempt | null>(null);
  return async ({ email, password }: AccountText): Promise<string | null> => {
    const typed = JSON.stringify([email, password]);
    if (attempt.current?.typed !== typed) attempt.current = { id: newId(), at: stamp().at, typed };
    const { id, at } = attempt.current;
    const outcome = await run(createPortalAccount, { id, at, clientId, email }, { password });
    if (!outcome.ok) return notCreated(outcome.refusal);
    notify.success("Cuenta del portal creada correctamente");
    return null;
  };
}

function useReset({ id: clientId }: Client) {
  const run = useRunOnline();
  const stamp = useStamp();
  return async ({ password }: AccountText): Promise<string | null> => {
    const outcome = await run(resetPortalPassword, { clientId, at: stamp().at }, { password });
    if (!outcome.ok) return notReset(outcome.refusal);
    notify.success("Contraseña actualizada correctamente");
    return null;
  };
}
