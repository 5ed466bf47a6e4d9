/** How serious a delay is, in the words of the reports and of the collection route. */
export const SEVERITIES = ["critical", "high", "medium", "low"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** For late payments: 30 days or more critical, 15 high, 7 medium. */
export function severityOf(daysLate: number): Severity {
  if (daysLate >= 30) return "critical";
  if (daysLate >= 15) return "high";
  return daysLate >= 7 ? "medium" : "low";
}

export const PRIORITIES = ["high", "medium", "low"] as const;
export type Priority = (typeof PRIORITIES)[number];

/** For collecting: more than 30 days high, more than 15 medium. */
export function priorityOf(daysLate: number): Priority {
  if (daysLate > 30) return "high";
  return daysLate > 15 ? "medium" : "low";
}
