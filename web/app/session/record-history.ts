/** "Historial" on a record's screen: what the audit log says of it. Only administrators have it. */
import { IconHistory } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import type { MenuAction } from "../../ui/detail/Dots.tsx";
import { useSession } from "./use-session.ts";

export function useHistoryAction(recordId: string): MenuAction[] {
  const navigate = useNavigate();
  const { user } = useSession();
  if (user?.role !== "admin") return [];
  const open = () => void navigate({ to: "/audit" as string, search: { record: recordId } as never });
  return [{ label: "Historial", icon: IconHistory, onSelect: open }];
}
