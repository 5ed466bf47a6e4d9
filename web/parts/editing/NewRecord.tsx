/** The screen on which a record is registered: it waits for what is to be corrected, if the address names such work. */
import type { ReactNode } from "react";
import type { Command } from "#commands/command";
import type { Id } from "#contract/id";
import type { Instant } from "#domain/calendar/business-date";
import { type Correction, useCorrection } from "#web/offline/store/use-correction.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { type Registering, useRegistering, type Waiting } from "./use-registering.ts";

interface NewRecordProps<Args extends { id: Id; at: Instant }, State> {
  command: Command<Args, State>;
  /** The refused work that is to be corrected here, as the address names it. */
  again: string | undefined;
  waiting?: Waiting;
  /** The form. */
  children: (registering: Registering<Args>) => ReactNode;
}

export function NewRecord<Args extends { id: Id; at: Instant }, State>({
  again,
  ...form
}: NewRecordProps<Args, State>) {
  const correction = useCorrection(form.command, again);
  return correction === undefined ? <LoadingState /> : <Registration {...form} correction={correction} />;
}

interface RegistrationProps<Args extends { id: Id; at: Instant }, State>
  extends Omit<NewRecordProps<Args, State>, "again"> {
  correction: Correction<Args> | null;
}

function Registration<Args extends { id: Id; at: Instant }, State>(props: RegistrationProps<Args, State>) {
  return props.children(useRegistering(props.command, props.correction, props.waiting));
}
