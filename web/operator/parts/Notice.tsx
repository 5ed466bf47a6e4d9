/** A sentence over or beside what it is about, and what can be done about it. */
import type { ReactNode } from "react";
import type { StateTone } from "#web/wording/state-word.ts";

interface NoticeProps {
  tone: StateTone;
  children: ReactNode;
  action?: { label: string; act: () => void };
}

export function Notice({ tone, children, action }: NoticeProps) {
  return (
    <div className="notice tinted" data-tone={tone} role={tone === "bad" ? "alert" : "status"}>
      <div className="notice-words">{children}</div>
      {action && (
        <button type="button" className="button plain" onClick={action.act}>
          {action.label}
        </button>
      )}
    </div>
  );
}
