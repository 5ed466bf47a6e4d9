/** A loan of the day as its row leads on: by a tap, by its menu, and by the two strokes of a finger. */
import { IconCash, IconDoor, IconReceipt, IconUser, IconWallet } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { Client } from "#contract/records/people";
import type { DayLine } from "#web/parts/collection-day/day-line.ts";
import { useRenewAction } from "#web/parts/loans/use-renew-action.ts";
import { collectAddress, receiptAddress } from "#web/parts/payments/collecting-trail.ts";
import { contactActions } from "#web/parts/people/contact-actions.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import type { Address } from "#web/ui/address.ts";
import { cover } from "#web/ui/cover.ts";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import type { SwipeVerbs } from "#web/ui/list/swipe.ts";

/** Collecting, or the receipt of what was collected: both know that they were opened from here. */
export function addressOf(line: DayLine): Address {
  const [last] = line.receipts;
  return line.isDone && last ? receiptAddress(line, last.id, "hoy") : collectAddress(line, "hoy");
}

/** To the right it is collected, to the left a visit is written down. What is done with gives way to neither. */
export function useLineSwipes(onVisit: (client: Client) => void): (line: DayLine) => SwipeVerbs {
  const navigate = useNavigate();
  return useCallback(
    (line) => {
      const { client, isDone, isOpen } = line;
      if (isDone || !isOpen) return {};
      const collect = { label: "Cobrar", icon: IconCash, act: () => void navigate(addressOf(line)) };
      if (!client) return { right: collect };
      return { right: collect, left: { label: "Visita", icon: IconDoor, act: () => onVisit(client) } };
    },
    [navigate, onVisit],
  );
}

export function useLineActions(onVisit: (client: Client) => void): (line: DayLine) => MenuAction[] {
  const navigate = useNavigate();
  const mayViewClients = usePermission("clients", "view");
  const renew = useRenewAction();
  return (line) => {
    const { id, isYield, client, isDone, isOpen, receipts } = line;
    const go = (address: Address) => () => void navigate(address);
    const actions: MenuAction[] = client ? contactActions(client) : [];
    if (client && !isDone) {
      actions.push({ label: "Resultado de la visita", icon: IconDoor, onSelect: () => onVisit(client) });
    }
    if (client && mayViewClients && !cover.snapshot().isSafe) {
      const address: Address = { to: "/clients/$id", params: { id: client.id } };
      actions.push({ label: "Ver cliente", icon: IconUser, onSelect: go(address) });
    }
    if (cover.snapshot().isSafe) return actions;
    const to = isYield ? "/continuous-yield/$id" : "/loans/$id";
    actions.push({ label: "Ver préstamo", icon: IconWallet, onSelect: go({ to, params: { id } }) });
    actions.push(...renew(isOpen && !isYield ? id : undefined));
    const [last] = receipts;
    if (last && !isDone) {
      actions.push({
        label: "Ver recibo de hoy",
        icon: IconReceipt,
        onSelect: go(receiptAddress(line, last.id, "hoy")),
      });
    }
    if (isDone && isOpen) {
      actions.push({ label: "Cobrar otra vez", icon: IconCash, onSelect: go(collectAddress(line, "hoy")) });
    }
    return actions;
  };
}
