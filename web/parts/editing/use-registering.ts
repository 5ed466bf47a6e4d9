/** How a new client, lender or rate is registered: under one id however often it is sent, then on to where it is needed. */
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Id } from "#contract/id";
import { newId } from "#web/offline/store/hooks.ts";
import type { NamedAddress } from "#web/ui/address.ts";
import { placeBack, type ReturnTo, wayBack } from "#web/wording/return-to.ts";

export interface Registering {
  /** Made when the form opens: storing twice makes one record. */
  id: Id;
  /** The screen that waits for the record, if any. */
  back: NamedAddress | undefined;
  /** Goes back to it. False when nothing waits: the form leads on by itself. */
  goBack(): Promise<boolean>;
}

export function useRegistering(
  correction: { subject: Id } | null,
  as: "clientId" | "lenderId" | "rateId",
  returnTo: ReturnTo | undefined,
): Registering {
  const [id] = useState(() => correction?.subject ?? newId());
  const navigate = useNavigate();
  const goBack = async () => {
    if (returnTo) await navigate(wayBack(returnTo, { [as]: id }));
    return returnTo !== undefined;
  };
  return { id, back: returnTo && placeBack(returnTo), goBack };
}
