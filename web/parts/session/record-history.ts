/** "Historial" on a record's screen or row: what the audit log says of it. Only administrators have it. */
import { IconHistory } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { useSession } from "./use-session.ts";

export function useHistoryAction(recordId: string): MenuAction[] {
  return useHistoryActions()(recordId);
}

/** For lists: the action of each row. */
export function useHistoryActions(): (recordId: string) => MenuAction[] {
  const navigate = useNavigate();
  const { user } = useSession();
  if (user?.role !== "admin") return () => [];
  return (record) => [
    {
      label: "Historial",
      icon: IconHistory,
      onSelect: () => void navigate({ to: "/audit", search: { record } }),
    },
  ];
}
