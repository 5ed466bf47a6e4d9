/** The copy that the screens inside its frame are about. */
import { createContext, useContext } from "react";
import type { LookState } from "#contract/backup-look";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { Asked } from "../server.ts";

export interface Look {
  backupId: string;
  state: LookState;
  /** The day of the copy: everything is as it was then. */
  day: CalendarDate;
  /** Opens the copy again where the server closed it meanwhile. */
  ask<T>(question: () => Promise<Asked<T>>): Promise<Asked<T>>;
}

export const LookContext = createContext<Look | null>(null);

export function useLook(): Look {
  const look = useContext(LookContext);
  if (look === null) throw new Error("this screen stands inside the frame of a copy");
  return look;
}
