/** Who may be asked for in the log: everybody it names, deleted accounts too. Without the server, the accounts here. */
import { useEffect, useState } from "react";
import { auditPeople } from "#contract/audit";
import { useCollection } from "#web/offline/store/hooks.ts";
import { callServer } from "#web/parts/session/call.ts";

export interface AuditPerson {
  value: string;
  label: string;
}

export function useAuditPeople(): readonly AuditPerson[] {
  const { docs: users } = useCollection("users");
  const [asked, setAsked] = useState<readonly AuditPerson[] | null>(null);
  useEffect(() => {
    let gone = false;
    void callServer("GET", "/api/audit/people").then(({ status, body }) => {
      const answer = auditPeople.safeParse(body);
      if (gone || status !== 200 || !answer.success) return;
      setAsked(
        answer.data.people.map(({ id, name, isGone }) => ({
          value: id,
          label: isGone ? `${name} (eliminado)` : name,
        })),
      );
    });
    return () => {
      gone = true;
    };
  }, []);
  return asked ?? users.map(({ id, name }) => ({ value: id as string, label: name }));
}
