/** How a new record is registered: under one id however often it is sent, then on to the screen that needs it. */
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import type { Command } from "#commands/command";
import type { Id } from "#contract/id";
import type { RefusalCode } from "#contract/refusals";
import type { Instant } from "#domain/calendar/business-date";
import type { RunOptions } from "#web/offline/layers/run.ts";
import { newId, useConnectivity, useRun, useStamp } from "#web/offline/store/hooks.ts";
import type { Correction } from "#web/offline/store/use-correction.ts";
import type { Address, NamedAddress } from "#web/ui/address.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { placeBack, type ReturnTo, wayBack } from "#web/wording/return-to.ts";
import { type Notice, savedNotice } from "#web/wording/saving.ts";

interface Dated {
  id: Id;
  at: Instant;
}
/** The arguments of a command that a form fills in; the instant too, where the form read it with a date. */
type Filled<Args extends Dated> = Omit<Args, "at"> & Partial<Pick<Args, "at">>;

interface Words<N> {
  done: string | Notice;
  notSaved(code: RefusalCode): N;
}

/** Registers a record. Answers why it was not; undefined when it was, and the person has heard so. */
export function useRegister<Args extends Dated, State>(command: Command<Args, State>) {
  const run = useRun();
  const stamp = useStamp();
  const { online } = useConnectivity();
  return useCallback(
    async <N>(
      args: Filled<Args>,
      { done, notSaved }: Words<N>,
      options?: RunOptions,
    ): Promise<N | undefined> => {
      const outcome = await run(command, { at: stamp().at, ...args } as unknown as Args, options);
      if (!outcome.ok) return notSaved(outcome.refusal.code);
      notify.success(...savedNotice(done, online));
      return undefined;
    },
    [run, stamp, online, command],
  );
}

/** The screen that waits for the record, if any, and the word by which it takes the record. */
export interface Waiting {
  as: "clientId" | "lenderId" | "rateId";
  returnTo: ReturnTo | undefined;
}

interface Registration<N> extends Words<N> {
  /** Where the form leads on to when no screen waits; null where the next record is typed in it. */
  next: Address | null;
  files?: RunOptions["files"];
}

export interface Registering<Args extends Dated> {
  /** Made when the form opens: storing twice makes one record. */
  id: Id;
  /** The refused work that is registered again, if any. */
  correction: Correction<Args> | null;
  /** The screen that waits for the record, if any. */
  back: NamedAddress | undefined;
  /** Answers why the form stays; undefined when the record is registered and the form was left. */
  register<N>(args: Omit<Filled<Args>, "id">, registration: Registration<N>): Promise<N | undefined>;
}

export function useRegistering<Args extends Dated, State>(
  command: Command<Args, State>,
  correction: Correction<Args> | null,
  waiting?: Waiting,
): Registering<Args> {
  const [id] = useState(() => correction?.subject ?? newId());
  const navigate = useNavigate();
  const send = useRegister(command);
  const returnTo = waiting?.returnTo;
  const register: Registering<Args>["register"] = async (args, { files = [], next, ...words }) => {
    const filled = { ...args, id } as unknown as Filled<Args>;
    const stays = await send(filled, words, { ...correction?.options, files });
    const goesOn = waiting && returnTo ? wayBack(returnTo, { [waiting.as]: id }) : next;
    if (!stays && goesOn) await navigate(goesOn);
    return stays;
  };
  return { id, correction, back: returnTo && placeBack(returnTo), register };
}
