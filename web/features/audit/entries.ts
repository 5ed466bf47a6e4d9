/** The lines of the log as a person reads them: one entry per thing done, with the records it changed. */
import type { AuditLine } from "#contract/audit";

export interface AuditEntry {
  key: string;
  at: AuditLine["at"];
  command: string;
  who: string;
  device: string | null;
  lines: readonly AuditLine[];
}

/** Lines come newest first; those that one command wrote stand together. */
export function entriesOf(lines: readonly AuditLine[]): AuditEntry[] {
  const entries: (AuditEntry & { lines: AuditLine[] })[] = [];
  for (const line of lines) {
    const last = entries.at(-1);
    if (last && line.commandId !== null && last.lines[0]?.commandId === line.commandId) last.lines.push(line);
    else entries.push(entryOf(line));
  }
  return entries;
}

function entryOf(line: AuditLine): AuditEntry & { lines: AuditLine[] } {
  const { number, at, command, userName, deviceName } = line;
  return {
    key: String(number),
    at,
    command,
    lines: [line],
    who: userName ?? "Sistema",
    device: deviceName,
  };
}

/** The fate of the record: made, gone or changed. */
export function deedOf({ before, after }: Pick<AuditLine, "before" | "after">): "made" | "gone" | "changed" {
  if (before === null) return "made";
  return after === null ? "gone" : "changed";
}
