/** Steps that a loan and one of continuous yield take alike, each asked about and with its reason: another state, and its end. */
import { IconTrash } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import type { Command } from "#commands/command";
import type { Id } from "#contract/id";
import type { Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { useAct } from "#web/parts/editing/use-act.ts";
import type { PlainAddress } from "#web/ui/address.ts";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import type { ConfirmQuestion } from "#web/ui/feedback/ask.ts";

type Reasoned<Loaded> = Command<{ id: Id; at: Instant; today: CalendarDate; reason: string }, Loaded>;

export interface StatusStep<Loaded> {
  label: string;
  icon: NonNullable<MenuAction["icon"]>;
  command: Reasoned<Loaded>;
  ask: ConfirmQuestion;
  done: string;
  /** After it was done. */
  next?: () => void;
}

export function useStatusSteps<Loaded>(id: Id, steps: readonly StatusStep<Loaded>[]): MenuAction[] {
  const { act } = useAct();
  return steps.map(({ label, icon, command, ask, done, next }) => {
    const take = async () => {
      const stays = await act(command, (now, reason) => ({ id, ...now, reason }), {
        ask: { ...ask, reason: { label: "Motivo" } },
        done,
        undone: "No se pudo cambiar el estado del préstamo",
      });
      if (stays === null) next?.();
    };
    return { label, icon, onSelect: () => void take() };
  });
}

interface Deletion<Loaded> {
  command: Reasoned<Loaded>;
  title: string;
  consequence: string;
  undone: string;
  /** The list on which one stands when it is gone. */
  list: PlainAddress;
}

export function useDeletion<Loaded>(id: Id): (deletion: Deletion<Loaded>) => MenuAction {
  const { act } = useAct();
  const navigate = useNavigate();
  return ({ command, title, consequence, undone, list }) => {
    const remove = async () => {
      const stays = await act(command, (now, reason) => ({ id, ...now, reason }), {
        ask: {
          title,
          consequence: `Esta acción no se puede deshacer. ${consequence} Los recibos ya entregados se pueden seguir abriendo, marcados ANULADO.`,
          reason: { label: "Motivo" },
          confirmLabel: "Eliminar préstamo",
          destructive: true,
        },
        done: "Préstamo eliminado",
        deletes: true,
        undone,
      });
      if (stays === null) await navigate({ to: list });
    };
    return { label: "Eliminar", icon: IconTrash, destructive: true, onSelect: () => void remove() };
  };
}
