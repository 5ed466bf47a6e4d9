/** The menu of a record in its list: to look at it, to edit and to delete it, as its area and the person's rights say. */
import { IconEdit, IconEye, IconTrash } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { PLAIN_RECORDS, type PlainName } from "#contract/collections";
import type { Id } from "#contract/id";
import { useHistoryActions } from "#web/parts/session/record-history.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { formOf, screenOf } from "#web/wording/areas.ts";

/** A record without a screen has its history here; one that is edited on its screen is opened by looking at it. */
export function useRecordActions(collection: PlainName): (id: Id, remove: () => unknown) => MenuAction[] {
  const { module, verb } = PLAIN_RECORDS[collection];
  const navigate = useNavigate();
  const historyOf = useHistoryActions();
  const mayUpdate = usePermission(module, "update");
  const mayDelete = usePermission(module, "delete");
  return (id, remove) => {
    const screen = screenOf(collection, id);
    const form = mayUpdate ? formOf(`${verb}.update`, id) : null;
    const actions: MenuAction[] = [];
    if (screen) actions.push({ label: "Ver", icon: IconEye, onSelect: () => void navigate(screen) });
    if (form && form.to !== screen?.to)
      actions.push({ label: "Editar", icon: IconEdit, onSelect: () => void navigate(form) });
    if (!screen) actions.push(...historyOf(id));
    if (mayDelete)
      actions.push({ label: "Eliminar", icon: IconTrash, destructive: true, onSelect: () => void remove() });
    return actions;
  };
}
